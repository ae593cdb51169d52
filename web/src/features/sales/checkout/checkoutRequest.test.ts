import { cents, EURO } from '@store/domain/platform/money/money';
import { expect, test } from 'vitest';
import { checkoutRequest } from './checkoutRequest';

const cart = [
  { id: 7, image: '', title: 'Low Tide', licensing: 'Non-Exclusive', price: cents(2499), currency: EURO },
  { id: 1234, image: '', title: 'Lucid', licensing: 'Exclusive', price: cents(4499), currency: EURO },
] as const;

const agreed = { total: cents(6998), currency: EURO, code: null };

test('checkout request has the documented payload', () => {
  expect(
    checkoutRequest({ beats: cart, kits: [] }, { isRepeat: false, agreed, bases: {}, source: '' }),
  ).toEqual({
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

test('checkout request names the currency that prices were shown in, and has the decimals of that', () => {
  const [item] = cart;
  const yen = [{ ...item, price: cents(2500), currency: 'JPY' }];
  const total = { total: cents(2500), currency: 'JPY', code: null };
  expect(
    checkoutRequest(
      { beats: yen, kits: [] },
      {
        isRepeat: false,
        agreed: total,
        bases: {},
        source: '',
      },
    ),
  ).toMatchObject({ data: [{ price: '2500', currency: 'JPY' }], total: '2500' });
});

test('checkout request confirms owned licences only when the buyer does', () => {
  expect(
    checkoutRequest({ beats: cart, kits: [] }, { isRepeat: true, agreed, bases: {}, source: '' }),
  ).toMatchObject({
    confirm_owned: true,
  });
  expect(
    checkoutRequest({ beats: cart, kits: [] }, { isRepeat: false, agreed, bases: {}, source: '' }),
  ).not.toHaveProperty('confirm_owned');
});

test('checkout request names the code that reduces the total, and the prices without it', () => {
  const withCode = { total: cents(5998), currency: EURO, code: 'SUMMER' };
  expect(
    checkoutRequest(
      { beats: cart, kits: [] },
      {
        isRepeat: false,
        agreed: withCode,
        bases: {},
        source: 'blog.example',
      },
    ),
  ).toMatchObject({
    total: '59.98',
    discount_code: 'SUMMER',
    source: 'blog.example',
    data: [{ price: '24.99' }, { price: '44.99' }],
  });
});

test('checkout request names the line that is upgraded, and the offer that a price was agreed in', () => {
  const from = { id: 'Basic', name: 'Basic', fullPrice: cents(1999), credit: cents(1999) };
  const bases = {
    7: { kind: 'upgrade', licensing: 'Non-Exclusive', orderId: 'o1', line: 2, from },
    // Of another licence than the cart has.
    1234: { kind: 'offer', licensing: 'Unlimited', offerId: 'f1', price: cents(100) },
  } as const;
  const { track_list } = checkoutRequest(
    { beats: cart, kits: [] },
    {
      isRepeat: false,
      agreed,
      bases,
      source: '',
    },
  );
  expect(track_list).toEqual([
    { title: 'Low Tide', id: 7, license: 'Non-Exclusive', upgrade: { order_id: 'o1', line: 2 } },
    { title: 'Lucid', id: 1234, license: 'Exclusive' },
  ]);
});
