import { expect, test } from 'vitest';
import { formatPublicDeals, parsePublicDeals, takesOffers } from './bulk-deals';

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

test.each([true, false])('the head of the catalogue says whether the shop takes offers: %s', (offers) => {
  const text = formatPublicDeals([deal], offers);
  expect(takesOffers(text)).toBe(offers);
  expect(parsePublicDeals(text)).toEqual([deal]);
});

test('a shop without offers keeps the plain list of deals', () => {
  expect(formatPublicDeals([deal], false)).toBe(JSON.stringify([deal]));
});

test.each(['', '{}', '{"offers":true}'])('a malformed head takes no offers: %s', (text) => {
  expect(takesOffers(text)).toBe(false);
});
