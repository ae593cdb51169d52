import * as v from 'valibot';
import type { CurrencyCode } from '../../platform/money/money';
import { ledgerOf, type SplitOrder } from './order-ledger';
import { gained } from './stripe-movements';
import { DAY_MS } from '../../platform/time';

// What a collaborator earned, was paid and is owed, derived from orders and payouts.

const integer = v.pipe(v.number(), v.safeInteger());

/**
 * `return`: a refund, lost dispute or failed refund. `undone`: a payout recorded by mistake. `transfer`,
 * `reversal`: paid and taken back by Stripe.
 */
const LINE_KINDS = ['sale', 'return', 'fee', 'payout', 'undone', 'transfer', 'reversal'] as const;

/** Amounts in cents, positive in the collaborator's favour. */
const lineSchema = v.object({
  /** UTC ms. */
  at: v.number(),
  kind: v.picklist(LINE_KINDS),
  /** The beat's title, or the producer's note on a payout. */
  title: v.string(),
  /** Empty for a payout. */
  licence: v.string(),
  /** Charged, returned or kept as a fee; 0 for a payout. */
  amount: integer,
  /** Share in basis points; 0 for a payout. */
  points: integer,
  /** Change of the balance. */
  share: integer,
});

const currencyEntries = {
  currency: v.string(),
  /** Balance before the period. */
  opening: integer,
  /** Shares in sales. */
  sales: integer,
  /** Shares in refunds. */
  returned: integer,
  fees: integer,
  paid: integer,
  /** Closing balance: opening + sales − returned − fees − paid. Negative if more was paid than earned. */
  closing: integer,
  /** Oldest first. */
  lines: v.pipe(v.array(lineSchema), v.readonly()),
};

/** A period by currency, never summed across currencies. */
export const statementSchema = v.object({
  name: v.string(),
  period: v.string(),
  /** First movement of money; null if none. */
  since: v.nullable(v.number()),
  currencies: v.pipe(v.array(v.object(currencyEntries)), v.readonly()),
});

export type Statement = Readonly<v.InferOutput<typeof statementSchema>>;

export type CurrencyStatement = Statement['currencies'][number];

export type StatementLine = CurrencyStatement['lines'][number];

/** Recorded by the producer. */
export interface Payout {
  readonly currency: CurrencyCode;
  /** In cents. */
  readonly amount: number;
  /** Start of a UTC day, in ms. */
  readonly paidAt: number;
  readonly note: string;
  /** When the record was taken back, UTC ms; null if it stands. */
  readonly undoneAt: number | null;
}

/** UTC ms. */
interface Period {
  readonly from: number;
  readonly until: number;
}

const ALL_TIME: Period = { from: -Infinity, until: Infinity };

export const ALL = 'all';

const PERIOD = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

/** Parses a period: `all`, `2026`, `2026-Q3` or `2026-07`. Undefined for anything else. */
export function parsePeriod(name: string): Period | undefined {
  if (name === ALL) return ALL_TIME;
  const [, year, quarter, month] = PERIOD.exec(name) ?? [];
  if (year === undefined) return undefined;
  const [first, months] =
    quarter !== undefined
      ? [(Number(quarter) - 1) * 3, 3]
      : month !== undefined
        ? [Number(month) - 1, 1]
        : [0, 12];
  return { from: Date.UTC(Number(year), first), until: Date.UTC(Number(year), first + months) };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Names the month before a time (UTC ms). */
export function monthBefore(now: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

/** Describes a period: `All time`, `2026`, `3rd quarter of 2026` or `July 2026`. */
export function periodText(name: string): string {
  const [, year, quarter, month] = PERIOD.exec(name) ?? [];
  if (year === undefined) return 'All time';
  if (quarter !== undefined) return `${['1st', '2nd', '3rd', '4th'][Number(quarter) - 1]} quarter of ${year}`;
  return month === undefined ? year : `${MONTHS[Number(month) - 1]} ${year}`;
}

/** Names the periods since a time, newest first: all, years, then two years' quarters and months. Times in UTC ms. */
export function periodsSince(since: number | null, now: number): string[] {
  if (since === null) return [ALL];
  const [first, last] = [new Date(since).getUTCFullYear(), new Date(now).getUTCFullYear()];
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const parts = years
    .slice(0, 2)
    .flatMap((year) => [
      ...[4, 3, 2, 1].map((quarter) => `${year}-Q${quarter}`),
      ...Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`),
    ]);
  const isReached = (name: string) => {
    const period = parsePeriod(name);
    return period !== undefined && period.from <= now && period.until > since;
  };
  const months = parts.filter((name) => !name.includes('Q') && isReached(name));
  return [ALL, ...months, ...parts.filter((name) => name.includes('Q') && isReached(name)), ...years];
}

/** Payments and their reversals. */
const PAID_KINDS: readonly StatementLine['kind'][] = ['payout', 'undone', 'transfer', 'reversal'];

interface Move extends StatementLine {
  readonly currency: CurrencyCode;
}

function earned(collaborator: string, order: SplitOrder): Move[] {
  return ledgerOf(order).flatMap(({ at, kind, currency, title, licenceName, amount, split, shares }) => {
    const place = split.findIndex((each) => each.collaborator === collaborator);
    const [share, points] = [shares[place], split[place]?.points];
    if (share === undefined || points === undefined) return [];
    if (share === 0 && kind !== 'sale') return [];
    return [{ at, kind, currency, title, licence: licenceName, amount, points, share }];
  });
}

/** Stripe's transfers to a collaborator, with their beats. */
function moved(collaborator: string, { currency, lines, splits, movements }: SplitOrder): Move[] {
  const beats = lines.filter((_, line) => splits[line]?.some((share) => share.collaborator === collaborator));
  const title = beats.map((beat) => beat.title).join(', ');
  return movements
    .filter((movement) => movement.collaborator === collaborator)
    .map((movement) => ({
      at: movement.at,
      kind: movement.kind,
      currency,
      title,
      licence: '',
      amount: 0,
      points: 0,
      share: 0 - gained(movement),
    }));
}

function paid({ currency, amount, paidAt, note, undoneAt }: Payout): Move[] {
  const move = { currency, title: note, licence: '', amount: 0, points: 0 };
  const made: Move = { ...move, at: paidAt, kind: 'payout', share: 0 - amount };
  return undoneAt === null ? [made] : [made, { ...move, at: undoneAt, kind: 'undone', share: amount }];
}

function sumOf(moves: readonly Move[], ...kinds: readonly StatementLine['kind'][]): number {
  return moves.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { share }) => sum + share, 0);
}

/** By day. Payouts have no time, so they follow the day's earnings. */
function inOrder(one: Move, other: Move): number {
  const days = Math.floor(one.at / DAY_MS) - Math.floor(other.at / DAY_MS);
  const isLate = ({ kind }: Move) => Number(PAID_KINDS.includes(kind));
  return days || isLate(one) - isLate(other) || one.at - other.at;
}

function toLine({ at, kind, title, licence, amount, points, share }: Move): StatementLine {
  return { at, kind, title, licence, amount, points, share };
}

function statementIn(
  currency: CurrencyCode,
  moves: readonly Move[],
  { from, until }: Period,
): CurrencyStatement {
  const own = moves.filter((move) => move.currency === currency);
  const opening = own.filter(({ at }) => at < from).reduce((sum, { share }) => sum + share, 0);
  const within = own.filter(({ at }) => at >= from && at < until).sort(inOrder);
  return {
    currency,
    opening,
    sales: sumOf(within, 'sale'),
    returned: 0 - sumOf(within, 'return'),
    fees: 0 - sumOf(within, 'fee'),
    paid: 0 - sumOf(within, ...PAID_KINDS),
    closing: within.reduce((sum, { share }) => sum + share, opening),
    lines: within.map(toLine),
  };
}

export interface StatementFacts {
  readonly collaborator: { readonly id: string; readonly name: string };
  /** With this collaborator in a split; others change nothing. */
  readonly orders: readonly SplitOrder[];
  /** Newest first. */
  readonly payouts: readonly Payout[];
}

/** Returns a collaborator's statement for a period (parsePeriod), all time if unknown. Currencies by code. */
export function statementOf({ collaborator, orders, payouts }: StatementFacts, period: string): Statement {
  const moves = [
    ...orders.flatMap((order) => [...earned(collaborator.id, order), ...moved(collaborator.id, order)]),
    // Oldest record first within a day.
    ...payouts.toReversed().flatMap(paid),
  ];
  const currencies = [...new Set(moves.map(({ currency }) => currency))].sort();
  const bounds = parsePeriod(period) ?? ALL_TIME;
  return {
    name: collaborator.name,
    period,
    since: moves.length === 0 ? null : Math.min(...moves.map(({ at }) => at)),
    currencies: currencies.map((currency) => statementIn(currency, moves, bounds)),
  };
}

/** Describes a line in plain words. */
export function lineText({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>): string {
  switch (kind) {
    case 'sale':
      return 'Sale';
    case 'return':
      return amount < 0 ? 'Returned to the buyer' : 'Refund that failed';
    case 'fee':
      return amount < 0 ? 'Payment fee' : 'Payment fee given back';
    case 'payout':
      return 'Paid out';
    case 'undone':
      return 'Payout taken back';
    case 'transfer':
      return 'Paid through Stripe';
    case 'reversal':
      return 'Taken back through Stripe';
  }
}
