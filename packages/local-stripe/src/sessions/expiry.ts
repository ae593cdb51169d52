import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { expireAuthorisations } from '../payments/authorisations';
import { recordPaymentEvent } from '../payments/payment-events';
import { DELIVER_ONCE, NO_REQUEST, type RequestOrigin } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import { authorisedUntil } from '../records/payment';
import type { Session } from '../records/session';
import { nextRenewal, renewSubscriptions } from '../subscriptions/renewals';
import { nowInSeconds } from '../values/clock';
import { payable, recordSessionEvent } from './sessions';

/** Expires an open session and cancels its declined payment. Throws an ApiError if it isn't open. */
export function expireSession(context: ApiContext, session: Session, origin: RequestOrigin): Session {
  const { ledger } = context;
  if (session.state.status !== 'open')
    throw new ApiError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.state.status}.`,
      { param: 'session' },
    );
  const now = nowInSeconds(context);
  const { payment } = session.state;
  const expired: Session = {
    ...session,
    expiresAt: Math.min(session.expiresAt, now),
    state: { status: 'expired', payment },
  };
  ledger.sessions.set(expired.id, expired);
  const cause = { origin, plan: DELIVER_ONCE };
  if (payment !== null) {
    const declined = getRow(ledger.payments, payment);
    ledger.payments.set(payment, {
      ...declined,
      state: { status: 'canceled', at: now, reason: 'automatic' },
    });
    recordPaymentEvent(context, payment, { type: 'payment_intent.canceled', ...cause });
  }
  recordSessionEvent(context, expired, { type: 'checkout.session.expired', ...cause });
  return expired;
}

/** Expires overdue sessions and authorisations, and renews subscriptions. Returns whether there was one. */
export function expireOverdue(context: ApiContext): boolean {
  const now = nowInSeconds(context);
  let found = false;
  for (const session of context.ledger.sessions.values()) {
    if (session.state.status !== 'open' || session.expiresAt > now) continue;
    expireSession(context, session, NO_REQUEST);
    found = true;
  }
  const hasExpired = expireAuthorisations(context);
  return renewSubscriptions(context) || hasExpired || found;
}

/** Changes when an open session expires. */
export function setExpiry(ledger: Ledger, session: Session, expiresAt: number): void {
  ledger.sessions.set(session.id, { ...payable(session), expiresAt });
}

/** The next expiry or renewal, in seconds; undefined if none. */
export function nextExpiry(ledger: Ledger): number | undefined {
  const { sessions, payments, charges } = ledger;
  let next = nextRenewal(ledger);
  for (const { state, expiresAt } of sessions.values())
    if (state.status === 'open' && (next === undefined || expiresAt < next)) next = expiresAt;
  for (const { state, latestCharge } of payments.values()) {
    if (state.status !== 'requires_capture') continue;
    const end = authorisedUntil(getRow(charges, latestCharge));
    if (next === undefined || end < next) next = end;
  }
  return next;
}
