import * as v from 'valibot';
import { addressSchema, captureMethodSchema, metadataSchema, methodSchema } from './payment';
import { recurringSchema } from './price';

/** The buyer's details from the payment page. */
const buyerSchema = v.object({
  email: v.string(),
  name: v.string(),
  taxIds: v.optional(v.array(v.object({ type: v.string(), value: v.string() })), []),
  billingAddress: v.nullable(addressSchema),
});

export type Buyer = v.InferOutput<typeof buyerSchema>;

const lineSchema = v.object({
  id: v.string(),
  price: v.string(),
  product: v.object({
    id: v.string(),
    name: v.string(),
    description: v.nullable(v.string()),
    metadata: metadataSchema,
    taxCode: v.nullable(v.string()),
  }),
  unitAmount: v.number(),
  taxBehavior: v.picklist(['inclusive', 'exclusive', 'unspecified']),
  quantity: v.number(),
  /** Null for one-time payments. */
  recurring: v.optional(v.nullable(recurringSchema), null),
  metadata: metadataSchema,
});

export type Line = v.InferOutput<typeof lineSchema>;

/** An open or expired session has a payment if one was declined. */
const sessionStateSchema = v.variant('status', [
  v.object({ status: v.literal('open'), payment: v.nullable(v.string()) }),
  v.object({ status: v.literal('complete'), payment: v.string(), buyer: buyerSchema }),
  v.object({ status: v.literal('expired'), payment: v.nullable(v.string()) }),
]);

/** A Checkout Session. Its payment decides whether it is paid. */
export const sessionSchema = v.object({
  id: v.string(),
  mode: v.optional(v.picklist(['payment', 'subscription']), 'payment'),
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
    captureMethod: v.optional(captureMethodSchema, 'automatic_async'),
  }),
  subscriptionData: v.optional(
    v.object({ metadata: metadataSchema, description: v.nullable(v.string()) }),
    () => ({ metadata: {}, description: null }),
  ),
  billingAddressCollection: v.nullable(v.picklist(['auto', 'required'])),
  allowedPaymentMethodTypes: v.nullable(v.array(v.string())),
  paymentMethodTypes: v.array(methodSchema),
  automaticTax: v.boolean(),
  managedPayments: v.optional(v.boolean(), false),
  customerCreation: v.optional(v.picklist(['always', 'if_required']), 'if_required'),
  /** Given, or created on completion. */
  customer: v.optional(v.nullable(v.string()), null),
  /** Created on completion. */
  subscription: v.optional(v.nullable(v.string()), null),
  taxIdCollection: v.optional(
    v.nullable(v.object({ enabled: v.boolean(), required: v.picklist(['if_supported', 'never']) })),
    null,
  ),
  /** Null if no invoice is created. */
  invoiceCreation: v.optional(v.nullable(v.object({})), null),
  /** Created on payment. */
  invoice: v.optional(v.nullable(v.string()), null),
  state: sessionStateSchema,
});

export type Session = v.InferOutput<typeof sessionSchema>;

export type OpenSession = Session & { readonly state: { readonly status: 'open' } };

/** A session's total in minor units. */
export function totalOf(session: Pick<Session, 'lines'>): number {
  return session.lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
}
