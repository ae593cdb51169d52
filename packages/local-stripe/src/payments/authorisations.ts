import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { Expansion } from '../api/expansion';
import { DELIVER_ONCE, NO_REQUEST, type Cause } from '../records/event';
import { getRow } from '../records/ledger';
import { authorisedUntil, type CancellationReason, type Charge, type Payment } from '../records/payment';
import type { Refund } from '../records/refund';
import { serializePayment } from '../serializers/payment';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';
import { captureError } from './capture-errors';
import { createInvoice } from './invoices';
import { recordChargeEvent, recordPaymentEvent } from './payment-events';

/**
 * Captures an authorised payment in full. Throws an ApiError for another status, or if the control API makes the
 * capture fail. https://docs.stripe.com/api/payment_intents/capture
 */
export function capturePayment(context: ApiContext, payment: Payment, cause: Cause): Payment {
  const { ledger, simulation } = context;
  if (payment.state.status !== 'requires_capture') throw notCapturable(context, payment);
  const failure = simulation.takeCaptureFailure(payment.id);
  const charge = getRow(ledger.charges, payment.latestCharge);
  if (failure !== undefined) throw captureError(failure, { charge, paymentIntent: jsonOf(context, payment) });
  const captured: Payment = { ...payment, state: { status: 'succeeded' } };
  ledger.payments.set(payment.id, captured);
  ledger.charges.set(charge.id, { ...charge, state: { status: 'succeeded', disputed: false } });
  recordChargeEvent(context, charge.id, { type: 'charge.captured', ...cause });
  recordPaymentEvent(context, payment.id, { type: 'payment_intent.succeeded', ...cause });
  createInvoice(context, payment.session, cause);
  return captured;
}

/**
 * Cancels an authorised payment, releasing its charge. A Checkout Session's PaymentIntent can be cancelled
 * directly only while awaiting capture. https://docs.stripe.com/api/payment_intents/cancel
 */
export function cancelPayment(
  context: ApiContext,
  payment: Payment,
  { reason, ...cause }: Cause & { readonly reason: CancellationReason | null },
): Payment {
  if (payment.state.status !== 'requires_capture') throw notCancellable(context, payment);
  const charge = getRow(context.ledger.charges, payment.latestCharge);
  const canceled = release(context, payment, { reason, refundReason: refundReasonOf(reason) });
  recordChargeEvent(context, charge.id, { type: 'charge.refunded', ...cause });
  recordPaymentEvent(context, payment.id, { type: 'payment_intent.canceled', ...cause });
  return canceled;
}

/** Lets an authorisation lapse. Throws an ApiError if the payment isn't authorised. */
export function expireAuthorisation(
  context: ApiContext,
  payment: Payment,
  cause: Cause = { origin: NO_REQUEST, plan: DELIVER_ONCE },
): Payment {
  if (payment.state.status !== 'requires_capture') throw notCancellable(context, payment);
  const canceled = release(context, payment, {
    reason: 'automatic',
    refundReason: 'expired_uncaptured_charge',
  });
  recordChargeEvent(context, payment.latestCharge, { type: 'charge.expired', ...cause });
  recordPaymentEvent(context, payment.id, { type: 'payment_intent.canceled', ...cause });
  return canceled;
}

/** Lets overdue authorisations lapse. Returns whether there was one. */
export function expireAuthorisations(context: ApiContext): boolean {
  const now = nowInSeconds(context);
  const { payments, charges } = context.ledger;
  let found = false;
  for (const payment of payments.values()) {
    if (payment.state.status !== 'requires_capture') continue;
    if (authorisedUntil(getRow(charges, payment.latestCharge)) > now) continue;
    expireAuthorisation(context, payment);
    found = true;
  }
  return found;
}

interface Release {
  readonly reason: CancellationReason | null;
  readonly refundReason: Refund['reason'];
}

/** The capturable amount counts as refunded, although never taken. */
function release(context: ApiContext, payment: Payment, { reason, refundReason }: Release): Payment {
  const { ledger } = context;
  const at = nowInSeconds(context);
  const charge: Charge = { ...getRow(ledger.charges, payment.latestCharge), state: { status: 'released' } };
  const canceled: Payment = { ...payment, state: { status: 'canceled', at, reason } };
  const refund: Refund = {
    id: newId('re_'),
    charge: charge.id,
    payment: payment.id,
    created: at,
    amount: charge.amount,
    currency: charge.currency,
    reason: refundReason,
    metadata: {},
    status: 'succeeded',
    failureReason: null,
    pendingReason: null,
  };
  ledger.charges.set(charge.id, charge);
  ledger.payments.set(payment.id, canceled);
  ledger.refunds.set(refund.id, refund);
  return canceled;
}

function refundReasonOf(reason: CancellationReason | null): Refund['reason'] {
  switch (reason) {
    case 'duplicate':
    case 'fraudulent':
    case 'requested_by_customer':
      return reason;
    default:
      return null;
  }
}

function notCapturable(context: ApiContext, payment: Payment): ApiError {
  const { status } = payment.state;
  const reason =
    status === 'succeeded'
      ? 'it has already been captured.'
      : `it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
  return unexpectedState(context, payment, `This PaymentIntent could not be captured because ${reason}`);
}

function notCancellable(context: ApiContext, payment: Payment): ApiError {
  const { status } = payment.state;
  const advice =
    status === 'requires_payment_method' || status === 'processing'
      ? 'You can directly cancel the PaymentIntent for a Checkout Session only when it has a status of requires_capture. Otherwise, expire the Checkout Session.'
      : 'Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.';
  return unexpectedState(
    context,
    payment,
    `You cannot cancel this PaymentIntent because it has a status of ${status}. ${advice}`,
  );
}

function unexpectedState(context: ApiContext, payment: Payment, message: string): ApiError {
  return new ApiError(message, {
    code: 'payment_intent_unexpected_state',
    paymentIntent: jsonOf(context, payment),
  });
}

function jsonOf(context: ApiContext, payment: Payment): object {
  return serializePayment(context, payment, Expansion.NONE);
}
