import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import { nowInSeconds } from '../values/clock';
import { recordEvent, type NewEvent } from '../events/events';
import { Expansion } from '../api/expansion';
import { newAttempt, type PaymentAttempt } from '../payments/attempts';
import { DELIVER_ONCE, NO_REQUEST, type DeliveryPlan, type RequestOrigin } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import type { Charge, ChargeFailure, Method, Payment } from '../records/payment';
import type { Buyer, OpenSession, Session } from '../records/session';
import { serializeSession } from '../serializers/session';

/** The session with an id. Throws an ApiError if there is none. */
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
 * Pays an open session. A card is charged immediately; a debit stays pending until it is settled. Paying a complete
 * session does nothing, so a form submitted twice pays once.
 */
export function paySession(
  context: ApiContext,
  session: Session,
  { buyer, method, plan }: Purchase,
): Session {
  if (session.state.status === 'complete') return session;
  const open = payable(session);
  checkMethod(open, method);
  const result: PaymentAttempt['result'] =
    method === 'card'
      ? { charge: { status: 'succeeded', disputed: false }, payment: { status: 'succeeded' } }
      : { charge: { status: 'pending' }, payment: { status: 'processing' } };
  const payment = attempt(context.ledger, open, { buyer, method, result });
  const complete: Session = { ...open, state: { status: 'complete', payment: payment.id, buyer } };
  context.ledger.sessions.set(complete.id, complete);
  recordSessionEvent(context, complete, { type: 'checkout.session.completed', origin: NO_REQUEST, plan });
  return complete;
}

const DECLINED: ChargeFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const DEBIT_RETURNED: ChargeFailure = {
  code: 'payment_method_provider_decline',
  declineCode: 'insufficient_funds',
  message: 'The payment was declined by the bank.',
};

/** Declines a card; the session stays open for another attempt. */
export function declineSession(context: ApiContext, session: Session, buyer: Buyer): Session {
  const open = payable(session);
  const payment = attempt(context.ledger, open, {
    buyer,
    method: 'card',
    result: {
      charge: { status: 'failed', failure: DECLINED },
      payment: { status: 'requires_payment_method', failure: DECLINED },
    },
  });
  const declined: Session = { ...open, state: { status: 'open', payment: payment.id } };
  context.ledger.sessions.set(declined.id, declined);
  return declined;
}

export interface Settlement {
  readonly outcome: 'succeeded' | 'failed';
  readonly plan: DeliveryPlan;
}

/** Settles a pending debit. Throws an ApiError if the session has no pending payment. */
export function settleSession(context: ApiContext, session: Session, { outcome, plan }: Settlement): void {
  const { ledger } = context;
  const payment = session.state.payment === null ? undefined : ledger.payments.get(session.state.payment);
  if (payment?.state.status !== 'processing')
    throw new ApiError(`Checkout Session ${session.id} has no pending payment.`);
  const charge = getRow(ledger.charges, payment.latestCharge);
  const [chargeState, paymentState] = settledStates(outcome);
  ledger.charges.set(charge.id, { ...charge, state: chargeState });
  ledger.payments.set(payment.id, { ...payment, state: paymentState });
  recordSessionEvent(context, session, {
    type: `checkout.session.async_payment_${outcome}`,
    origin: NO_REQUEST,
    plan,
  });
}

function settledStates(outcome: Settlement['outcome']): [Charge['state'], Payment['state']] {
  switch (outcome) {
    case 'succeeded':
      return [{ status: 'succeeded', disputed: false }, { status: 'succeeded' }];
    case 'failed':
      return [
        { status: 'failed', failure: DEBIT_RETURNED },
        { status: 'requires_payment_method', failure: DEBIT_RETURNED },
      ];
  }
}

/** Expires an open session and cancels its declined payment. Throws an ApiError if the session is not open. */
export function expireSession(context: ApiContext, session: Session, origin: RequestOrigin): Session {
  const { ledger } = context;
  if (session.state.status !== 'open')
    throw new ApiError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.state.status}.`,
      { param: 'session' },
    );
  const now = nowInSeconds();
  const { payment } = session.state;
  if (payment !== null)
    ledger.payments.set(payment, {
      ...getRow(ledger.payments, payment),
      state: { status: 'canceled', at: now },
    });
  const expired: Session = {
    ...session,
    expiresAt: Math.min(session.expiresAt, now),
    state: { status: 'expired', payment },
  };
  ledger.sessions.set(expired.id, expired);
  recordSessionEvent(context, expired, { type: 'checkout.session.expired', origin, plan: DELIVER_ONCE });
  return expired;
}

/** Expires every overdue session. Returns whether there was one. */
export function expireOverdue(context: ApiContext): boolean {
  const now = nowInSeconds();
  const overdue = [...context.ledger.sessions.values()].filter(
    ({ state, expiresAt }) => state.status === 'open' && expiresAt <= now,
  );
  for (const session of overdue) expireSession(context, session, NO_REQUEST);
  return overdue.length > 0;
}

/** Changes when an open session expires. */
export function setExpiry(ledger: Ledger, session: Session, expiresAt: number): void {
  ledger.sessions.set(session.id, { ...payable(session), expiresAt });
}

/** The session, narrowed to open. Throws an ApiError otherwise. */
function payable(session: Session): OpenSession {
  const { state } = session;
  if (state.status === 'open') return { ...session, state };
  throw new ApiError(`Checkout Session ${session.id} is ${state.status}.`, { param: 'session' });
}

function checkMethod({ id, paymentMethodTypes }: Session, method: Method): void {
  if (paymentMethodTypes.includes(method)) return;
  throw new ApiError(`Checkout Session ${id} does not accept ${method}.`, { param: 'method' });
}

/** A later attempt reuses the PaymentIntent of the first. */
function attempt(ledger: Ledger, session: OpenSession, how: PaymentAttempt): Payment {
  const earlier = session.state.payment === null ? undefined : getRow(ledger.payments, session.state.payment);
  const { payment, charge } = newAttempt(session, earlier, how);
  ledger.charges.set(charge.id, charge);
  ledger.payments.set(payment.id, payment);
  return payment;
}

function recordSessionEvent(context: ApiContext, session: Session, details: Omit<NewEvent, 'object'>): void {
  recordEvent(context.ledger, { ...details, object: serializeSession(context, session, Expansion.NONE) });
}
