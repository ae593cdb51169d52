import { StoreError } from '@store/domain/errors';
import { describe, expect, test } from 'vitest';
import { toCheckoutError } from './checkoutError';

const low = { id: 2, image: '', title: 'Low', licensing: 'Exclusive' } as const;
const lowTide = { id: 24, image: '', title: 'Low Tide', licensing: 'Exclusive' } as const;
const cart = [low, lowTide];

describe('checkout error', () => {
  test('contains the cart items that the server names', () => {
    const sold = '“Low Tide” has been sold exclusively.';
    for (const [code, trackIds, items] of [
      ['conflict', [24], [lowTide]],
      ['conflict', [2], [low]],
      ['gone', [2, 24, 99], [low, lowTide]],
      ['gone', [99], []],
    ] as const)
      expect(toCheckoutError(new StoreError(code, sold, { trackIds }), cart)).toEqual({
        kind: 'unavailable',
        message: sold,
        items,
      });
  });

  test('contains no items if the server names none, whatever the message says', () => {
    for (const message of ['“Low Tide” has been sold exclusively.', 'Track 2 is not in the shop any more.'])
      expect(toCheckoutError(new StoreError('conflict', message), cart)).toEqual({
        kind: 'unavailable',
        message,
        items: [],
      });
  });

  test('states what the buyer can do', () => {
    expect(toCheckoutError(new StoreError('unauthenticated', 'Please sign in again.'), cart).kind).toBe(
      'sign-in',
    );
    expect(
      toCheckoutError(
        new StoreError('gone', 'Track 24 is not in the shop any more.', { trackIds: [24] }),
        cart,
      ),
    ).toMatchObject({ kind: 'unavailable', items: [lowTide] });
    expect(toCheckoutError(new StoreError('too-many', 'Slow down.'), cart).kind).toBe('other');
  });
});
