import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database, increment } from '../../gateways/firestore';

/** The member lists, as their totals are named. */
export const LISTS = ['users', 'tracks', 'comments', 'subscribers', 'orders'] as const;

/** One of {@link LISTS}. */
export type ListName = (typeof LISTS)[number];

/** How many rows a list has, or a search of it finds, up to the moment `upTo`; times in milliseconds UTC. */
const totalSchema = v.object({
  upTo: v.optional(v.number(), -1),
  count: v.optional(v.number(), 0),
  /** When the rows were last counted one by one; 0 for never. */
  countedAt: v.optional(v.number(), 0),
  /** Of a list: raised whenever a row goes, or is found by other terms. Of a search: what it was when that was counted. */
  changes: v.optional(v.number(), 0),
});

type Total = v.InferOutput<typeof totalSchema>;

/** Rows with a `createdAt` older than this are all there: no call lasts that long. In milliseconds. */
const SETTLED_MS = 5 * 60 * 1000;

/** Everything is counted anew once a day, so that an error would not outlive it. In milliseconds. */
const RECOUNT_MS = 24 * 60 * 60 * 1000;

/** More newer rows than this are added to the total that is kept: an aggregation costs a read for every thousand. */
const NEWER_MAXIMUM = 900;

/** A search that finds fewer rows than this is counted each time; the total of another is kept, as a list's is. */
const FEW = 2000;

function listDocument(list: ListName): DocumentReference {
  return database().collection('totals').doc(list);
}

function parseTotal(data: unknown): Total {
  return v.parse(totalSchema, data ?? {});
}

function termDocument(list: ListName, term: string): DocumentReference {
  return listDocument(list).collection('terms').doc(term);
}

function isFresh({ countedAt }: Total, now: number): boolean {
  return now - countedAt < RECOUNT_MS;
}

/** In the order in which the pages are read, so that the same index serves. */
function newestFirst(rows: Query): Query {
  return rows.orderBy('createdAt', 'desc');
}

function newerThan(rows: Query, upTo: number): Query {
  return newestFirst(rows).where('createdAt', '>', upTo);
}

async function countOf(rows: Query): Promise<number> {
  return (await rows.count().get()).data().count;
}

/** Moves the kept total forward to a moment that is settled. Members alone ever wait for it. */
async function rollForward(list: ListName, rows: Query, now: number): Promise<Total> {
  return database().runTransaction(async (transaction) => {
    const kept = parseTotal((await transaction.get(listDocument(list))).data());
    const from = isFresh(kept, now) ? kept : { ...kept, upTo: -1, count: 0, countedAt: now };
    const upTo = Math.max(from.upTo, now - SETTLED_MS);
    const settled = newerThan(rows, from.upTo).where('createdAt', '<=', upTo);
    const added = await transaction.get(settled.count());
    const total: Total = { ...from, upTo, count: from.count + added.data().count };
    transaction.set(listDocument(list), total);
    return total;
  });
}

/**
 * How many rows a list has, exactly: what is kept, and a count of what is newer. Costs two reads as a rule, and one for every
 * thousand rows the first time and once a day.
 */
export async function totalRows(list: ListName, rows: Query, now: number = Date.now()): Promise<number> {
  const kept = parseTotal((await listDocument(list).get()).data());
  if (isFresh(kept, now)) {
    const newer = await countOf(newerThan(rows, kept.upTo));
    if (newer <= NEWER_MAXIMUM) return kept.count + newer;
  }
  const rolled = await rollForward(list, rows, now);
  return rolled.count + (await countOf(newerThan(rows, rolled.upTo)));
}

/**
 * Counts what a search finds and keeps it. What changed since `changes` was read makes what is kept worthless, so no
 * transaction is needed.
 */
async function countFound(reference: DocumentReference, rows: Query, changes: number): Promise<number> {
  const now = Date.now();
  const upTo = now - SETTLED_MS;
  const [count, newer] = await Promise.all([
    countOf(newestFirst(rows).where('createdAt', '<=', upTo)),
    countOf(newerThan(rows, upTo)),
  ]);
  await reference.set({ upTo, count, countedAt: now, changes } satisfies Total);
  return count + newer;
}

/**
 * How many rows a search finds, exactly; `rows` are those that the term finds. Where they are many, their total is kept as a
 * list's is, until a row of the list goes or is found by other terms.
 */
export async function totalFound(list: ListName, rows: Query, term: string): Promise<number> {
  const reference = termDocument(list, term);
  const [few, snapshots] = await Promise.all([
    countOf(newestFirst(rows).limit(FEW)),
    database().getAll(listDocument(list), reference),
  ]);
  if (few < FEW) return few;
  const [whole, kept] = snapshots.map((snapshot) => parseTotal(snapshot.data()));
  const changes = whole?.changes ?? 0;
  if (kept && kept.changes === changes && isFresh(kept, Date.now())) {
    const newer = await countOf(newerThan(rows, kept.upTo));
    if (newer <= NEWER_MAXIMUM) return kept.count + newer;
  }
  return countFound(reference, rows, changes);
}

/** A list's kept total, read in a transaction that is about to remove rows of the list. */
export interface OpenTotal {
  readonly list: ListName;
  readonly upTo: number;
}

/** Reads a list's kept total. Before the transaction's first write. */
export async function openTotal(transaction: Transaction, list: ListName): Promise<OpenTotal> {
  const { upTo } = parseTotal((await transaction.get(listDocument(list))).data());
  return { list, upTo };
}

/** Takes rows that the same transaction removes off their list's total; `createdAt` as the rows have it. */
export function uncount(
  transaction: Transaction,
  { list, upTo }: OpenTotal,
  removed: readonly { readonly createdAt: number }[],
): void {
  if (removed.length === 0) return;
  const counted = removed.filter(({ createdAt }) => createdAt <= upTo).length;
  const change = { changes: increment(1), ...(counted > 0 ? { count: increment(-counted) } : {}) };
  transaction.set(listDocument(list), change, { merge: true });
}

/** Notes that the same transaction makes rows of a list be found by other terms than before. */
export function forgetTermsIn(transaction: Transaction, list: ListName): void {
  transaction.set(listDocument(list), { changes: increment(1) }, { merge: true });
}

/** The same once rows were changed outside a transaction. */
export async function forgetTerms(list: ListName): Promise<void> {
  await listDocument(list).set({ changes: increment(1) }, { merge: true });
}
