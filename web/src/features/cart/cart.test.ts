import { describe, expect, test } from 'vitest';
import { formatCart, parseCart, totalOf, withItem, withLicence, withoutTrack, type CartItem } from './cart';

const lease: CartItem = { id: 3, image: '/3.jpg', title: 'Low Tide', licensing: 'Non-Exclusive' };
const exclusive: CartItem = { id: 5, image: '/5.jpg', title: 'Glass Elevator', licensing: 'Exclusive' };

describe('cart', () => {
  test('totals its licence prices', () => {
    expect(totalOf([])).toBe(0);
    expect(totalOf([lease, exclusive])).toBe(6998);
  });

  test('contains a track only once', () => {
    expect(withItem([lease], { ...lease, licensing: 'Exclusive' })).toEqual([lease]);
    expect(withoutTrack([lease, exclusive], 3)).toEqual([exclusive]);
  });

  test('changes the licence of one track and keeps its place', () => {
    expect(withLicence([lease, exclusive], 3, 'Exclusive')).toEqual([
      { ...lease, licensing: 'Exclusive' },
      exclusive,
    ]);
    expect(withLicence([lease], 9, 'Exclusive')).toEqual([lease]);
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
    expect(parseCart(JSON.stringify([{ ...lease, price: '0.01' }, { id: 5 }, lease]))).toEqual([lease]);
  });
});
