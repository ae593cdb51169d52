import { describe, expect, test } from 'vitest';
import { cents } from '@store/domain/platform/money/money';
import { newRequest } from '@store/domain/sales/orders/settlement';
import { refundedLines, refundTexts } from './refund-texts';

const REST = 'The rest of your order is yours.';

function asked(id: string, lines: readonly number[] | null) {
  return newRequest({ id, amount: 777, lines, reason: 'Because.' });
}

const ORDER = {
  lines: ['a', 'b', 'c'],
  requests: [asked('one', [1])],
  ended: [1],
  state: 'partially_refunded',
  payment: { amount: 3276 },
  delivery: {},
} as const;

function refund(request: string | null, amount = 777) {
  return { request, amount: cents(amount) };
}

describe('a refund', () => {
  test('of a line is about that line alone, with the reason of the request', () => {
    const texts = { reason: 'Because.', lines: new Set([1]), rest: REST };
    expect(refundTexts(ORDER, refund('one'))).toEqual(texts);
  });

  test('of further lines is not about those that were refunded before', () => {
    const further = { ...ORDER, requests: [...ORDER.requests, asked('two', [0])], ended: [0, 1] };
    expect(refundTexts(further, refund('two'))).toMatchObject({ lines: new Set([0]), rest: REST });
  });

  test('of what was left is about the other lines, and nothing is the buyer’s', () => {
    const rest = { ...ORDER, requests: [...ORDER.requests, asked('rest', null)], state: 'refunded' as const };
    expect(refundTexts(rest, refund('rest'))).toMatchObject({ lines: new Set([0, 2]), rest: null });
    expect(refundTexts(rest, refund('one'))).toMatchObject({ lines: new Set([1]), rest: null });
  });

  test.each<readonly [string, readonly number[] | null]>([
    ['without lines', null],
    ['with every line', [0, 1, 2]],
  ])('%s is about the whole order', (_, lines) => {
    const whole = { ...ORDER, requests: [asked('all', lines)], state: 'refunded' as const };
    expect(refundTexts(whole, refund('all'))).toEqual({ reason: 'Because.', lines: null, rest: null });
  });

  test('of the last cent, after every line, is about the whole order', () => {
    const rounded = { ...ORDER, requests: [asked('lines', [0, 1, 2]), asked('cent', null)] };
    expect(refundTexts(rounded, refund('cent', 1)).lines).toBeNull();
  });

  test('of an amount in Stripe’s dashboard ends no licence', () => {
    const reason = 'Part of what you paid for your order was refunded.';
    const rest = 'Your licences stay as they are.';
    expect(refundTexts(ORDER, refund(null, 500))).toEqual({ reason, lines: null, rest });
    expect(refundTexts({ ...ORDER, delivery: null }, refund(null, 500)).rest).toBeNull();
  });

  test('of everything in Stripe’s dashboard, at once or in parts, is about the whole order', () => {
    const texts = { reason: 'Your order was refunded.', lines: null, rest: null };
    expect(refundTexts({ ...ORDER, state: 'refunded' }, refund(null, 500))).toEqual(texts);
    expect(refundTexts({ ...ORDER, state: 'refunded' }, refund(null, 3276))).toEqual(texts);
  });
});

test('a refund that Stripe refused is about the lines that it was to return', () => {
  const refused = { ...asked('two', [0]), refusal: 'No balance.' };
  const order = { ...ORDER, requests: [...ORDER.requests, refused] };
  expect(refundedLines(order, 'two')).toEqual(new Set([0]));
  expect(refundedLines(order, null)).toBeNull();
  expect(refundedLines({ ...order, requests: [asked('all', null)] }, 'all')).toBeNull();
});
