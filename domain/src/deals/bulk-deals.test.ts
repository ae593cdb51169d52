import { expect, test } from 'vitest';
import { parsePublicDeals } from './bulk-deals';

const deal = { id: 'a', licence: 'Exclusive', buy: 2, free: 1, from: null, until: 100 } as const;

test('bulk deals are parsed from the head of the catalogue', () => {
  expect(parsePublicDeals(JSON.stringify([deal]))).toEqual([deal]);
});

test.each(['', '{}', '[{}]', JSON.stringify([{ ...deal, buy: 0 }]), JSON.stringify([{ ...deal, free: 21 }])])(
  'malformed bulk deals are recognised: %s',
  (text) => {
    expect(parsePublicDeals(text)).toBeUndefined();
  },
);
