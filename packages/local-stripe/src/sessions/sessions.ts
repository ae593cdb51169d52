import { ApiError, missing } from '../api/api-error';
import { nowInSeconds } from '../control/clock';
import { recordEvent, type Happening } from '../events/events';
import { Expansion } from '../api/expansion';
import { newAttempt, type AttemptToPay } from '../payments/payments';
import { AT_ONCE, BY_ITSELF, type DeliveryPlan, type Origin } from '../records/event';
import { rowOf, type Ledger } from '../records/ledger';
import type { Charge, ChargeFailure, Method, Payment } from '../records/payment';
import type { Buyer, OpenSession, Session } from '../records/session';
import { sessionShape, type Desk } from '../shapes/session';

/** The session with an id; throws the ApiError for one that does not exist. */
export function findSession(ledger: Ledger, id: string): Session {
  const session = ledger.sessions.get(id);
  if (session === undefined) throw missing('checkout.session', id, 'id');
  return session;
}

/** What a buyer does on the hosted page. */
export interface Purchase {
  readonly buyer: Buyer;
  readonly method: Method;
  readonly plan: DeliveryPlan;
}

/**
 * Pays an open session; a card is charged at once, a debit is under way until it is settled. Paying a session that is
 * complete changes nothing, so that a form sent twice pays once.
 */
export function paySession(desk: Desk, session: Session, { buyer, method, plan }: Purchase): Session {
  if (session.state.status === 'complete') return session;
  const open = payable(session);
  checkMethod(open, method);
  const result: AttemptToPay['result'] =
    method === 'card'
      ? { charge: { status: 'succeeded', disputed: false }, payment: { status: 'succeeded' } }
      : { charge: { status: 'pending' }, payment: { status: 'processing' } };
  const payment = attempt(desk.ledger, open, { buyer, method, result });
  const complete: Session = { ...open, state: { status: 'complete', payment: payment.id, buyer } };
  desk.ledger.sessions.set(complete.id, complete);
  announce(desk, complete, { type: 'checkout.session.completed', origin: BY_ITSELF, plan });
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

/** Declines a buyer's card; the session stays open for another try. */
export function declineSession(desk: Desk, session: Session, buyer: Buyer): Session {
  const open = payable(session);
  const payment = attempt(desk.ledger, open, {
    buyer,
    method: 'card',
    result: {
      charge: { status: 'failed', failure: DECLINED },
      payment: { status: 'requires_payment_method', failure: DECLINED },
    },
  });
  const declined: Session = { ...open, state: { status: 'open', payment: payment.id } };
  desk.ledger.sessions.set(declined.id, declined);
  return declined;
}

/** How a debit that was under way ended. */
export interface Settlement {
  readonly outcome: 'succeeded' | 'failed';
  readonly plan: DeliveryPlan;
}

/** Ends the wait of a session that is complete and not yet paid. */
export function settleSession(desk: Desk, session: Session, { outcome, plan }: Settlement): void {
  const { ledger } = desk;
  const payment = session.state.payment === null ? undefined : ledger.payments.get(session.state.payment);
  if (payment?.state.status !== 'processing')
    throw new ApiError(`Checkout Session ${session.id} has no payment under way.`);
  const charge = rowOf(ledger.charges, payment.latestCharge);
  const [chargeState, paymentState] = settledStates(outcome);
  ledger.charges.set(charge.id, { ...charge, state: chargeState });
  ledger.payments.set(payment.id, { ...payment, state: paymentState });
  announce(desk, session, { type: `checkout.session.async_payment_${outcome}`, origin: BY_ITSELF, plan });
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

/** Ends an open session; whatever was declined in it is canceled. Throws an ApiError for a session that is over. */
export function expireSession(desk: Desk, session: Session, origin: Origin): Session {
  const { ledger } = desk;
  if (session.state.status !== 'open')
    throw new ApiError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.state.status}.`,
      { param: 'session' },
    );
  const now = nowInSeconds();
  const { payment } = session.state;
  if (payment !== null)
    ledger.payments.set(payment, {
      ...rowOf(ledger.payments, payment),
      state: { status: 'canceled', at: now },
    });
  const expired: Session = {
    ...session,
    expiresAt: Math.min(session.expiresAt, now),
    state: { status: 'expired', payment },
  };
  ledger.sessions.set(expired.id, expired);
  announce(desk, expired, { type: 'checkout.session.expired', origin, plan: AT_ONCE });
  return expired;
}

/** Ends every session whose time is over; tells whether there was one. */
export function expireOverdue(desk: Desk): boolean {
  const now = nowInSeconds();
  const overdue = [...desk.ledger.sessions.values()].filter(
    ({ state, expiresAt }) => state.status === 'open' && expiresAt <= now,
  );
  for (const session of overdue) expireSession(desk, session, BY_ITSELF);
  return overdue.length > 0;
}

/** Moves the end of an open session. */
export function setExpiry(ledger: Ledger, session: Session, expiresAt: number): void {
  ledger.sessions.set(session.id, { ...payable(session), expiresAt });
}

/** The session, known to be open; throws an ApiError where it is over. */
function payable(session: Session): OpenSession {
  const { state } = session;
  if (state.status === 'open') return { ...session, state };
  throw new ApiError(`Checkout Session ${session.id} is ${state.status}.`, { param: 'session' });
}

function checkMethod({ id, paymentMethodTypes }: Session, method: Method): void {
  if (paymentMethodTypes.includes(method)) return;
  throw new ApiError(`Checkout Session ${id} does not take ${method}.`, { param: 'method' });
}

/** A second try belongs to the payment that the first began. */
function attempt(ledger: Ledger, session: OpenSession, how: AttemptToPay): Payment {
  const earlier = session.state.payment === null ? undefined : rowOf(ledger.payments, session.state.payment);
  const { payment, charge } = newAttempt(session, earlier, how);
  ledger.charges.set(charge.id, charge);
  ledger.payments.set(payment.id, payment);
  return payment;
}

function announce(desk: Desk, session: Session, what: Omit<Happening, 'object'>): void {
  recordEvent(desk.ledger, { ...what, object: sessionShape(desk, session, Expansion.NONE) });
}
