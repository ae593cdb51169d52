import { describe, expect, test } from 'vitest';
import type { SplitOrder } from './order-ledger';
import type { Movement } from './stripe-movements';
import { needsInWords, PAID_BY_HAND, payeeView } from './payee';
import { lineText, statementOf } from './statement';
import { dueMovement, nextTry, shareIn, withinBalance } from './transfers';

const AT = Date.parse('2026-03-01T12:00:00Z');

function orderOf(changes: Partial<SplitOrder> = {}): SplitOrder {
  return {
    currency: 'EUR',
    lines: [{ title: 'Night Drive', licenceName: 'Non-Exclusive', price: 2000 }],
    splits: { 0: [{ collaborator: 'mara', points: 5000 }] },
    deliveredAt: AT,
    charged: 2000,
    returned: [],
    fees: [{ at: AT, amount: 60 }],
    movements: [],
    ...changes,
  };
}

function returned(amount: number) {
  return [{ at: AT + 1, amount, parts: [{ line: 0, amount, count: 0 }] }];
}

function transfer(number: number, amount: number, id: string | null = `tr_${number}`): Movement {
  return {
    kind: 'transfer',
    number,
    amount,
    id,
    collaborator: 'mara',
    account: 'acct_1',
    charge: 'ch_1',
    at: AT,
  };
}

function reversal(number: number, amount: number, of: string): Movement {
  return { kind: 'reversal', number, amount, of, id: `trr_${number}`, collaborator: 'mara', at: AT };
}

describe('what an order moves', () => {
  test('is the share after fees, once, also while it is not known whether it was moved', () => {
    expect(shareIn(orderOf(), 'mara')).toBe(970);
    expect(dueMovement(orderOf(), 'mara')).toEqual({ kind: 'transfer', amount: 970 });
    expect(dueMovement(orderOf({ movements: [transfer(1, 970, null)] }), 'mara')).toBeNull();
    expect(dueMovement(orderOf({ movements: [transfer(1, 900)] }), 'mara')).toEqual({
      kind: 'transfer',
      amount: 70,
    });
  });

  test('is nothing before the delivery, for somebody without a share, and below nothing', () => {
    expect(dueMovement(orderOf({ deliveredAt: undefined }), 'mara')).toBeNull();
    expect(dueMovement(orderOf(), 'jo')).toBeNull();
    expect(shareIn(orderOf({ returned: returned(2000) }), 'mara')).toBe(-30);
    expect(dueMovement(orderOf({ returned: returned(2000) }), 'mara')).toBeNull();
  });

  test('comes back from the last transfers first, never more than is left of each', () => {
    const movements = [transfer(1, 600), transfer(2, 370), reversal(3, 100, 'tr_2')];
    const order = orderOf({ movements, returned: returned(2000) });
    expect(dueMovement(order, 'mara')).toEqual({ kind: 'reversal', of: 'tr_2', amount: 270 });
    const after = orderOf({ ...order, movements: [...movements, reversal(4, 270, 'tr_2')] });
    expect(dueMovement(after, 'mara')).toEqual({ kind: 'reversal', of: 'tr_1', amount: 600 });
    const all = orderOf({ ...order, movements: [...after.movements, reversal(5, 600, 'tr_1')] });
    expect(dueMovement(all, 'mara')).toBeNull();
  });

  test('is at most what is owed altogether', () => {
    expect([withinBalance(970, 2000), withinBalance(970, 500), withinBalance(970, -31)]).toEqual([
      970, 500, 0,
    ]);
  });
});

test('a failure is tried again after growing pauses', () => {
  const hours = [1, 2, 3, 4, 5, 50].map((failures) => nextTry(failures, 0) / 3_600_000);
  expect(hours).toEqual([1, 4, 24, 72, 168, 168]);
});

test('a statement counts transfers as paid, and reversals as taken back', () => {
  const movements = [transfer(1, 970), reversal(2, 500, 'tr_1')];
  const orders = [orderOf({ movements, returned: returned(1000) })];
  const { currencies } = statementOf(
    { collaborator: { id: 'mara', name: 'Mara' }, orders, payouts: [] },
    'all',
  );
  expect(currencies).toMatchObject([{ sales: 1000, returned: 500, fees: 30, paid: 470, closing: 0 }]);
  const paid = currencies[0]?.lines.filter(({ kind }) => kind === 'transfer' || kind === 'reversal') ?? [];
  expect(paid.map((line) => [lineText(line), line.title, line.share])).toEqual([
    ['Paid through Stripe', 'Night Drive', -970],
    ['Taken back through Stripe', 'Night Drive', 500],
  ]);
});

describe('how a collaborator is paid', () => {
  const account = { id: 'acct_1', isSubmitted: false, canBePaid: false, needs: [], isGone: false };
  test.each([
    ['off', PAID_BY_HAND],
    ['off', { ...PAID_BY_HAND, account: { ...account, canBePaid: true } }],
    ['invited', { ...PAID_BY_HAND, isOn: true }],
    ['incomplete', { ...PAID_BY_HAND, isOn: true, account }],
    ['waiting', { ...PAID_BY_HAND, isOn: true, account: { ...account, isSubmitted: true } }],
    ['needed', { ...PAID_BY_HAND, isOn: true, account: { ...account, isSubmitted: true, needs: ['x'] } }],
    ['ready', { ...PAID_BY_HAND, isOn: true, account: { ...account, canBePaid: true } }],
    ['gone', { ...PAID_BY_HAND, isOn: true, account: { ...account, canBePaid: true, isGone: true } }],
  ] as const)('is %s', (state, payee) => {
    expect(payeeView(payee).state).toBe(state);
  });

  test('says in words what Stripe wants, each once', () => {
    const needs = [
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'person_1.verification.document',
    ];
    expect(needsInWords([...needs, 'something.new'])).toEqual([
      'a bank account',
      'a date of birth',
      'an identity document',
      'further details',
    ]);
  });
});
