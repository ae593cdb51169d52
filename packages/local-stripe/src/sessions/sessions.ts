import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import { Expansion } from '../api/expansion';
import { recordEvent, type NewEvent } from '../events/events';
import { attemptPayment, type PaymentAttempt } from '../payments/attempts';
import { createInvoice } from '../payments/invoices';
import { recordPaymentEvent } from '../payments/payment-events';
import { DELIVER_ONCE, NO_REQUEST, type DeliveryPlan } from '../records/event';
import type { Ledger } from '../records/ledger';
import type { ChargeFailure, Method, Payment } from '../records/payment';
import { totalOf, type Buyer, type OpenSession, type Session } from '../records/session';
import { serializeSession } from '../serializers/session';
import { addCustomer } from '../subscriptions/customer-routes';
import { startSubscription } from '../subscriptions/subscriptions';
import { newId } from '../values/identifiers';

/** Throws an ApiError for an unknown session. */
export function findSession(ledger: Ledger, id: string): Session {
  const session = ledger.sessions.get(id);
  if (session === undefined) throw missing('checkout.session', id, 'id');
  return session;
}

export interface Purchase {
  readonly buyer: Buyer;
  readonly method: Method;
  readonly plan: DeliveryPlan;
}

/**
 * Pays an open session. A card is charged or authorised at once; a debit stays pending until settled. Paying a
 * complete session does nothing: a form submitted twice pays once.
 */
export function paySession(
  context: ApiContext,
  session: Session,
  { buyer, method, plan }: Purchase,
): Session {
  if (session.state.status === 'complete') return session;
  const open = payable(session);
  checkMethod(open, method);
  const { event, result } = RESULTS[resultOf(open, method)];
  const payment = attempt(context, open, { buyer, method, result });
  context.ledger.sessions.set(open.id, {
    ...open,
    customer: customerFor(context, open, buyer),
    state: { status: 'complete', payment: payment.id, buyer },
  });
  const cause = { origin: NO_REQUEST, plan };
  recordPaymentEvent(context, payment.id, { type: event, ...cause });
  if (open.mode === 'subscription') startSubscription(context, findSession(context.ledger, open.id), cause);
  else if (result.payment.status === 'succeeded') createInvoice(context, open.id, cause);
  const complete = findSession(context.ledger, open.id);
  recordSessionEvent(context, complete, { type: 'checkout.session.completed', ...cause });
  return complete;
}

/** https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-customer_creation */
function customerFor(context: ApiContext, session: Session, { email, name }: Buyer): string | null {
  if (session.mode === 'subscription')
    return session.customer ?? addCustomer(context, { email, name, metadata: {} }).id;
  const isNeeded = session.customerCreation === 'always' || session.invoiceCreation !== null;
  return isNeeded ? newId('cus_') : null;
}

type Result = 'authorised' | 'paid' | 'pending';

function resultOf({ paymentIntentData }: Session, method: Method): Result {
  if (method === 'sepa_debit') return 'pending';
  return paymentIntentData.captureMethod === 'manual' ? 'authorised' : 'paid';
}

const RESULTS = {
  authorised: {
    event: 'payment_intent.amount_capturable_updated',
    result: { charge: { status: 'authorized' }, payment: { status: 'requires_capture' } },
  },
  paid: {
    event: 'payment_intent.succeeded',
    result: { charge: { status: 'succeeded', disputed: false }, payment: { status: 'succeeded' } },
  },
  pending: {
    event: 'payment_intent.processing',
    result: { charge: { status: 'pending' }, payment: { status: 'processing' } },
  },
} as const satisfies Record<Result, { event: string; result: PaymentAttempt['result'] }>;

const DECLINED: ChargeFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** Declines a card; the session stays open. */
export function declineSession(context: ApiContext, session: Session, buyer: Buyer): Session {
  const open = payable(session);
  const payment = attempt(context, open, {
    buyer,
    method: 'card',
    result: {
      charge: { status: 'failed', failure: DECLINED },
      payment: { status: 'requires_payment_method', failure: DECLINED },
    },
  });
  const declined: Session = { ...open, state: { status: 'open', payment: payment.id } };
  context.ledger.sessions.set(declined.id, declined);
  recordPaymentEvent(context, payment.id, {
    type: 'payment_intent.payment_failed',
    origin: NO_REQUEST,
    plan: DELIVER_ONCE,
  });
  return declined;
}

/** Throws an ApiError unless the session is open. */
export function payable(session: Session): OpenSession {
  const { state } = session;
  if (state.status === 'open') return { ...session, state };
  throw new ApiError(`Checkout Session ${session.id} is ${state.status}.`, { param: 'session' });
}

function checkMethod({ id, paymentMethodTypes }: Session, method: Method): void {
  if (paymentMethodTypes.includes(method)) return;
  throw new ApiError(`Checkout Session ${id} does not accept ${method}.`, { param: 'method' });
}

/** Later attempts reuse the first one's PaymentIntent. */
function attempt(context: ApiContext, session: OpenSession, how: PaymentAttempt): Payment {
  const bill = {
    session: session.id,
    amount: totalOf(session),
    currency: session.currency,
    methodTypes: session.paymentMethodTypes,
    ...session.paymentIntentData,
  };
  return attemptPayment(context, bill, { ...how, earlier: session.state.payment });
}

/** Records an event of a session. */
export function recordSessionEvent(
  context: ApiContext,
  session: Session,
  details: Omit<NewEvent, 'object'>,
): void {
  recordEvent(context, { ...details, object: serializeSession(context, session, Expansion.NONE) });
}
