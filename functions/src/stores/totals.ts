import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database, increment } from '../gateways/database';

/** The member lists, as their totals are named. */
export const LISTS = ['users', 'tracks', 'comments', 'subscribers', 'orders'] as const;

/** One of {@link LISTS}. */
export type ListName = (typeof LISTS)[number];

/** How many rows a list has, up to the moment `upTo`, and when they were last counted one by one; milliseconds UTC. */
const totalSchema = v.object({ upTo: v.number(), count: v.number(), countedAt: v.number() });

type Total = v.InferOutput<typeof totalSchema>;

/** Rows with a `createdAt` older than this are all there: no call lasts that long. In milliseconds. */
const SETTLED_MS = 5 * 60 * 1000;

/** A list is counted anew once a day, so that an error would not outlive it. In milliseconds. */
const RECOUNT_MS = 24 * 60 * 60 * 1000;

/** More newer rows than this are added to the total that is kept: an aggregation costs a read for every thousand. */
const NEWER_MAXIMUM = 900;

const totalOf = (list: ListName): DocumentReference => database().collection('totals').doc(list);

const parseTotal = (data: unknown): Total | undefined =>
  data === undefined ? undefined : v.parse(totalSchema, data);

const newerThan = (rows: Query, { upTo }: Total): Query => rows.where('createdAt', '>', upTo);

async function countOf(rows: Query): Promise<number> {
  return (await rows.count().get()).data().count;
}

/** Moves the kept total forward to a moment that is settled. Members alone ever wait for it. */
async function rollForward(list: ListName, rows: Query, now: number): Promise<Total> {
  return database().runTransaction(async (transaction) => {
    const kept = parseTotal((await transaction.get(totalOf(list))).data());
    const isFresh = kept !== undefined && now - kept.countedAt < RECOUNT_MS;
    const from = isFresh ? kept : { upTo: -1, count: 0, countedAt: now };
    const upTo = Math.max(from.upTo, now - SETTLED_MS);
    const added = await transaction.get(newerThan(rows, from).where('createdAt', '<=', upTo).count());
    const total: Total = { upTo, count: from.count + added.data().count, countedAt: from.countedAt };
    transaction.set(totalOf(list), total);
    return total;
  });
}

/**
 * How many rows a list has, exactly: what is kept, and a count of what is newer. Costs two reads as a rule, and one for every
 * thousand rows the first time and once a day.
 */
export async function totalRows(list: ListName, rows: Query, now: number = Date.now()): Promise<number> {
  const kept = parseTotal((await totalOf(list).get()).data());
  if (kept && now - kept.countedAt < RECOUNT_MS) {
    const newer = await countOf(newerThan(rows, kept));
    if (newer <= NEWER_MAXIMUM) return kept.count + newer;
  }
  const rolled = await rollForward(list, rows, now);
  return rolled.count + (await countOf(newerThan(rows, rolled)));
}

/** A list's kept total, read in a transaction that is about to remove rows of the list. */
export interface OpenTotal {
  readonly list: ListName;
  readonly upTo: number;
}

/** Reads a list's kept total. Before the transaction's first write. */
export async function openTotal(transaction: Transaction, list: ListName): Promise<OpenTotal> {
  const kept = parseTotal((await transaction.get(totalOf(list))).data());
  return { list, upTo: kept?.upTo ?? -1 };
}

/** Takes rows that the same transaction removes off their list's total; `createdAt` as the rows have it. */
export function uncount(
  transaction: Transaction,
  { list, upTo }: OpenTotal,
  removed: readonly { readonly createdAt: number }[],
): void {
  const counted = removed.filter(({ createdAt }) => createdAt <= upTo).length;
  if (counted > 0) transaction.update(totalOf(list), { count: increment(-counted) });
}
