import { cents } from '@store/domain/orders/money';
import { describe, expect, test } from 'vitest';
import { formatCart, parseCart, withItem, type CartItem } from './cart';
import { withLicence, withoutTrack } from './items';

const lease: CartItem = {
  id: 3,
  image: '/3.jpg',
  title: 'Low Tide',
  licensing: 'Non-Exclusive',
  price: cents(2499),
};
const exclusive: CartItem = {
  id: 5,
  image: '/5.jpg',
  title: 'Glass Elevator',
  licensing: 'Exclusive',
  price: cents(4499),
};

describe('cart', () => {
  test('contains a track only once', () => {
    expect(withItem([lease], { ...lease, licensing: 'Exclusive' })).toEqual([lease]);
    expect(withoutTrack([lease, exclusive], 3)).toEqual([exclusive]);
  });

  test('changes the licence of one track and keeps its place', () => {
    expect(withLicence([lease, exclusive], 3, { licensing: 'Exclusive', price: cents(4499) })).toEqual([
      { ...lease, licensing: 'Exclusive', price: 4499 },
      exclusive,
    ]);
    expect(withLicence([lease], 9, { price: cents(1) })).toEqual([lease]);
  });

  test('stores each item with its price, and nothing when empty', () => {
    expect(JSON.parse(formatCart([lease]) ?? '')).toEqual([{ ...lease, price: '24.99' }]);
    expect(formatCart([])).toBeNull();
  });

  test('restores what it stored', () => {
    expect(parseCart(formatCart([lease, exclusive]))).toEqual([lease, exclusive]);
  });

  test('ignores malformed and foreign values', () => {
    for (const text of [null, '', '{', 'null', '7', '"cart"', '{"id":3}', '[null, 3, {"id":"3"}]'])
      expect(parseCart(text)).toEqual([]);
    expect(
      parseCart(JSON.stringify([{ ...lease, price: '19.90' }, { id: 5 }, { ...exclusive, price: 'free' }])),
    ).toEqual([{ ...lease, price: 1990 }]);
  });
});
