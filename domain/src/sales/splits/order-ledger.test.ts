import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReturnedMoney } from '../orders/returned-money';
import { ledgerOf, type LedgerEntry, type SplitOrder } from './order-ledger';
import { restOf, splitFault, WHOLE, type Split } from '../../shop/splits';

const AT = Date.parse('2026-03-01T12:00:00Z');

function orderOf(changes: Partial<SplitOrder> = {}): SplitOrder {
  return {
    currency: 'EUR',
    lines: [{ title: 'Night Drive', licenceName: 'Non-Exclusive', price: 2499 }],
    splits: { 0: [{ collaborator: 'mara', points: 3333 }] },
    deliveredAt: AT,
    charged: 2499,
    returned: [],
    fees: [],
    movements: [],
    ...changes,
  };
}

function returned(amount: number, line = 0): ReturnedMoney {
  return { at: AT + 1, amount, parts: [{ line, amount, count: 0 }] };
}

function sharesOf(order: SplitOrder): (readonly [kind: string, shares: readonly number[], rest: number])[] {
  return ledgerOf(order).map(({ kind, shares, rest }) => [kind, shares, rest] as const);
}

describe('the ledger of an order', () => {
  test('divides a sale, and leaves what nobody has a share in to the producer', () => {
    expect(sharesOf(orderOf())).toEqual([['sale', [833], 1666]]);
    expect(sharesOf(orderOf({ splits: {} }))).toEqual([['sale', [], 2499]]);
  });

  test('divides what credits are worth as a price, and takes it back with the line', () => {
    const lines = [{ title: 'Night Drive', licenceName: 'Non-Exclusive', price: 0 }];
    const byCredits = orderOf({ lines, charged: 0, worth: { 0: 900 } });
    const back = { at: AT + 1, amount: 0, parts: [{ line: 0, amount: 0, count: 1 }] };
    expect(sharesOf({ ...byCredits, returned: [back] })).toEqual([
      ['sale', [300], 600],
      ['return', [-300], -600],
    ]);
  });

  test('counts nothing before the delivery', () => {
    expect(ledgerOf(orderOf({ deliveredAt: undefined, fees: [{ at: AT, amount: 30 }] }))).toEqual([]);
  });

  test('takes back from everybody what a full refund returns, in parts or at once', () => {
    const inParts = ledgerOf(orderOf({ returned: [returned(1000), returned(1499)] }));
    expect(inParts.map(({ shares }) => shares)).toEqual([[833], [-333], [-500]]);
    expect(sharesOf(orderOf({ returned: [returned(2499)] }))).toEqual([
      ['sale', [833], 1666],
      ['return', [-833], -1666],
    ]);
  });

  test('gives back to everybody what a failed refund had taken', () => {
    const entries = ledgerOf(orderOf({ returned: [returned(1000), returned(-1000)] }));
    expect(entries.map(({ shares, rest }) => [...shares, rest])).toEqual([
      [833, 1666],
      [-333, -667],
      [333, 667],
    ]);
  });

  test('leaves to the producer what a refund and a lost dispute took twice, and what of it comes again', () => {
    const entries = ledgerOf(
      orderOf({ returned: [returned(2000), returned(2499), returned(-2499), returned(-2000)] }),
    );
    expect(entries.map(({ shares, rest }) => [...shares, rest])).toEqual([
      [833, 1666],
      [-667, -1333],
      [-166, -2333],
      [166, 2333],
      [667, 1333],
    ]);
  });

  test('divides a fee like the money of the line, and it stays when the money goes back', () => {
    const entries = ledgerOf(orderOf({ returned: [returned(2499)], fees: [{ at: AT, amount: 99 }] }));
    expect(entries.at(-1)).toMatchObject({ kind: 'fee', amount: -99, shares: [-33], rest: -66 });
  });

  test('leaves taxes that were added to the price to the producer', () => {
    const split = [{ collaborator: 'mara', points: 5000 }];
    expect(sharesOf(orderOf({ charged: 2974, splits: { 0: split } }))).toEqual([['sale', [1250], 1724]]);
    const free = [{ collaborator: 'mara', points: WHOLE }];
    expect(sharesOf(orderOf({ charged: 2974, splits: { 0: free } }))).toEqual([['sale', [2499], 475]]);
  });

  test('divides returned money whose lines were not recorded among all lines', () => {
    const line = { title: 'Night Drive', licenceName: 'Non-Exclusive', price: 1000 };
    const entries = ledgerOf(
      orderOf({ lines: [line, line], charged: 2000, returned: [{ at: AT, amount: 500 }] }),
    );
    expect(entries.filter(({ kind }) => kind === 'return').map(({ amount }) => amount)).toEqual([-250, -250]);
  });
});

const split: fc.Arbitrary<Split> = fc
  .array(fc.integer({ min: 1, max: WHOLE }), { maxLength: 4 })
  .map((points) =>
    points
      .map((each) => Math.max(1, Math.floor(each / Math.max(1, points.length))))
      .map((each, index) => ({ collaborator: `c${index}`, points: each })),
  );

/** An order whose lines are returned in steps, at most what is left and at least what was returned. */
const order: fc.Arbitrary<SplitOrder> = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), split), { minLength: 1, maxLength: 4 }),
    taxPercent: fc.constantFrom(0, 19, 27),
    steps: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -1000, max: 1000 })), { maxLength: 8 }),
    fees: fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 3 }),
  })
  .map(({ lines, taxPercent, steps, fees }) => {
    const total = lines.reduce((sum, [price]) => sum + price, 0);
    const charged = total + Math.floor((total * taxPercent) / 100);
    const base = orderOf({
      lines: lines.map(([price], index) => ({ title: `Beat ${index}`, licenceName: 'Basic', price })),
      splits: Object.fromEntries(lines.map(([, shares], index) => [index, shares])),
      charged,
      fees: fees.map((amount) => ({ at: AT, amount })),
    });
    const sold = ledgerOf(base).filter(({ kind }) => kind === 'sale');
    const held = sold.map(({ amount }) => amount);
    const returns = steps.flatMap(([which, thousandths]) => {
      const line = which % lines.length;
      const left = held[line] ?? 0;
      const room = thousandths > 0 ? left : (sold[line]?.amount ?? 0) - left;
      const amount = Math.trunc((room * thousandths) / 1000);
      held[line] = left - amount;
      return amount === 0 ? [] : [returned(amount, line)];
    });
    return { ...base, returned: returns };
  });

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What everybody has of a line after entries, collaborators first. */
function heldBy(entries: readonly LedgerEntry[]): number[] {
  const [first] = entries;
  const places = (first?.shares.length ?? 0) + 1;
  return Array.from({ length: places }, (_, place) =>
    sum(entries.map(({ shares, rest }) => [...shares, rest][place] ?? 0)),
  );
}

describe('for any history of an order', () => {
  test('shares, the producer’s part, fees and returned money add up to what was received', () => {
    fc.assert(
      fc.property(order, (facts) => {
        const entries = ledgerOf(facts);
        for (const { amount, shares, rest } of entries) expect(sum(shares) + rest).toBe(amount);
        const of = (kind: LedgerEntry['kind']) =>
          sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
        expect(of('sale')).toBe(sum(facts.lines.map(({ price }) => price)) === 0 ? 0 : facts.charged);
        expect(0 - of('return')).toBe(sum(facts.returned.map(({ amount }) => amount)));
        expect(0 - of('fee')).toBe(sum(facts.fees.map(({ amount }) => amount)));
        const kept = sum(entries.flatMap(({ shares, rest }) => [...shares, rest]));
        expect(kept - of('return') - of('fee')).toBe(of('sale'));
      }),
    );
  });

  test('nobody gives back more than they got, and a line that is returned in full leaves nothing', () => {
    fc.assert(
      fc.property(order, (facts) => {
        facts.lines.forEach((_, line) => {
          const moved = ledgerOf(facts).filter((entry) => entry.line === line && entry.kind !== 'fee');
          const got = heldBy(moved.slice(0, 1));
          moved.forEach((__, index) => {
            const held = heldBy(moved.slice(0, index + 1));
            held.forEach((part, place) => {
              expect(part).toBeGreaterThanOrEqual(0);
              expect(part).toBeLessThanOrEqual(got[place] ?? 0);
            });
          });
          if (sum(moved.map(({ amount }) => amount)) === 0)
            expect(heldBy(moved).every((part) => part === 0)).toBe(true);
        });
      }),
    );
  });

  test('a share is at most a cent from its percentage of the price', () => {
    fc.assert(
      fc.property(order, (facts) => {
        for (const { kind, line, split: shared, shares } of ledgerOf(facts)) {
          if (kind !== 'sale') continue;
          const price = facts.lines[line]?.price ?? 0;
          shared.forEach(({ points }, place) => {
            const exact = (price * points) / WHOLE;
            expect(Math.abs((shares[place] ?? 0) - exact)).toBeLessThanOrEqual(1);
          });
        }
      }),
    );
  });
});

describe('a split', () => {
  test('is refused above 100%, with somebody twice, and with too many', () => {
    const half = { collaborator: 'mara', points: 5000 };
    expect(splitFault([half, { collaborator: 'jo', points: 5000 }])).toBeNull();
    expect(splitFault([half, { collaborator: 'jo', points: 5001 }])).toMatch(/more than 100%/);
    expect(splitFault([half, half])).toMatch(/one share/);
    const many = Array.from({ length: 11 }, (_, index) => ({ collaborator: `c${index}`, points: 1 }));
    expect(splitFault(many)).toMatch(/at most 10/);
    expect(restOf([half])).toBe(5000);
  });
});
