import { expect, test } from 'vitest';
import { mayBecome, ORDER_STATES, skuOf, type OrderState } from './orders';

test('an order becomes what its state allows, and nothing else', () => {
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

test('no order is ever paid twice: from every state that follows a payment, none leads back to one', () => {
  const after: OrderState[] = ['paid', 'fulfilled', 'refunded'];
  for (const state of after) expect(mayBecome(state, 'paid')).toBe(false);
});

test('the sku is the track id in three digits or more', () => {
  expect([1, 24, 999, 12_345].map(skuOf)).toEqual(['001', '024', '999', '12345']);
});
