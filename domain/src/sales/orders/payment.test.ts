import { expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import {
  committedRefunds,
  keptAmount,
  mayFollow,
  PAYMENT_KINDS,
  refundedAmount,
  type Refund,
} from './payment';

function refund(amount: number, status: Refund['status']): Refund {
  return { id: `re_${amount}`, amount: cents(amount), status, request: null, failureReason: null };
}

const REFUNDS = [refund(100, 'succeeded'), refund(20, 'pending'), refund(3, 'failed')];

test('counts succeeded refunds as returned, and pending ones as committed', () => {
  expect([refundedAmount(REFUNDS), committedRefunds(REFUNDS)]).toEqual([100, 120]);
});

test('keeps a payment less its refunds and a lost dispute, also where both took the same money', () => {
  const payment = {
    kind: 'received',
    intent: 'pi_1',
    amount: cents(1000),
    refunds: REFUNDS,
    dispute: null,
  } as const;
  expect(keptAmount(payment)).toBe(900);
  const dispute = { id: 'dp_1', amount: cents(950), reason: 'fraudulent', openedAt: 0, dueBy: null } as const;
  expect(keptAmount({ ...payment, dispute: { ...dispute, status: 'open' } })).toBe(900);
  expect(keptAmount({ ...payment, dispute: { ...dispute, status: 'lost' } })).toBe(-50);
  expect(keptAmount({ kind: 'authorised', intent: 'pi_1' })).toBe(0);
});

test('recognises an answer of Stripe that was overtaken', () => {
  const overtaken = PAYMENT_KINDS.filter((kind) => !mayFollow('received', kind));
  expect(overtaken).toEqual(['none', 'open', 'expired', 'processing', 'authorised', 'failed']);
  for (const kind of PAYMENT_KINDS) expect(mayFollow(kind, kind)).toBe(true);
  expect(mayFollow('expired', 'received')).toBe(true);
});
