import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { utcDay } from '@store/domain/platform/time';
import {
  addVisits,
  bounded,
  NO_VISITS,
  recordOf,
  type VisitRecord,
} from '@store/domain/sales/statistics/statistics';
import type { Visit } from '@store/domain/shop/statistics/visits';
import { parseVisitPart, parseVisits, visitParts, visitsDocument } from '../../platform/collections';
import { log } from '../../platform/log';
import {
  database,
  increment,
  increments,
  isInvalidArgument,
  runTransaction,
} from '../../platform/firestore/firestore';

/** A visit writes a random part of its day: a document sustains about one write per second. */
const PARTS = 8;

function partDocument(day: string, part: number): DocumentReference {
  return visitParts().doc(`${day}-${part}`);
}

/**
 * Counts a visit: one write. `isNewListener`: beats it counts for in the ranking; `at` in UTC ms. Drops the source
 * if the day's part is full.
 */
export async function countVisit(
  visit: Visit,
  at: number,
  isNewListener?: (track: number) => boolean,
): Promise<void> {
  const day = utcDay(at);
  const document = partDocument(day, randomInt(PARTS));
  const record = recordOf(visit, isNewListener);
  const write = (counted: VisitRecord) => document.set({ ...increments(counted), day }, { merge: true });
  try {
    await write(record);
  } catch (error) {
    if (!isInvalidArgument(error) || Object.keys(record.sources).length === 0) throw error;
    log.warn('visit counted without its source', { day });
    await write({ ...record, sources: {} });
  }
}

/** One write. `at` in UTC ms. */
export async function countDownload(track: number, at: number): Promise<void> {
  const day = utcDay(at);
  const counted = { tracks: { [track]: { downloads: increment(1) } }, day };
  await partDocument(day, randomInt(PARTS)).set(counted, { merge: true });
}

/** The finished sum, and the parts. */
function documentsOf(day: string): [sum: DocumentReference, ...parts: DocumentReference[]] {
  return [visitsDocument(day), ...Array.from({ length: PARTS }, (_, part) => partDocument(day, part))];
}

function totalOf([sum, ...parts]: readonly DocumentSnapshot[]): VisitRecord {
  return parts.reduce(
    (total, part) => {
      const record = parseVisitPart(part);
      return record ? addVisits(total, record) : total;
    },
    parseVisits(sum) ?? NO_VISITS,
  );
}

/** Up to nine reads. */
async function readDay(day: string): Promise<VisitRecord> {
  return totalOf(await database().getAll(...documentsOf(day)));
}

/** After this many days, parts are summed even if a run was missed. */
const OPEN_DAYS = 2;

/** `days` end with today, oldest first. */
export async function readVisits(days: readonly string[]): Promise<VisitRecord[]> {
  const closed = days.slice(0, -OPEN_DAYS);
  const snapshots = closed.length === 0 ? [] : await database().getAll(...closed.map(visitsDocument));
  const records = snapshots.map((snapshot) => parseVisits(snapshot) ?? NO_VISITS);
  return [...records, ...(await Promise.all(days.slice(-OPEN_DAYS).map(readDay)))];
}

/** Moves a day's parts into one document. A concurrent write to a part restarts the transaction. */
async function addUpDay(day: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const [sum, ...parts] = documentsOf(day);
    const total = bounded(totalOf(await transaction.getAll(sum, ...parts)));
    transaction.set(sum, total);
    for (const part of parts) transaction.delete(part);
  });
}

/** Per run; the next one continues. */
const DAYS_MAXIMUM = 60;

/** Sums finished days and returns them. Throws failures at the end; may run concurrently. `now` in UTC ms. */
export async function addUpVisits(now: number): Promise<string[]> {
  const { docs } = await visitParts()
    .where('day', '<', utcDay(now))
    .orderBy('day')
    .limit(DAYS_MAXIMUM * PARTS)
    .get();
  const days = [...new Set(docs.map((document) => v.parse(v.string(), document.get('day'))))];
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const day of days) outcomes.push(...(await Promise.allSettled([addUpDay(day)])));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return days;
}
