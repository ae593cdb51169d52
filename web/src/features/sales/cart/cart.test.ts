import { cents, EURO } from '@store/domain/platform/money/money';
import { describe, expect, test } from 'vitest';
import { formatCart, parseCart, withItem, type CartItem } from './cart';
import { withLicence, withoutTrack } from './changes';

const lease: CartItem = {
  id: 3,
  image: '/3.jpg',
  title: 'Low Tide',
  licensing: 'Non-Exclusive',
  price: cents(2499),
  currency: EURO,
};
const exclusive: CartItem = {
  id: 5,
  image: '/5.jpg',
  title: 'Glass Elevator',
  licensing: 'Exclusive',
  price: cents(4499),
  currency: EURO,
};

describe('cart', () => {
  test('contains a track only once', () => {
    expect(withItem([lease], { ...lease, licensing: 'Exclusive' })).toEqual([lease]);
    expect(withoutTrack([lease, exclusive], 3)).toEqual([exclusive]);
  });

  test('changes the licence of one track and keeps its place', () => {
    expect(
      withLicence([lease, exclusive], 3, { licensing: 'Exclusive', price: cents(4499), currency: EURO }),
    ).toEqual([{ ...lease, licensing: 'Exclusive', price: 4499 }, exclusive]);
    expect(withLicence([lease], 9, { price: cents(1), currency: EURO })).toEqual([lease]);
  });

  test('stores each item with its price, and nothing when empty', () => {
    const { currency: _, ...specified } = lease;
    expect(JSON.parse(formatCart([lease]) ?? '')).toEqual([{ ...specified, price: '24.99' }]);
    expect(formatCart([])).toBeNull();
  });

  test('stores the currency of a price that is not in EUR', () => {
    const yen: CartItem = { ...lease, price: cents(2500), currency: 'JPY' };
    expect(JSON.parse(formatCart([yen]) ?? '')).toEqual([{ ...yen, price: '2500' }]);
  });

  test('restores what it stored', () => {
    const yen: CartItem = { ...exclusive, price: cents(4500), currency: 'JPY' };
    expect(parseCart(formatCart([lease, yen]))).toEqual([lease, yen]);
  });

  test('drops a price that its currency cannot have', () => {
    for (const [price, currency] of [
      ['24', 'EUR'],
      ['24.99', 'JPY'],
      ['24.99', 'yen'],
      ['24.99', 7],
    ])
      expect(parseCart(JSON.stringify([{ ...lease, price, currency }]))).toEqual([]);
  });

  test('ignores malformed and foreign values', () => {
    for (const text of [null, '', '{', 'null', '7', '"cart"', '{"id":3}', '[null, 3, {"id":"3"}]'])
      expect(parseCart(text)).toEqual([]);
    expect(
      parseCart(JSON.stringify([{ ...lease, price: '19.90' }, { id: 5 }, { ...exclusive, price: 'free' }])),
    ).toEqual([{ ...lease, price: 1990 }]);
  });
});
