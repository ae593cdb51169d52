import { StoreError } from '@store/domain/platform/errors';
import { cents, EURO } from '@store/domain/platform/money/money';
import { describe, expect, test } from 'vitest';
import { isFailure, ownedTracksIn, SIGN_IN_FIRST, toCheckoutError } from './checkoutError';

const exclusive = { image: '', licensing: 'Exclusive', price: cents(4499), currency: EURO } as const;
const low = { ...exclusive, id: 2, title: 'Low' } as const;
const lowTide = { ...exclusive, id: 24, title: 'Low Tide' } as const;
const cart = { beats: [low, lowTide], kits: [] };

describe('checkout error', () => {
  test('contains the sold cart items that the server names', () => {
    const message = '“Low Tide” has been sold exclusively.';
    for (const [trackIds, items] of [
      [[24], [lowTide]],
      [
        [2, 24, 99],
        [low, lowTide],
      ],
      [[99], []],
    ] as const)
      expect(toCheckoutError(new StoreError('gone', message, { trackIds }), cart)).toEqual({
        kind: 'unavailable',
        message,
        items,
        kits: [],
      });
  });

  test('contains no items if the server names none, whatever the message says', () => {
    for (const message of ['“Low Tide” has been sold exclusively.', 'Track 2 is no longer in the shop.'])
      expect(toCheckoutError(new StoreError('gone', message), cart)).toEqual({
        kind: 'unavailable',
        message,
        items: [],
        kits: [],
      });
  });

  test('names the licences that the buyer owns', () => {
    const error = toCheckoutError(new StoreError('owned', 'Yours.', { trackIds: [24] }), cart);
    expect(error).toEqual({ kind: 'owned', message: 'Yours.', trackIds: [24], kitIds: [] });
    expect(isFailure(error)).toBe(false);
    expect(ownedTracksIn(error)).toEqual([24]);
    expect(ownedTracksIn(SIGN_IN_FIRST)).toEqual([]);
    expect(ownedTracksIn(null)).toEqual([]);
  });

  test('names the order that prevents the sale', () => {
    const conflict = new StoreError('conflict', 'You are paying for another order.', { orderId: 'o1' });
    const error = toCheckoutError(conflict, cart);
    expect(error).toMatchObject({ kind: 'order', orderId: 'o1' });
    expect(isFailure(error)).toBe(false);
    expect(toCheckoutError(new StoreError('conflict', 'Several at once.'), cart).kind).toBe('other');
  });

  test('asks a signed-out buyer to sign in', () => {
    const signedOut = new StoreError('unauthenticated', 'Please sign in again.');
    expect(toCheckoutError(signedOut, cart).kind).toBe('sign-in');
    expect(isFailure(toCheckoutError(signedOut, cart))).toBe(true);
    expect(toCheckoutError(new StoreError('too-many', 'Slow down.'), cart).kind).toBe('other');
  });
});
