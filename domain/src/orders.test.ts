import { expect, test } from 'vitest';
import { mayBecome, ORDER_STATES, skuOf, type OrderState } from './orders';

test('allows the listed transitions of an order and no others', () => {
  const allowed = new Set([
    'pending>paid',
    'pending>expired',
    'expired>paid',
    'paid>fulfilled',
    'paid>refunded',
    'fulfilled>refunded',
  ]);
  for (const from of ORDER_STATES) {
    for (const to of ORDER_STATES)
      expect([from, to, mayBecome(from, to)]).toEqual([from, to, allowed.has(`${from}>${to}`)]);
  }
});

test('never lets a paid, fulfilled or refunded order become paid again', () => {
  const after: OrderState[] = ['paid', 'fulfilled', 'refunded'];
  for (const state of after) expect(mayBecome(state, 'paid')).toBe(false);
});

test('zero-pads the SKU to at least three digits', () => {
  expect([1, 24, 999, 12_345].map(skuOf)).toEqual(['001', '024', '999', '12345']);
});
