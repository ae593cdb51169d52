import { cents } from '@store/domain/orders/money';
import { expect, test } from 'vitest';
import { checkoutRequest } from './checkoutRequest';

const cart = [
  { id: 7, image: '', title: 'Low Tide', licensing: 'Non-Exclusive', price: cents(2499) },
  { id: 1234, image: '', title: 'Lucid', licensing: 'Exclusive', price: cents(4499) },
] as const;

const agreed = { total: cents(6998), code: null };

test('checkout request has the documented payload', () => {
  expect(checkoutRequest(cart, 'abc', { isRepeat: false, agreed, source: '' })).toEqual({
    token: 'abc',
    data: [
      { name: 'Low Tide', sku: '007', price: '24.99', currency: 'EUR', quantity: 1 },
      { name: 'Lucid', sku: '1234', price: '44.99', currency: 'EUR', quantity: 1 },
    ],
    total: '69.98',
    track_list: [
      { title: 'Low Tide', id: 7, license: 'Non-Exclusive' },
      { title: 'Lucid', id: 1234, license: 'Exclusive' },
    ],
  });
});

test('checkout request confirms owned licences only when the buyer does', () => {
  expect(checkoutRequest(cart, 'abc', { isRepeat: true, agreed, source: '' })).toMatchObject({
    confirm_owned: true,
  });
  expect(checkoutRequest(cart, 'abc', { isRepeat: false, agreed, source: '' })).not.toHaveProperty(
    'confirm_owned',
  );
});

test('checkout request names the code that reduces the total, and the prices without it', () => {
  const withCode = { total: cents(5998), code: 'SUMMER' };
  expect(
    checkoutRequest(cart, 'abc', { isRepeat: false, agreed: withCode, source: 'blog.example' }),
  ).toMatchObject({
    total: '59.98',
    discount_code: 'SUMMER',
    source: 'blog.example',
    data: [{ price: '24.99' }, { price: '44.99' }],
  });
});
