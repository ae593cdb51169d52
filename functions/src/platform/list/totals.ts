import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { parseTotal, searchTotalDocument, totalDocument, type Total } from '../collections';
import { database, increment, runTransaction } from '../firestore/firestore';

/** Totals are stored under these names. */
export const LISTS = ['users', 'tracks', 'comments', 'subscribers', 'orders', 'memberships'] as const;

export type ListName = (typeof LISTS)[number];

/** In ms; older rows can't be part of a running transaction. */
const SETTLED_MS = 5 * 60 * 1000;

/** In ms; a daily recount limits how long an error persists. */
const RECOUNT_MS = 24 * 60 * 60 * 1000;

/** With more new rows, the cached total moves forward: an aggregation costs a read per thousand rows. */
const NEWER_MAXIMUM = 900;

/** Smaller totals of searches aren't cached. */
const CACHED_MATCHES = 2000;

function isFresh({ countedAt }: Total, now: number): boolean {
  return now - countedAt < RECOUNT_MS;
}

/** The order of pages, so that counts use the same index. */
function newestFirst(rows: Query): Query {
  return rows.orderBy('createdAt', 'desc');
}

function newerThan(rows: Query, upTo: number): Query {
  return newestFirst(rows).where('createdAt', '>', upTo);
}

async function count(rows: Query): Promise<number> {
  return (await rows.count().get()).data().count;
}

/** Moves the cached total to the last settled time. Only member requests contend for its document. */
async function moveForward(list: ListName, rows: Query, now: number): Promise<Total> {
  return runTransaction(async (transaction) => {
    const cached = parseTotal(await transaction.get(totalDocument(list)));
    const from = isFresh(cached, now) ? cached : { ...cached, upTo: -1, count: 0, countedAt: now };
    const upTo = Math.max(from.upTo, now - SETTLED_MS);
    const settled = newerThan(rows, from.upTo).where('createdAt', '<=', upTo);
    const added = await transaction.get(settled.count());
    const total: Total = { ...from, upTo, count: from.count + added.data().count };
    transaction.set(totalDocument(list), total);
    return total;
  });
}

/** Counts a list's rows: cached total plus newer rows. Two reads, and one per thousand rows once a day. */
export async function countRows(list: ListName, rows: Query, now: number = Date.now()): Promise<number> {
  const cached = parseTotal(await totalDocument(list).get());
  if (isFresh(cached, now)) {
    const newer = await count(newerThan(rows, cached.upTo));
    if (newer <= NEWER_MAXIMUM) return cached.count + newer;
  }
  const moved = await moveForward(list, rows, now);
  return moved.count + (await count(newerThan(rows, moved.upTo)));
}

/** A concurrent change invalidates the cached count. */
async function recountMatches(document: DocumentReference, rows: Query, changes: number): Promise<number> {
  const now = Date.now();
  const upTo = now - SETTLED_MS;
  const [settled, newer] = await Promise.all([
    count(newestFirst(rows).where('createdAt', '<=', upTo)),
    count(newerThan(rows, upTo)),
  ]);
  await document.set({ upTo, count: settled, countedAt: now, changes } satisfies Total);
  return settled + newer;
}

/** Counts a search's matches. Caches a large total until a row is removed or its search keys change. */
export async function countMatches(list: ListName, rows: Query, term: string): Promise<number> {
  const document = searchTotalDocument(list, term);
  const [few, snapshots] = await Promise.all([
    count(newestFirst(rows).limit(CACHED_MATCHES)),
    database().getAll(totalDocument(list), document),
  ]);
  if (few < CACHED_MATCHES) return few;
  const [listTotal, cached] = snapshots.map(parseTotal);
  const changes = listTotal?.changes ?? 0;
  if (cached && cached.changes === changes && isFresh(cached, Date.now())) {
    const newer = await count(newerThan(rows, cached.upTo));
    if (newer <= NEWER_MAXIMUM) return cached.count + newer;
  }
  return recountMatches(document, rows, changes);
}

/** Costs a read per thousand. Not cached: rows change what they are filtered by. */
export async function countNarrowed(rows: Query): Promise<number> {
  return count(newestFirst(rows));
}

/** Read in a transaction that will remove rows. */
export interface OpenTotal {
  readonly list: ListName;
  readonly upTo: number;
}

/** Must precede the transaction's first write. */
export async function readTotalIn(transaction: Transaction, list: ListName): Promise<OpenTotal> {
  const { upTo } = parseTotal(await transaction.get(totalDocument(list)));
  return { list, upTo };
}

/** For rows that the same transaction removes. */
export function subtractFromTotal(
  transaction: Transaction,
  { list, upTo }: OpenTotal,
  removed: readonly { readonly createdAt: number }[],
): void {
  if (removed.length === 0) return;
  const counted = removed.filter(({ createdAt }) => createdAt <= upTo).length;
  const change = { changes: increment(1), ...(counted > 0 ? { count: increment(-counted) } : {}) };
  transaction.set(totalDocument(list), change, { merge: true });
}

/** For a transaction that changes search keys of a list's rows. */
export function invalidateSearchTotalsIn(transaction: Transaction, list: ListName): void {
  transaction.set(totalDocument(list), { changes: increment(1) }, { merge: true });
}

/** The same outside a transaction. */
export async function invalidateSearchTotals(list: ListName): Promise<void> {
  await totalDocument(list).set({ changes: increment(1) }, { merge: true });
}
