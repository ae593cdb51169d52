// Payments and progress for tests.
import { cents } from '../../platform/money/money';
import type { Dispute, Payment, Refund } from './payment';
import type { FallibleStep, Progress } from './settlement';

export const NOW = Date.UTC(2026, 10, 22);
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
const TOTAL = cents(4499);

/** By default, a successful refund of the whole payment. */
export function refund(more: Partial<Refund> = {}): Refund {
  return { id: 're_1', amount: TOTAL, status: 'succeeded', request: null, failureReason: null, ...more };
}

/** By default, opened an hour ago. */
export function dispute(more: Partial<Dispute> = {}): Dispute {
  return {
    id: 'dp_1',
    amount: TOTAL,
    reason: 'fraudulent',
    status: 'open',
    openedAt: NOW - HOUR,
    dueBy: NOW + 10 * DAY,
    ...more,
  };
}

/** By default, charged and not refunded. */
export function received(more: Partial<Payment & { kind: 'received' }> = {}): Payment {
  return { kind: 'received', intent: 'pi_1', amount: TOTAL, refunds: [], dispute: null, ...more };
}

/** By default, untouched. */
export function progress(more: Partial<Progress> = {}): Progress {
  return {
    decision: { kind: 'undecided' },
    isBooked: false,
    isDelivered: false,
    requests: [],
    isReturned: false,
    failures: {},
    hasAnsweredDispute: false,
    until: NOW + HOUR,
    ...more,
  };
}

export const ACCEPTED = progress({ decision: { kind: 'accepted' } });
export const BOOKED = progress({ decision: { kind: 'accepted' }, isBooked: true });
export const DELIVERED = progress({ decision: { kind: 'accepted' }, isBooked: true, isDelivered: true });
export const REFUSED = progress({ decision: { kind: 'refused', reason: 'sold', title: 'Low Tide' } });

/** Progress with a failed step that waits until a time. */
export function failed(done: Progress, step: FallibleStep, notBefore: number, count = 1): Progress {
  return { ...done, failures: { [step]: { count, at: NOW - 1, notBefore } } };
}

export const FAILING = failed(BOOKED, 'deliver', NOW + 1, 3);

export const AUTHORISED: Payment = { kind: 'authorised', intent: 'pi_1' };
export const CANCELLED: Payment = { kind: 'cancelled', intent: 'pi_1' };
