import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SplitOrder } from './order-ledger';
import { parsePercent, percentText } from '../../shop/splits';
import {
  lineText,
  monthBefore,
  parsePeriod,
  periodsSince,
  periodText,
  statementOf,
  type CurrencyStatement,
  type Payout,
} from './statement';
import { statementCsv } from './statement-csv';

const MARA = { id: 'mara', name: 'Mara Lind' };
function march(day: number): number {
  return Date.UTC(2026, 2, day);
}

function orderOf(changes: Partial<SplitOrder> = {}): SplitOrder {
  return {
    currency: 'EUR',
    lines: [{ title: 'Night Drive', licenceName: 'Non-Exclusive', price: 2000 }],
    splits: { 0: [{ collaborator: 'mara', points: 2500 }] },
    deliveredAt: march(1),
    charged: 2000,
    returned: [],
    fees: [],
    movements: [],
    ...changes,
  };
}

function payoutOf(changes: Partial<Payout> = {}): Payout {
  return { currency: 'EUR', amount: 300, paidAt: march(10), note: 'By transfer', undoneAt: null, ...changes };
}

function onlyCurrency(currencies: readonly CurrencyStatement[]): CurrencyStatement {
  const [first, ...others] = currencies;
  if (!first || others.length > 0) throw new Error('Not one currency');
  return first;
}

describe('a statement', () => {
  const facts = {
    collaborator: MARA,
    orders: [
      orderOf({
        returned: [{ at: march(5), amount: 1000, parts: [{ line: 0, amount: 1000, count: 0 }] }],
        fees: [{ at: march(2), amount: 80 }],
      }),
      orderOf({ deliveredAt: Date.UTC(2026, 3, 3) }),
      orderOf({ splits: { 0: [{ collaborator: 'jo', points: 9000 }] } }),
    ],
    payouts: [payoutOf()],
  };

  test('tells earnings, returns, fees and payouts of all time', () => {
    const { name, since, currencies } = statementOf(facts, 'all');
    const { lines, ...sums } = onlyCurrency(currencies);
    expect({ name, since }).toEqual({ name: 'Mara Lind', since: march(1) });
    expect(sums).toEqual({
      currency: 'EUR',
      opening: 0,
      sales: 1000,
      returned: 250,
      fees: 20,
      paid: 300,
      closing: 430,
    });
    expect(lines.map((line) => [lineText(line), line.share])).toEqual([
      ['Sale', 500],
      ['Payment fee', -20],
      ['Returned to the buyer', -250],
      ['Paid out', -300],
      ['Sale', 500],
    ]);
    expect(lines[0]).toMatchObject({
      title: 'Night Drive',
      licence: 'Non-Exclusive',
      amount: 2000,
      points: 2500,
    });
  });

  test('has the payouts of one day in the order in which they were recorded', () => {
    const payouts = ['third', 'second', 'first'].map((note) => payoutOf({ note }));
    const { lines } = onlyCurrency(statementOf({ ...facts, orders: [], payouts }, 'all').currencies);
    expect(lines.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
  });

  test('of a period begins with the balance before it', () => {
    const april = onlyCurrency(statementOf(facts, '2026-04').currencies);
    expect(april).toMatchObject({ opening: -70, sales: 500, returned: 0, fees: 0, paid: 0, closing: 430 });
    expect(onlyCurrency(statementOf(facts, '2025').currencies)).toMatchObject({ closing: 0, lines: [] });
  });

  test('of somebody without money is empty', () => {
    expect(statementOf({ ...facts, orders: [], payouts: [] }, 'all')).toEqual({
      name: 'Mara Lind',
      period: 'all',
      since: null,
      currencies: [],
    });
  });

  test('has a payout after what was earned on its day', () => {
    const orders = [orderOf({ deliveredAt: march(10) + 3_600_000 }), orderOf({ deliveredAt: march(11) })];
    const { lines } = onlyCurrency(statementOf({ ...facts, orders }, 'all').currencies);
    expect(lines.map(({ kind }) => kind)).toEqual(['sale', 'payout', 'sale']);
  });

  test('keeps currencies apart', () => {
    const { currencies } = statementOf(
      { ...facts, payouts: [], orders: [orderOf({ currency: 'USD' }), orderOf()] },
      'all',
    );
    expect(currencies.map(({ currency, closing }) => [currency, closing])).toEqual([
      ['EUR', 500],
      ['USD', 500],
    ]);
  });

  test('changes no earlier period when a payout is taken back', () => {
    const undone = { ...facts, payouts: [payoutOf({ undoneAt: Date.UTC(2026, 3, 9) })] };
    expect(statementOf(undone, '2026-03')).toEqual(statementOf(facts, '2026-03'));
    const april = onlyCurrency(statementOf(undone, '2026-04').currencies);
    expect(april).toMatchObject({ opening: -70, paid: -300, closing: 730 });
    expect(april.lines.map(lineText)).toEqual(['Sale', 'Payout taken back']);
  });

  test('as CSV has the balance after each line', () => {
    const lines = statementCsv(statementOf(facts, '2026-03')).slice(1).trimEnd().split('\r\n');
    expect(lines).toEqual([
      'date,what,title,license,currency,amount,share in %,share,balance',
      ',Balance before,,,EUR,,,,0.00',
      '2026-03-01,Sale,Night Drive,Non-Exclusive,EUR,20.00,25,5.00,5.00',
      '2026-03-02,Payment fee,Night Drive,Non-Exclusive,EUR,-0.80,25,-0.20,4.80',
      '2026-03-05,Returned to the buyer,Night Drive,Non-Exclusive,EUR,-10.00,25,-2.50,2.30',
      '2026-03-10,Paid out,By transfer,,EUR,,,-3.00,-0.70',
    ]);
  });

  test('adds up, and each period begins where the one before it has ended', () => {
    const time = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11, 31) });
    const anyOrder = fc
      .record({ deliveredAt: time, price: fc.nat(50_000), points: fc.integer({ min: 1, max: 10_000 }) })
      .map(({ deliveredAt, price, points }) =>
        orderOf({
          deliveredAt,
          charged: price,
          lines: [{ title: 'Beat', licenceName: 'Basic', price }],
          splits: { 0: [{ collaborator: 'mara', points }] },
        }),
      );
    const anyPayout = fc
      .record({ paidAt: time, amount: fc.integer({ min: 1, max: 9999 }), undoneAt: fc.option(time) })
      .map(payoutOf);
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 1 }), fc.array(anyPayout), (orders, payouts) => {
        const of = (period: string) =>
          onlyCurrency(statementOf({ collaborator: MARA, orders, payouts }, period).currencies);
        const closing = months.reduce((before, month) => {
          const { opening, sales, returned, fees, paid, closing: after } = of(month);
          expect(opening).toBe(before);
          expect(opening + sales - returned - fees - paid).toBe(after);
          return after;
        }, 0);
        expect(of('all').closing).toBe(closing);
      }),
    );
  });
});

describe('periods', () => {
  test('are years, quarters and months in UTC', () => {
    expect(parsePeriod('2026-Q2')).toEqual({ from: Date.UTC(2026, 3), until: Date.UTC(2026, 6) });
    expect(parsePeriod('2026-12')).toEqual({ from: Date.UTC(2026, 11), until: Date.UTC(2027, 0) });
    expect(parsePeriod('2026')).toEqual({ from: Date.UTC(2026, 0), until: Date.UTC(2027, 0) });
    for (const name of ['', '2026-13', '2026-Q5', '26', '2026-1', 'ALL', '2026-07-01'])
      expect(parsePeriod(name)).toBeUndefined();
  });

  test('are offered from the first money on, and named in words', () => {
    expect(periodsSince(null, march(1))).toEqual(['all']);
    const names = periodsSince(Date.UTC(2025, 11, 24), Date.UTC(2026, 1, 1));
    expect(names).toEqual(['all', '2026-02', '2026-01', '2025-12', '2026-Q1', '2025-Q4', '2026', '2025']);
    expect(names.slice(0, 2).map(periodText)).toEqual(['All time', 'February 2026']);
    expect(['2025-Q4', '2025'].map(periodText)).toEqual(['4th quarter of 2025', '2025']);
  });
});

describe('percent', () => {
  test('is typed with two decimals at most, and shown without needless ones', () => {
    expect(['33,5', ' 50 % ', '0.01', '100', '29.29'].map(parsePercent)).toEqual([
      3350, 5000, 1, 10_000, 2929,
    ]);
    for (const typed of ['', '0', '-5', '100.01', '33.333', '1e1', 'half'])
      expect(parsePercent(typed)).toBeUndefined();
    expect([3350, 5000, 1, 10_000].map(percentText)).toEqual(['33.5', '50', '0.01', '100']);
  });
});

test('the month before is that of UTC, and crosses years', () => {
  expect(monthBefore(Date.UTC(2026, 0, 1))).toBe('2025-12');
  expect(monthBefore(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-11');
  expect(periodText(monthBefore(Date.UTC(2026, 6, 1)))).toBe('June 2026');
});
