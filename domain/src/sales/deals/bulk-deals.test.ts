import { expect, test } from 'vitest';
import { formatPublicDeals, parsePublicDeals, shopOptions, withOptions } from './bulk-deals';

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

test.each([
  { offers: true, guests: false },
  { offers: false, guests: true },
  { offers: true, guests: true },
  { offers: false, guests: false, memberships: true },
  { offers: false, guests: false, signInLinks: true },
])(
  'the head of the catalogue says whether the shop takes offers, sells to guests and has plans: %o',
  (options) => {
    const text = formatPublicDeals([deal], options);
    expect(shopOptions(text)).toMatchObject(options);
    expect(parsePublicDeals(text)).toEqual([deal]);
  },
);

test('a shop with none of them keeps the plain list of deals', () => {
  expect(formatPublicDeals([deal], { offers: false, guests: false })).toBe(JSON.stringify([deal]));
});

test('selling to guests is turned on and off without touching deals and offers', () => {
  const text = withOptions(formatPublicDeals([deal], { offers: true, guests: false }), { guests: true });
  expect(text).toBe(formatPublicDeals([deal], { offers: true, guests: true }));
  expect(withOptions(text, { guests: false })).toBe(
    formatPublicDeals([deal], { offers: true, guests: false }),
  );
  expect(withOptions(JSON.stringify([deal]), { guests: false })).toBe(JSON.stringify([deal]));
});

test('a head from before guests could buy sells to none', () => {
  const text = JSON.stringify({ bulk: [deal], offers: true });
  expect(shopOptions(text)).toMatchObject({ offers: true, guests: false });
});

test.each(['', '{}', '{"offers":true,"guests":true}'])('a malformed head has no options: %s', (text) => {
  expect(shopOptions(text)).toEqual({ offers: false, guests: false, memberships: false, signInLinks: false });
});
