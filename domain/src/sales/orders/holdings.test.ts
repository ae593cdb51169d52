import { describe, expect, test } from 'vitest';
import { endedLines, holdsBasis, holdsUse, isMoneyReturned, requestedLines, returnedLines } from './holdings';
import { cents } from '../../platform/money/money';
import { ORDER_STATES } from './orders';
import type { Refund } from './payment';
import { newRequest } from './settlement';

function refund(more: Partial<Refund> = {}): Refund {
  return {
    id: 're_1',
    amount: cents(4499),
    status: 'succeeded',
    request: null,
    failureReason: null,
    ...more,
  };
}

describe('the use of a code', () => {
  test('is held by every order that was or may be delivered', () => {
    const held = ORDER_STATES.filter((state) => holdsUse(state, { kind: 'accepted' }));
    expect(ORDER_STATES.filter((state) => !held.includes(state))).toEqual(['expired', 'failed', 'cancelled']);
  });

  test('is not held by a refused order, even while its money is with the shop', () => {
    expect(holdsUse('paid', { kind: 'refused', reason: 'sold', title: 'Low Tide' })).toBe(false);
  });
});

describe('the credit or the offer that a line was bought with', () => {
  const decision = { kind: 'accepted' } as const;
  const request = newRequest({ id: 'r', amount: 1, lines: [1], reason: '' });
  const refunds = [refund({ request: 'r', amount: cents(1) })];
  const order = { state: 'fulfilled', decision, requests: [], ended: [], payment: { refunds: [] } } as const;

  test('is held while the order is delivered, and by a disputed one', () => {
    const held = ORDER_STATES.filter((state) => holdsBasis({ ...order, state }, 0));
    expect(ORDER_STATES.filter((state) => !held.includes(state))).toEqual([
      'expired',
      'failed',
      'cancelled',
      'refunded',
      'lost',
    ]);
  });

  test('is not held by a refused order', () => {
    const refused = { kind: 'refused', reason: 'sold', title: 'Low Tide' } as const;
    expect(holdsBasis({ ...order, decision: refused, state: 'paid' }, 0)).toBe(false);
  });

  test('is given back with the money of its line, and not with that of another', () => {
    const returned = { ...order, requests: [request], payment: { refunds } };
    expect([0, 1].map((line) => holdsBasis(returned, line))).toEqual([true, false]);
  });

  test('is given back with the money of the whole order', () => {
    const requests = [request, { ...request, id: 'all', lines: null }];
    const payment = { refunds: [...refunds, refund({ request: 'all' })] };
    expect([0, 1].map((line) => holdsBasis({ ...order, requests, payment }, line))).toEqual([false, false]);
  });

  test.each([
    ['is pending', { ...request }, [refund({ request: 'r', status: 'pending' })]],
    ['failed', { ...request }, [refund({ request: 'r', status: 'failed' })]],
    ['is that of another request', { ...request }, [refund({ request: 'other' })]],
    ['was given up', { ...request, refusal: 'no' }, refunds],
  ])('is held as long as the refund %s', (_, asked, made) => {
    expect(holdsBasis({ ...order, requests: [asked], payment: { refunds: made } }, 1)).toBe(true);
  });

  test('is not held by a licence that has ended, even if its refund failed later', () => {
    const failed = { refunds: [refund({ request: 'r', status: 'failed' })] };
    const ended = { ...order, ended: [1], requests: [request], payment: failed };
    expect([0, 1].map((line) => holdsBasis(ended, line))).toEqual([true, false]);
  });
});

test('counts lines as returned unless their refund was refused', () => {
  const lines = ['a', 'b', 'c'];
  const one = newRequest({ id: 'a', amount: 1, lines: [1], reason: '' });
  const all = newRequest({ id: 'b', amount: 1, lines: null, reason: '' });
  expect([...returnedLines({ requests: [one], lines, ended: [] })]).toEqual([1]);
  expect([...returnedLines({ requests: [one, all], lines, ended: [] })].sort()).toEqual([0, 1, 2]);
  expect(returnedLines({ requests: [{ ...all, refusal: 'no' }], lines, ended: [] }).size).toBe(0);
  expect([...returnedLines({ requests: [{ ...one, refusal: 'no' }], lines, ended: [1] })]).toEqual([1]);
});

test('a refund of everything returns what no request before it does', () => {
  const lines = ['a', 'b', 'c'];
  const one = newRequest({ id: 'a', amount: 1, lines: [1], reason: '' });
  expect([...requestedLines({ requests: [one], lines }, null)]).toEqual([0, 2]);
  expect([...requestedLines({ requests: [{ ...one, refusal: 'no' }], lines }, null)]).toEqual([0, 1, 2]);
  expect([...requestedLines({ requests: [one], lines }, [2])]).toEqual([2]);
});

describe('a licence', () => {
  const request = newRequest({ id: 'r', amount: 1, lines: [1], reason: '' });
  const order = { state: 'partially_refunded', requests: [request], lines: ['a', 'b'], ended: [] } as const;
  const succeeded = { refunds: [refund({ request: 'r' })] };

  test('ends when its money has arrived at the buyer', () => {
    expect(endedLines({ ...order, payment: succeeded })).toEqual([1]);
    expect(isMoneyReturned({ ...order, payment: succeeded }, 0)).toBe(false);
  });

  test.each(['refunded', 'lost'] as const)('ends with every other one of an order that is %s', (state) => {
    expect(endedLines({ ...order, state, requests: [], payment: { refunds: [] } })).toEqual([0, 1]);
  });

  test.each(['pending', 'failed'] as const)('has not ended while its refund is %s', (status) => {
    expect(endedLines({ ...order, payment: { refunds: [refund({ request: 'r', status })] } })).toEqual([]);
  });

  test('stays ended when its refund fails later', () => {
    const failed = { refunds: [refund({ request: 'r', status: 'failed' })] };
    expect(endedLines({ ...order, ended: [1], payment: failed })).toEqual([1]);
  });
});
