import { describe, expect, test } from 'vitest';
import { priceCart } from '../../sales/deals/pricing';
import { cents } from '../../platform/money/money';
import { kitEditSchema, publicationFault } from './kit-edit';
import {
  chargedFor,
  kitAmountFault,
  kitContents,
  kitPriceIn,
  kitPriceFault,
  kitSku,
  parseKits,
  toKitsDocument,
  type Kit,
} from './kits';
import { DEFAULT_KIT_LICENCE, kitClauses, kitLicenceClauses, kitLicenceFault } from './licence';
import * as v from 'valibot';
import { DEFAULT_SHOP } from '../settings/default-shop';

const KIT: Kit = {
  id: 3,
  title: 'Drums',
  kind: 'drum-kit',
  image: 'https://x.example/c.jpg',
  media: '',
  time: '',
  peaks: '',
  description: '',
  sounds: 12,
  format: 'WAV',
  size: 1000,
  licence: null,
  price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) },
  currency: 'EUR',
};

describe('the price of a kit', () => {
  test('is fixed, or what the buyer wants within the limits', () => {
    const fixed = kitPriceIn({ ...KIT, price: { kind: 'fixed', amount: cents(1499) } }, 'EUR');
    expect([chargedFor(fixed, 1), chargedFor(fixed, 99_999)]).toEqual([1499, 1499]);
    const open = kitPriceIn(KIT, 'EUR');
    expect([chargedFor(open, 1), chargedFor(open, 500), chargedFor(open, 1234)]).toEqual([500, 500, 1234]);
    expect(chargedFor(open, 99_999_999_999)).toBe(10_000_000);
  });

  test('is none for a free kit, and in another currency than that of the shop', () => {
    const free = kitPriceIn({ ...KIT, price: { kind: 'free' } }, 'JPY');
    expect([free.kind, chargedFor(free, 500)]).toEqual(['free', null]);
    const elsewhere = kitPriceIn(KIT, 'USD');
    expect([elsewhere.kind, chargedFor(elsewhere, 500)]).toEqual(['not-sold', null]);
  });

  test('is refused below the minimum and above the maximum, in words', () => {
    const limits = { minimum: cents(500), maximum: cents(10_000_000) };
    expect(kitAmountFault(499, limits, 'EUR')).toBe('This kit costs at least €5.00.');
    expect(kitAmountFault(500, limits, 'EUR')).toBeNull();
    expect(kitAmountFault(10_000_001, limits, 'EUR')).toBe('At most €100,000 can be paid for a kit.');
  });

  test('can be paid, and a suggestion is not below the minimum', () => {
    const price = (minimum: number, suggested: number) =>
      kitPriceFault({ kind: 'minimum', minimum: cents(minimum), suggested: cents(suggested) }, 'EUR');
    expect(price(500, 500)).toBeNull();
    expect(price(49, 500)).toContain('at least €0.50');
    expect(price(500, 499)).toBe('The suggested price must not be lower than the minimum.');
    expect(price(500, 10_000_001)).toContain('at most');
    expect(kitPriceFault({ kind: 'fixed', amount: cents(10_000_001) }, 'EUR')).toContain('at most');
    expect(kitPriceFault({ kind: 'fixed', amount: cents(49) }, 'JPY')).toContain('at least');
    expect(kitPriceFault({ kind: 'free' }, 'EUR')).toBeNull();
  });

  test('is part of a cart, and no deal reduces it', () => {
    const beat = { trackId: 1, licence: 'Non-Exclusive', name: 'Non-Exclusive', price: cents(2000) };
    const kits = [
      { kitId: 1, price: cents(900) },
      { kitId: 2, price: cents(3000) },
    ];
    const code = {
      code: 'HALF',
      discount: { kind: 'percent', percent: 50 },
      licences: ['Non-Exclusive'],
      tracks: null,
      combines: false,
    } as const;
    const price = priceCart([kits[0] ?? beat, beat, kits[1] ?? beat], { bulk: [], code }, 'EUR');
    expect(price.prices).toEqual([900, 1000, 3000]);
    expect([price.subtotal, price.total]).toEqual([5900, 4900]);
    expect(price.reductions).toMatchObject([{ amount: 1000, shares: [0, 1000, 0] }]);
    expect(priceCart(kits, { bulk: [], code }, 'EUR')).toMatchObject({ total: 3900, reductions: [] });
  });
});

describe('the licence of a kit', () => {
  test('has a clause per paragraph, whose first line is the heading', () => {
    expect(kitClauses('Use\nAs you like.\nAnywhere.\n\n\n No resale \n Not as they are.\n')).toEqual([
      { heading: 'Use', text: 'As you like.\nAnywhere.' },
      { heading: 'No resale', text: 'Not as they are.' },
    ]);
  });

  test('is the usual one without one of its own, with the names of the shop', () => {
    const shop = { ...DEFAULT_SHOP, producer: { ...DEFAULT_SHOP.producer, name: 'Mara Lind' } };
    const clauses = kitLicenceClauses(null, shop);
    expect(clauses.length).toBe(kitClauses(DEFAULT_KIT_LICENCE).length);
    expect(JSON.stringify(clauses)).toContain('Mara Lind keeps all rights');
    expect(JSON.stringify(clauses)).toContain('no right to train AI models');
    expect(JSON.stringify(clauses)).not.toMatch(/[{]\w+[}]/);
    expect(kitLicenceClauses('Use\nBy {shop}.', shop)).toEqual([
      { heading: 'Use', text: `By ${shop.name}.` },
    ]);
  });

  test('needs headings with texts, and known names', () => {
    expect(kitLicenceFault(DEFAULT_KIT_LICENCE)).toBeNull();
    expect(kitLicenceFault('  ')).toBe('The licence is missing.');
    expect(kitLicenceFault('Do as you like.')).toContain('heading');
    expect(kitLicenceFault('Use\nBy {producer}.')).toContain('{producer}');
  });
});

describe('a kit', () => {
  test('is read as it was written, newest first', () => {
    const older = { ...KIT, id: 2 };
    expect(parseKits(toKitsDocument([older, KIT]))).toEqual([KIT, older]);
    expect(() => parseKits({ kits: '[{}]' })).toThrow();
  });

  test('has a SKU that no track has, and tells what is in it', () => {
    expect(kitSku(7)).toBe('kit-007');
    expect(kitContents(KIT)).toBe('12 sounds · WAV');
    expect(kitContents({ sounds: 1, format: '' })).toBe('1 sound');
  });

  test('needs a file and a cover in the shop', () => {
    expect(publicationFault({ image: 'x', size: 1 })).toBeNull();
    expect(publicationFault({ image: 'x', size: 0 })).toContain('ZIP');
    expect(publicationFault({ image: '', size: 1 })).toContain('cover');
  });

  test('takes staged files in their own fields alone', () => {
    const folder = `staging/u1/${'a'.repeat(16)}`;
    const form = {
      title: 'Drums',
      kind: 'drum-kit',
      description: '',
      sounds: 12,
      format: '',
      licence: null,
      price: { kind: 'free' },
      currency: 'EUR',
    };
    const accepts = (changes: object) => v.is(kitEditSchema, { ...form, ...changes });
    expect(accepts({ file: `${folder}/kit.zip`, image: `${folder}/cover`, media: '' })).toBe(true);
    expect(accepts({ file: `${folder}/stems.zip` })).toBe(false);
    expect(accepts({ image: 'https://example.com/x.jpg' })).toBe(false);
    expect(accepts({ format: 'two\nlines' })).toBe(false);
  });
});
