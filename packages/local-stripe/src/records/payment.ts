import * as v from 'valibot';

export const metadataSchema = v.record(v.string(), v.string());

export const addressSchema = v.object({
  line1: v.string(),
  line2: v.nullable(v.string()),
  city: v.string(),
  postalCode: v.string(),
  country: v.string(),
});

export type PostalAddress = v.InferOutput<typeof addressSchema>;

/** The supported payment methods. Card payments succeed immediately, SEPA debits days later. */
export const methodSchema = v.picklist(['card', 'sepa_debit']);

export type Method = v.InferOutput<typeof methodSchema>;

const failureSchema = v.object({ code: v.string(), declineCode: v.string(), message: v.string() });

export type ChargeFailure = v.InferOutput<typeof failureSchema>;

/** A PaymentIntent. Checkout creates it at the first payment attempt, so it always has a charge. */
export const paymentSchema = v.object({
  id: v.string(),
  session: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  metadata: metadataSchema,
  description: v.nullable(v.string()),
  receiptEmail: v.nullable(v.string()),
  statementDescriptor: v.nullable(v.string()),
  statementDescriptorSuffix: v.nullable(v.string()),
  methodTypes: v.array(methodSchema),
  latestCharge: v.string(),
  state: v.variant('status', [
    v.object({ status: v.literal('requires_payment_method'), failure: failureSchema }),
    v.object({ status: v.literal('processing') }),
    v.object({ status: v.literal('succeeded') }),
    v.object({ status: v.literal('canceled'), at: v.number() }),
  ]),
});

export type Payment = v.InferOutput<typeof paymentSchema>;

export const chargeSchema = v.object({
  id: v.string(),
  payment: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  metadata: metadataSchema,
  description: v.nullable(v.string()),
  receiptEmail: v.nullable(v.string()),
  method: methodSchema,
  methodId: v.string(),
  billing: v.object({ email: v.string(), name: v.string(), address: v.nullable(addressSchema) }),
  state: v.variant('status', [
    v.object({ status: v.literal('pending') }),
    v.object({ status: v.literal('succeeded'), disputed: v.boolean() }),
    v.object({ status: v.literal('failed'), failure: failureSchema }),
  ]),
});

export type Charge = v.InferOutput<typeof chargeSchema>;

export const refundReasonSchema = v.picklist(['duplicate', 'fraudulent', 'requested_by_customer']);

export const refundSchema = v.object({
  id: v.string(),
  charge: v.string(),
  payment: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  reason: v.nullable(refundReasonSchema),
  metadata: metadataSchema,
});

export type Refund = v.InferOutput<typeof refundSchema>;
