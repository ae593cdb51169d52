import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { chargeMinimum } from '../../platform/money/currencies';
import { cents, EURO } from '../../platform/money/money';
import { bulkDealSchema, type BulkDeal } from './bulk-deals';
import { codeTermsSchema, type CodeTerms } from './codes';
import {
  LINE_MINIMUM,
  priceCart,
  usesCode,
  type CartDeals,
  type PricedLine,
  type PricedLicence,
} from './pricing';

function line(
  trackId: number,
  licence: PricedLicence['licence'] = 'Non-Exclusive',
  price = 2499,
): PricedLicence {
  return { trackId, licence, name: licence, price: cents(price) };
}

function priceInEuros(lines: readonly PricedLicence[], deals: CartDeals) {
  return priceCart(lines, deals, EURO);
}

/** One more licence than a new shop has. */
const LICENCES = ['Non-Exclusive', 'Exclusive', 'unlimited-x1'] as const;

const BUY_TWO: BulkDeal = { id: 'a', licence: 'Non-Exclusive', buy: 2, free: 1, from: null, until: null };

function percent(share: number, changes: Partial<CodeTerms> = {}): CodeTerms {
  const discount = { kind: 'percent', percent: share } as const;
  return { code: 'TEST', discount, licences: LICENCES, tracks: null, combines: false, ...changes };
}

describe('a cart without deals', () => {
  test('costs the sum of its lines', () => {
    expect(priceInEuros([line(1), line(2, 'Exclusive', 4499)], { bulk: [], code: null })).toEqual({
      subtotal: 6998,
      reductions: [],
      prices: [2499, 4499],
      total: 6998,
    });
  });

  test('costs nothing when empty', () => {
    expect(priceInEuros([], { bulk: [BUY_TWO], code: percent(50) }).total).toBe(0);
  });
});

describe('a bulk deal', () => {
  test('makes the cheapest beat free and spreads the reduction over the beats of its licence', () => {
    const lines = [line(1), line(2, 'Exclusive', 4499), line(3, 'Non-Exclusive', 1000), line(4)];
    const price = priceInEuros(lines, { bulk: [BUY_TWO], code: null });
    expect(price.total).toBe(2499 + 4499 + 2499);
    expect(price.reductions).toEqual([
      { kind: 'bulk', name: 'Buy 2 Non-Exclusive, get 1 free', amount: 1000, shares: [417, 0, 166, 417] },
    ]);
    expect(price.prices).toEqual([2082, 4499, 834, 2082]);
  });

  test.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('of %i beats makes %i free', (count, free) => {
    const lines = Array.from({ length: count }, (_, index) => line(index + 1));
    expect(priceInEuros(lines, { bulk: [BUY_TWO], code: null }).total).toBe((count - free) * 2499);
  });

  test('gives way to a better one for the same licence, and joins those for others', () => {
    const lines = [line(1), line(2), line(3), line(4, 'Exclusive', 4499), line(5, 'Exclusive', 4499)];
    const bulk: BulkDeal[] = [
      BUY_TWO,
      { ...BUY_TWO, id: 'b', buy: 1, free: 2 },
      { ...BUY_TWO, id: 'c', licence: 'Exclusive', buy: 1 },
    ];
    expect(priceInEuros(lines, { bulk, code: null }).total).toBe(2499 + 4499);
  });
});

describe('reductions', () => {
  test('are listed in the order of their licences, with the names of the cart', () => {
    const cart = [
      { ...line(1), name: 'Lease' },
      { ...line(2), name: 'Lease' },
      line(3, 'Exclusive', 4499),
      line(4, 'Exclusive', 4499),
    ];
    const bulk: BulkDeal[] = [
      { ...BUY_TWO, buy: 1 },
      { ...BUY_TWO, id: 'b', buy: 1, licence: 'Exclusive' },
    ];
    const names = ['Buy 1 Exclusive, get 1 free', 'Buy 1 Lease, get 1 free'];
    const namesOf = (deals: readonly BulkDeal[]) =>
      priceInEuros(cart, { bulk: deals, code: null }).reductions.map(({ name }) => name);
    expect(namesOf(bulk)).toEqual(names);
    expect(namesOf(bulk.toReversed())).toEqual(names);
  });

  test('of two equal deals come from the one with the lower id', () => {
    const bulk: BulkDeal[] = [
      { ...BUY_TWO, id: 'b', buy: 2 },
      { ...BUY_TWO, id: 'a', buy: 3, free: 1 },
    ];
    const cart = [1, 2, 3, 4].map((trackId) => line(trackId));
    const namesOf = (deals: readonly BulkDeal[]) =>
      priceInEuros(cart, { bulk: deals, code: null }).reductions.map(({ name }) => name);
    expect(namesOf(bulk)).toEqual(['Buy 3 Non-Exclusive, get 1 free']);
    expect(namesOf(bulk.toReversed())).toEqual(['Buy 3 Non-Exclusive, get 1 free']);
  });

  test('give the remaining cent to the same line in any order of the cart', () => {
    const code = percent(1, { discount: { kind: 'amount', amount: cents(2) } });
    const cheap = [line(3, 'Exclusive', 1001), line(2, 'Non-Exclusive', 1001), line(2, 'Exclusive', 1001)];
    const pricesOf = (cart: readonly PricedLicence[]) => {
      const { prices } = priceInEuros(cart, { bulk: [], code });
      return Object.fromEntries(
        cart.map(({ trackId, licence }, index) => [`${trackId} ${licence}`, prices[index]]),
      );
    };
    const expected = { '2 Exclusive': 1000, '2 Non-Exclusive': 1000, '3 Exclusive': 1001 };
    expect(pricesOf(cheap)).toEqual(expected);
    expect(pricesOf(cheap.toReversed())).toEqual(expected);
  });

  test('give the remaining cent to the same beat wherever a kit is in the cart', () => {
    const code = percent(1, { discount: { kind: 'amount', amount: cents(2) } });
    const beats: PricedLine[] = [3, 2, 1].map((trackId) => line(trackId, 'Exclusive', 1001));
    const kit: PricedLine = { kitId: 1, price: cents(1001) };
    const carts = [beats, beats.toReversed()].flatMap((cart) =>
      [0, 1, 2, 3].map((place) => cart.toSpliced(place, 0, kit)),
    );
    for (const cart of carts) {
      const { prices } = priceCart(cart, { bulk: [], code }, EURO);
      const reduced = cart.filter((_, index) => prices[index] === 1000);
      expect(reduced.map((each) => ('trackId' in each ? each.trackId : 'kit')).sort()).toEqual([1, 2]);
    }
  });

  test('of 0 are left out', () => {
    const free = line(1, 'Non-Exclusive', 0);
    expect(priceInEuros([free, free, free], { bulk: [BUY_TWO], code: percent(100) }).reductions).toEqual([]);
    const cheap = line(1, 'Non-Exclusive', 10);
    expect(priceInEuros([cheap, cheap, cheap], { bulk: [BUY_TWO], code: null })).toMatchObject({
      total: 30,
      reductions: [],
    });
  });
});

describe('a line with a fixed price', () => {
  test('does not count for deals and is not reduced by them', () => {
    const fixed = { ...line(3, 'Non-Exclusive', 1000), isFixed: true };
    const deals = { bulk: [BUY_TWO], code: null };
    expect(priceInEuros([line(1), line(2), fixed], deals).reductions).toEqual([]);
    const price = priceInEuros([line(1), line(2), fixed, line(4)], deals);
    expect(price.total).toBe(2 * 2499 + 1000);
    expect(price.prices[2]).toBe(1000);
    const coded = priceInEuros([line(1), fixed], { bulk: [], code: percent(100, { licences: LICENCES }) });
    expect(coded.prices[1]).toBe(1000);
    expect(priceInEuros([fixed], { bulk: [], code: percent(50) })).toMatchObject({
      total: 1000,
      reductions: [],
    });
  });
});

describe('a code', () => {
  test('takes whole percents off, half a cent rounded in favour of the buyer', () => {
    expect(priceInEuros([line(1, 'Non-Exclusive', 999)], { bulk: [], code: percent(50) }).total).toBe(499);
  });

  test('takes an amount off once per cart', () => {
    const code = percent(1, { discount: { kind: 'amount', amount: cents(500) } });
    expect(priceInEuros([line(1), line(2)], { bulk: [], code })).toMatchObject({
      total: 4498,
      prices: [2249, 2249],
    });
  });

  test('reduces its licences and beats only', () => {
    const lines = [line(1), line(2), line(3, 'Exclusive', 4499)];
    const code = percent(10, { licences: ['Non-Exclusive'], tracks: [2, 3] });
    expect(priceInEuros(lines, { bulk: [], code }).prices).toEqual([2499, 2249, 4499]);
  });

  test('is not used by a cart that it reduces by nothing', () => {
    const price = priceInEuros([line(1)], { bulk: [], code: percent(10, { licences: ['Exclusive'] }) });
    expect([price.total, usesCode(price)]).toEqual([2499, false]);
  });

  test('that does not combine gives way to a bulk deal that is as good', () => {
    const lines = [line(1), line(2), line(3)];
    const deals = { bulk: [BUY_TWO], code: percent(10) };
    expect(priceInEuros(lines, deals).reductions.map(({ kind }) => kind)).toEqual(['bulk']);
    const better = priceInEuros(lines, { ...deals, code: percent(50) });
    expect(better.reductions.map(({ kind }) => kind)).toEqual(['code']);
    expect(usesCode(better)).toBe(true);
    const equal = percent(1, { discount: { kind: 'amount', amount: cents(2499) } });
    expect(usesCode(priceInEuros(lines, { ...deals, code: equal }))).toBe(false);
  });

  test('that combines reduces what the bulk deals have left', () => {
    const deals = { bulk: [BUY_TWO], code: percent(50, { combines: true }) };
    const price = priceInEuros([line(1), line(2), line(3)], deals);
    expect([price.total, price.reductions.map(({ amount }) => amount)]).toEqual([2499, [2499, 2499]]);
  });

  test('of 100% leaves the smallest amount that can be paid, and a cent for each licence', () => {
    expect(priceInEuros([line(1), line(2)], { bulk: [], code: percent(100) })).toMatchObject({
      total: 50,
      prices: [25, 25],
    });
    const one = percent(100, { tracks: [1] });
    expect(priceInEuros([line(1), line(2)], { bulk: [], code: one }).prices).toEqual([1, 2499]);
  });
});

const licence = fc.constantFrom(...LICENCES);
const lines = fc.array(
  fc
    .record({
      trackId: fc.integer({ min: 1, max: 60 }),
      licence,
      // The price of the licence, or that of the beat.
      price: fc.oneof(fc.constantFrom(2499, 4499), fc.integer({ min: 0, max: 99_999_999 })).map(cents),
    })
    .map((each) => ({ ...each, name: each.licence })),
  { maxLength: 50 },
);
const bulk = fc.array(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    licence,
    buy: fc.integer({ min: 1, max: 20 }),
    free: fc.integer({ min: 1, max: 20 }),
    from: fc.constant(null),
    until: fc.constant(null),
  }),
  { maxLength: 5 },
);
const terms: fc.Arbitrary<CodeTerms> = fc.record({
  code: fc.constant('TEST'),
  discount: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
    }),
  ),
  licences: fc.subarray([...LICENCES]),
  tracks: fc.option(fc.array(fc.integer({ min: 1, max: 60 }))),
  combines: fc.boolean(),
});
const code = fc.option(terms);

function totalOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** What each line costs, without its place in the cart. */
function bill(cart: readonly PricedLicence[], prices: readonly number[]): string[] {
  return cart.map((each, index) => JSON.stringify([each, prices[index]])).sort();
}

describe('a code with an amount', () => {
  const amount = (taken: number, currency?: string): CodeTerms => {
    const named = currency === undefined ? {} : { currency };
    return percent(1, { discount: { kind: 'amount', amount: cents(taken), ...named } });
  };

  test('takes off nothing in another currency', () => {
    expect(priceInEuros([line(1)], { bulk: [], code: amount(500, 'JPY') }).total).toBe(2499);
    expect(priceCart([line(1)], { bulk: [], code: amount(500) }, 'JPY').total).toBe(2499);
  });

  test('is named in its currency, and leaves what can be paid in it', () => {
    const { reductions, total } = priceCart([line(1)], { bulk: [], code: amount(5000, 'JPY') }, 'JPY');
    expect(reductions.map(({ name }) => name)).toEqual(['Code TEST (¥5,000 off)']);
    expect(total).toBe(50);
    expect(priceCart([line(1, 'Exclusive', 90_000)], { bulk: [], code: percent(100) }, 'HUF').total).toBe(
      17_500,
    );
  });
});

describe.each(['EUR', 'JPY', 'HUF'])('the price of any cart in %s', (currency) => {
  test('is never negative, and never reduced below the minimum', () => {
    fc.assert(
      fc.property(lines, bulk, code, (cart, deals, offered) => {
        const { subtotal, total, reductions, prices } = priceCart(
          cart,
          { bulk: deals, code: offered },
          currency,
        );
        expect(total).toBeGreaterThanOrEqual(
          reductions.length > 0 ? Math.min(chargeMinimum(currency), subtotal) : 0,
        );
        for (const [index, price] of prices.entries())
          expect(price).toBeGreaterThanOrEqual(Math.min(LINE_MINIMUM, cart[index]?.price ?? 0));
      }),
    );
  });

  test('is the subtotal less the reductions, for the cart and for each line', () => {
    fc.assert(
      fc.property(lines, bulk, code, (cart, deals, offered) => {
        const { subtotal, reductions, prices, total } = priceCart(
          cart,
          { bulk: deals, code: offered },
          currency,
        );
        for (const { amount, shares } of reductions) {
          expect(totalOf(shares)).toBe(amount);
          expect(amount).toBeGreaterThan(0);
        }
        expect(subtotal - totalOf(reductions.map(({ amount }) => amount))).toBe(total);
        expect(totalOf(prices)).toBe(total);
        for (const [index, { price }] of cart.entries())
          expect(price - totalOf(reductions.map(({ shares }) => shares[index] ?? NaN))).toBe(prices[index]);
      }),
    );
  });

  test('does not depend on the order of lines and deals', () => {
    const shuffled = fc.tuple(lines, bulk).chain(([cart, deals]) =>
      fc.record({
        cart: fc.constant(cart),
        deals: fc.constant(deals),
        otherCart: fc.shuffledSubarray(cart, { minLength: cart.length }),
        otherDeals: fc.shuffledSubarray(deals, { minLength: deals.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, code, ({ cart, deals, otherCart, otherDeals }, offered) => {
        const one = priceCart(cart, { bulk: deals, code: offered }, currency);
        const other = priceCart(otherCart, { bulk: otherDeals, code: offered }, currency);
        expect(other.total).toBe(one.total);
        expect(bill(otherCart, other.prices)).toEqual(bill(cart, one.prices));
        expect(other.reductions.map(({ kind, amount }) => [kind, amount])).toEqual(
          one.reductions.map(({ kind, amount }) => [kind, amount]),
        );
      }),
    );
  });

  test('is not raised by a code', () => {
    fc.assert(
      fc.property(lines, bulk, terms, (cart, deals, offered) => {
        const without = priceCart(cart, { bulk: deals, code: null }, currency).total;
        expect(priceCart(cart, { bulk: deals, code: offered }, currency).total).toBeLessThanOrEqual(without);
      }),
    );
  });

  test('is the same in the browser, which has received the deals as JSON', () => {
    const received = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) =>
      v.parse(schema, JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(lines, bulk, code, (cart, deals, offered) => {
        const server = priceCart(cart, { bulk: deals, code: offered }, currency);
        const browser = priceCart(
          cart,
          {
            bulk: received(v.array(bulkDealSchema), deals),
            code: received(v.nullable(codeTermsSchema), offered),
          },
          currency,
        );
        expect(browser).toEqual(server);
      }),
    );
  });
});

test('a code that is for a part of the cart says for which licences', () => {
  const nameOf = (lines: readonly PricedLine[], terms: CodeTerms) =>
    priceCart(lines, { bulk: [], code: terms }, EURO).reductions.map(({ name }) => name);
  const cart = [line(1), line(2, 'Exclusive', 4499)];
  expect(nameOf(cart, percent(10))).toEqual(['Code TEST (10% off)']);
  expect(nameOf(cart, percent(10, { licences: ['Non-Exclusive'] }))).toEqual([
    'Code TEST (10% off Non-Exclusive)',
  ]);
  expect(nameOf([line(1), line(3)], percent(10, { tracks: [3] }))).toEqual([
    'Code TEST (10% off Non-Exclusive, some beats)',
  ]);
  expect(nameOf([line(2, 'Exclusive', 4499)], percent(10, { licences: ['Non-Exclusive'] }))).toEqual([]);
});

describe('a membership', () => {
  const membership = { name: 'EP', percentOff: 20 };

  test('pays lines with credits, and takes its percentage off the others', () => {
    const lines = [line(1), { ...line(2, 'Exclusive', 4499), credits: 4 }];
    expect(priceInEuros(lines, { bulk: [], code: null, membership })).toEqual({
      subtotal: 6998,
      reductions: [
        { kind: 'credits', name: '4 credits', amount: 4499, shares: [0, 4499] },
        { kind: 'membership', name: 'EP membership (20% off)', amount: 500, shares: [500, 0] },
      ],
      prices: [1999, 0],
      total: 1999,
    });
  });

  test('costs nothing if credits pay for everything', () => {
    const price = priceInEuros([{ ...line(1), credits: 1 }], {
      bulk: [BUY_TWO],
      code: percent(50),
      membership,
    });
    expect([price.total, price.reductions.map(({ name }) => name)]).toEqual([0, ['1 credit']]);
  });

  test('gives way to a better deal, and is never added to one', () => {
    const better = priceInEuros([line(1)], { bulk: [], code: percent(50), membership });
    expect([better.total, usesCode(better)]).toEqual([1249, true]);
    const worse = priceInEuros([line(1)], { bulk: [], code: percent(10), membership });
    expect([worse.total, usesCode(worse)]).toEqual([1999, false]);
  });

  test('does not count beats that credits pay for in a bulk deal', () => {
    const lines = [line(1), line(2), { ...line(3), credits: 1 }];
    expect(priceInEuros(lines, { bulk: [BUY_TWO], code: null }).total).toBe(2 * 2499);
  });
});
