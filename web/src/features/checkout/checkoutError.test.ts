import { StoreError } from '@store/domain/errors';
import { describe, expect, test } from 'vitest';
import { itemsNamedIn, refusalOf } from './checkoutError';

const low = { id: 2, image: '', title: 'Low', licensing: 'Exclusive' } as const;
const lowTide = { id: 24, image: '', title: 'Low Tide', licensing: 'Exclusive' } as const;
const cart = [low, lowTide];

describe('checkout error', () => {
  test('names the beat that somebody else was faster with', () => {
    expect(itemsNamedIn('“Low Tide” has been sold exclusively.', cart)).toEqual([lowTide]);
    expect(itemsNamedIn('Somebody else is buying “Low” exclusively.', cart)).toEqual([low]);
    expect(itemsNamedIn('Track 2 is not in the shop any more.', cart)).toEqual([low]);
    expect(itemsNamedIn('Something else.', cart)).toEqual([]);
  });

  test('tells what can be done about it', () => {
    expect(refusalOf(new StoreError('unauthenticated', 'Please sign in again.'), cart).kind).toBe('sign-in');
    expect(refusalOf(new StoreError('gone', 'Track 24 is not in the shop any more.'), cart)).toMatchObject({
      kind: 'taken',
      items: [lowTide],
    });
    expect(refusalOf(new StoreError('too-many', 'Slow down.'), cart).kind).toBe('other');
  });
});
