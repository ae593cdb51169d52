import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import { DAY_MS, HOUR_MS } from '../../platform/time';
import type { PlanTerms } from '../../shop/memberships/plans';
import { GRACE_MS, termsInForce } from './memberships';
import {
  addMonths,
  isMoneyDue,
  isRefundDue,
  membershipNotices,
  secondNotice,
  settleMembership,
  type InvoiceReading,
  type SubscriptionReading,
} from './settlement';

const START = Date.UTC(2027, 0, 31);
const END = Date.UTC(2027, 1, 28);

const EP: PlanTerms = {
  id: 'ep',
  name: 'EP',
  price: cents(2999),
  currency: 'EUR',
  interval: 'month',
  credits: 3,
  percentOff: 20,
  earlyDays: 1,
  version: '1',
};

function subscription(changes: Partial<SubscriptionReading> = {}): SubscriptionReading {
  const times = { createdAt: START, periodEnd: END, cancelAt: null, endedAt: null };
  return { id: 'sub_1', status: 'running', plan: EP, ...times, ...changes };
}

type Money = NonNullable<InvoiceReading['money']>;

function money(changes: Partial<Money> = {}): Money {
  return { fee: 112, refunded: 0, committed: 0, failures: 0, dispute: 'none', ...changes };
}

function invoice(changes: Partial<InvoiceReading> = {}): InvoiceReading {
  const paid = {
    isPaid: true,
    createdAt: START,
    start: START,
    end: END,
    paid: 2999,
    intent: 'pi_1',
    money: money(),
  };
  return { id: 'in_1', plan: EP, ...paid, ...changes };
}

const FACTS = {
  subscription: subscription(),
  invoices: [invoice()],
  known: [],
  keepMonths: 0,
  now: START + 1,
};

test('a paid invoice grants the credits of its plan until its period, and those that are kept, have ended', () => {
  const settled = settleMembership({ ...FACTS, keepMonths: 2 });
  expect(settled).toMatchObject({
    state: 'active',
    plan: EP,
    nextPlan: EP,
    until: END,
    periods: [{ id: 'in_1', granted: 3, used: 0, expiresAt: Date.UTC(2027, 3, 28), paid: 2999, fee: 112 }],
  });
  expect(membershipNotices('sub_1', settled)).toEqual([{ id: 'sub_1-welcome', kind: 'welcome' }]);
});

test('a subscription that was never paid is pending and grants nothing', () => {
  const unpaid = {
    subscription: subscription({ status: 'incomplete' }),
    invoices: [invoice({ isPaid: false })],
  };
  const settled = settleMembership({ ...FACTS, ...unpaid });
  expect(settled).toMatchObject({ state: 'pending', periods: [] });
  expect(membershipNotices('sub_1', settled)).toEqual([]);
});

test('settling again changes neither granted nor used credits, nor when they expire', () => {
  const [period] = settleMembership(FACTS).periods;
  const known = period ? [{ ...period, used: 2 }] : [];
  const changed = { ...EP, credits: 10 };
  const again = settleMembership({ ...FACTS, known, keepMonths: 12, invoices: [invoice({ plan: changed })] });
  expect(again.periods).toMatchObject([{ granted: 3, used: 2, expiresAt: END }]);
});

test('a failed payment gives a grace without new credits, after which the membership ends', () => {
  const failedAt = END + HOUR_MS;
  const unpaid = invoice({
    id: 'in_2',
    isPaid: false,
    createdAt: failedAt,
    start: END,
    end: END + 30 * DAY_MS,
  });
  const facts = {
    ...FACTS,
    subscription: subscription({ status: 'failing' }),
    invoices: [invoice(), unpaid],
    now: failedAt,
  };
  const failing = settleMembership(facts);
  expect(failing).toMatchObject({ state: 'pastDue', graceUntil: failedAt + GRACE_MS, mustCancel: false });
  expect(failing.periods).toHaveLength(1);
  expect(membershipNotices('sub_1', failing).map(({ kind }) => kind)).toEqual(['welcome', 'failed']);
  const over = settleMembership({ ...facts, now: failedAt + GRACE_MS });
  expect(over).toMatchObject({ state: 'ended', mustCancel: true, graceUntil: null });
  expect(membershipNotices('sub_1', over).map(({ kind }) => kind)).toEqual(['welcome', 'ended']);
});

test('a cancelled membership goes on until the paid time ends, and its credits end with it', () => {
  const leaving = settleMembership({
    ...FACTS,
    subscription: subscription({ cancelAt: END }),
    keepMonths: 3,
  });
  expect(leaving).toMatchObject({ state: 'active', cancelAt: END, nextPlan: null });
  const over = settleMembership({
    ...FACTS,
    subscription: subscription({ status: 'over', cancelAt: END, endedAt: END }),
    known: leaving.periods,
    now: END + HOUR_MS,
  });
  expect(over).toMatchObject({
    state: 'ended',
    until: END,
    cancelAt: null,
    mustCancel: false,
    nextCheckAt: null,
  });
  expect(over.periods).toMatchObject([{ expiresAt: END }]);
});

test.each([
  ['refunded as a whole', { refunded: 2999 }, true],
  ['lost in a dispute', { dispute: 'lost' }, true],
  ['refunded in part', { refunded: 1000 }, false],
] as const)('a running period that was %s', (_, changes, hasEnded) => {
  const settled = settleMembership({ ...FACTS, invoices: [invoice({ money: money(changes) })] });
  expect(settled.periods).toMatchObject([{ expiresAt: hasEnded ? FACTS.now : END }]);
  expect(settled).toMatchObject({ state: 'active', returned: hasEnded });
  expect(termsInForce(settled)).toEqual(hasEnded ? null : EP);
});

test('a period that went back says so once, and the next paid one gives everything again', () => {
  const returned = invoice({ money: money({ refunded: 2999 }) });
  const settled = settleMembership({ ...FACTS, invoices: [returned] });
  expect(membershipNotices('sub_1', settled)).toContainEqual({
    id: 'in_1-refunded',
    kind: 'refunded',
    plan: EP,
    amount: 2999,
  });
  const next = invoice({ id: 'in_2', start: END, end: END + 31 * DAY_MS });
  expect(settleMembership({ ...FACTS, invoices: [next, returned] })).toMatchObject({ returned: false });
});

describe('a second subscription', () => {
  const SECOND = { ...FACTS, isSecond: true };

  test('grants nothing, is cancelled, and all its money goes back', () => {
    const settled = settleMembership(SECOND);
    expect(settled).toMatchObject({
      mustCancel: true,
      nextCheckAt: FACTS.now + HOUR_MS,
      refunds: [{ period: 'in_1', intent: 'pi_1', amount: 2999, attempt: 1 }],
      periods: [{ granted: 0, refund: { reason: 'second', ends: true, askedAt: FACTS.now } }],
    });
    expect(secondNotice(subscription(), settled)).toBeUndefined();
  });

  test('is refunded what was not refunded yet, again after a failure, and told of at the end', () => {
    const over = { ...SECOND, subscription: subscription({ status: 'over' }) };
    const asked = (changes: Partial<Money>) =>
      settleMembership({ ...over, invoices: [invoice({ money: money(changes) })] });
    expect(asked({ committed: 1000, failures: 1 }).refunds).toMatchObject([{ amount: 1999, attempt: 2 }]);
    const onItsWay = asked({ committed: 2999 });
    expect(onItsWay).toMatchObject({ mustCancel: false, refunds: [] });
    const notice = { id: 'sub_1-second', kind: 'second', plan: EP, amount: 2999 };
    expect(secondNotice(over.subscription, onItsWay)).toEqual(notice);
    expect(asked({ dispute: 'running' }).refunds).toEqual([]);
    expect(asked({ refunded: 2999, committed: 2999 }).refunds).toEqual([]);
  });

  test('does not touch periods that were paid while it was the first', () => {
    const { periods } = settleMembership(FACTS);
    const late = invoice({ id: 'in_2', start: END, end: END + DAY_MS });
    const settled = settleMembership({ ...SECOND, known: periods, invoices: [late, invoice()] });
    expect(settled.refunds.map(({ period }) => period)).toEqual(['in_2']);
    expect(settled.periods[0]).toEqual(periods[0]);
  });

  test('is tried for a month, and read until then', () => {
    const [period] = settleMembership(SECOND).periods;
    if (!period) throw new Error('There is no period.');
    const later = { ...SECOND, known: [period], now: FACTS.now + 31 * DAY_MS };
    expect(isRefundDue(period, FACTS.now + 29 * DAY_MS)).toBe(true);
    expect(settleMembership(later).refunds).toEqual([]);
    expect(isMoneyDue({ ...period, start: 0 }, FACTS.now)).toBe(true);
  });
});

test('what was not read again stays as it was', () => {
  const { periods } = settleMembership(FACTS);
  expect(
    settleMembership({ ...FACTS, known: periods, invoices: [invoice({ money: null })] }).periods,
  ).toEqual(periods);
});

test('another plan counts from the period that is paid with it', () => {
  const album = { ...EP, id: 'album', credits: 10 };
  const changed = { ...FACTS, subscription: subscription({ plan: album }) };
  expect(settleMembership(changed)).toMatchObject({ plan: EP, nextPlan: album });
  const next = invoice({ id: 'in_2', plan: album, start: END, end: END + 31 * DAY_MS });
  expect(settleMembership({ ...changed, invoices: [next, invoice()] })).toMatchObject({
    plan: album,
    periods: [{ granted: 3 }, { granted: 10 }],
  });
});

test('Stripe is read again while something can change, and never too soon', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('incomplete', 'running', 'failing'),
      fc.integer({ min: -40, max: 400 }),
      (status, day) => {
        const now = START + day * DAY_MS;
        const { nextCheckAt, mustCancel, state } = settleMembership({
          ...FACTS,
          subscription: subscription({ status }),
          now,
        });
        if (state !== 'ended' || mustCancel) expect(nextCheckAt).toBeGreaterThan(now);
      },
    ),
  );
});

test('a payment is read again while its fee is unknown, while a bank decides, and for some weeks', () => {
  const [period] = settleMembership(FACTS).periods;
  if (!period) throw new Error('There is no period.');
  const later = START + 60 * DAY_MS;
  expect(isMoneyDue(period, START + DAY_MS)).toBe(true);
  expect(isMoneyDue(period, later)).toBe(false);
  expect(isMoneyDue({ ...period, fee: 0 }, later)).toBe(true);
  expect(isMoneyDue({ ...period, dispute: 'running' }, later)).toBe(true);
});

test.each([
  [Date.UTC(2027, 0, 31), 1, Date.UTC(2027, 1, 28)],
  [Date.UTC(2027, 0, 15, 12), 12, Date.UTC(2028, 0, 15, 12)],
  [Date.UTC(2027, 10, 30), 3, Date.UTC(2028, 1, 29)],
])('%i and %i months', (time, months, expected) => {
  expect(addMonths(time, months)).toBe(expected);
});
