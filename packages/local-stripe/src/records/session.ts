import * as v from 'valibot';
import { addressSchema, metadataSchema, methodSchema } from './payment';

/** Who paid, as typed on the hosted page. */
export const buyerSchema = v.object({
  email: v.string(),
  name: v.string(),
  billingAddress: v.nullable(addressSchema),
  shippingAddress: v.nullable(addressSchema),
});

/** Who paid, as typed on the hosted page. */
export type Buyer = v.InferOutput<typeof buyerSchema>;

const lineSchema = v.object({
  id: v.string(),
  price: v.string(),
  product: v.object({
    id: v.string(),
    name: v.string(),
    description: v.nullable(v.string()),
    images: v.array(v.string()),
    metadata: metadataSchema,
    taxCode: v.nullable(v.string()),
  }),
  unitAmount: v.number(),
  taxBehavior: v.picklist(['inclusive', 'exclusive', 'unspecified']),
  quantity: v.number(),
  metadata: metadataSchema,
});

/** One line of a session: what is bought, how often, for how much. */
export type Line = v.InferOutput<typeof lineSchema>;

/** The payment of an open or expired session is the one that was declined, where there was one. */
const sessionStateSchema = v.variant('status', [
  v.object({ status: v.literal('open'), payment: v.nullable(v.string()) }),
  v.object({ status: v.literal('complete'), payment: v.string(), buyer: buyerSchema }),
  v.object({ status: v.literal('expired'), payment: v.nullable(v.string()) }),
]);

/** A Checkout Session as it is kept; whether it is paid, its payment says. */
export const sessionSchema = v.object({
  id: v.string(),
  created: v.number(),
  expiresAt: v.number(),
  successUrl: v.string(),
  cancelUrl: v.nullable(v.string()),
  currency: v.string(),
  lines: v.array(lineSchema),
  clientReferenceId: v.nullable(v.string()),
  customerEmail: v.nullable(v.string()),
  metadata: metadataSchema,
  paymentIntentData: v.object({
    metadata: metadataSchema,
    description: v.nullable(v.string()),
    receiptEmail: v.nullable(v.string()),
    statementDescriptor: v.nullable(v.string()),
    statementDescriptorSuffix: v.nullable(v.string()),
  }),
  locale: v.nullable(v.string()),
  billingAddressCollection: v.nullable(v.picklist(['auto', 'required'])),
  shippingCountries: v.nullable(v.array(v.string())),
  individualName: v.nullable(v.object({ optional: v.boolean() })),
  allowedPaymentMethodTypes: v.nullable(v.array(v.string())),
  paymentMethodTypes: v.array(methodSchema),
  automaticTax: v.boolean(),
  submitType: v.nullable(v.picklist(['auto', 'book', 'donate', 'pay'])),
  state: sessionStateSchema,
});

/** A Checkout Session as it is kept; whether it is paid, its payment says. */
export type Session = v.InferOutput<typeof sessionSchema>;

/** A session that can still be paid. */
export type OpenSession = Session & { readonly state: { readonly status: 'open' } };

/** What the buyer owes for a session, in the currency's smallest unit. */
export function totalOf(session: Pick<Session, 'lines'>): number {
  return session.lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
}
