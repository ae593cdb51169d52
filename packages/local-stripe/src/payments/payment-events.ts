import type { ApiContext } from '../api/api-context';
import { Expansion } from '../api/expansion';
import { recordEvent, type NewEvent } from '../events/events';
import type { Cause } from '../records/event';
import { getRow } from '../records/ledger';
import { serializeCharge } from '../serializers/charge';
import { serializePayment } from '../serializers/payment';

/** Records an event of a PaymentIntent. */
export function recordPaymentEvent(
  context: ApiContext,
  id: string,
  details: Cause & { readonly type: NewEvent['type'] & `payment_intent.${string}` },
): void {
  const payment = getRow(context.ledger.payments, id);
  recordEvent(context, { ...details, object: serializePayment(context, payment, Expansion.NONE) });
}

/** Records an event of a charge. */
export function recordChargeEvent(
  context: ApiContext,
  id: string,
  details: Cause & { readonly type: 'charge.captured' | 'charge.expired' | 'charge.refunded' },
): void {
  const charge = getRow(context.ledger.charges, id);
  recordEvent(context, { ...details, object: serializeCharge(context, charge, Expansion.NONE) });
}
