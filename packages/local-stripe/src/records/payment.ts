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

/** Supported payment methods. Cards succeed at once, SEPA debits days later. */
export const methodSchema = v.picklist(['card', 'sepa_debit']);

export type Method = v.InferOutput<typeof methodSchema>;

export const captureMethodSchema = v.picklist(['automatic', 'automatic_async', 'manual']);

const failureSchema = v.object({ code: v.string(), declineCode: v.string(), message: v.string() });

export type ChargeFailure = v.InferOutput<typeof failureSchema>;

/** Why a PaymentIntent was cancelled; callers can give the first four. */
const cancellationReasonSchema = v.picklist([
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'automatic',
  'expired',
]);

export type CancellationReason = v.InferOutput<typeof cancellationReasonSchema>;

/** A PaymentIntent. Checkout creates it at the first attempt, so it always has a charge. */
export const paymentSchema = v.object({
  id: v.string(),
  session: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  metadata: metadataSchema,
  description: v.nullable(v.string()),
  captureMethod: v.optional(captureMethodSchema, 'automatic_async'),
  methodTypes: v.array(methodSchema),
  latestCharge: v.string(),
  state: v.variant('status', [
    v.object({ status: v.literal('requires_payment_method'), failure: failureSchema }),
    v.object({ status: v.literal('processing') }),
    v.object({ status: v.literal('requires_capture') }),
    v.object({ status: v.literal('succeeded') }),
    v.object({
      status: v.literal('canceled'),
      at: v.number(),
      reason: v.optional(v.nullable(cancellationReasonSchema), 'automatic'),
    }),
  ]),
});

export type Payment = v.InferOutput<typeof paymentSchema>;

/** A charge is `authorized` before its capture; `released` replaces the capture. */
export const chargeSchema = v.object({
  id: v.string(),
  payment: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  metadata: metadataSchema,
  description: v.nullable(v.string()),
  method: methodSchema,
  methodId: v.string(),
  billing: v.object({
    email: v.string(),
    name: v.string(),
    address: v.nullable(addressSchema),
  }),
  state: v.variant('status', [
    v.object({ status: v.literal('pending') }),
    v.object({ status: v.literal('authorized') }),
    v.object({ status: v.literal('released') }),
    v.object({ status: v.literal('succeeded'), disputed: v.boolean() }),
    v.object({ status: v.literal('failed'), failure: failureSchema }),
  ]),
});

export type Charge = v.InferOutput<typeof chargeSchema>;

const AUTHORISATION_SECONDS = 7 * 24 * 60 * 60;

/** When an uncaptured charge expires. https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
export function authorisedUntil({ created }: Pick<Charge, 'created'>): number {
  return created + AUTHORISATION_SECONDS;
}
