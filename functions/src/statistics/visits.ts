import { randomInt } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { salesDay } from '@store/domain/orders/sales';
import { addVisits, NO_VISITS, recordOf, type VisitRecord } from '@store/domain/statistics/statistics';
import type { Visit } from '@store/domain/statistics/visits';
import { parseVisitPart, parseVisits, visitParts, visitsDocument } from '../collections';
import { database, increment, runTransaction } from '../gateways/firestore';

/** A visit writes one part of its day, chosen at random. A document takes about one write per second for long. */
const PARTS = 8;

function partDocument(day: string, part: number): DocumentReference {
  return visitParts().doc(`${day}-${part}`);
}

/** The same object with increments for numbers, which need no read before. */
function toIncrements(figures: object): object {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null ? toIncrements(value) : increment(Number(value)),
    ]),
  );
}

/** Counts a visit: one write. `at` in milliseconds UTC. */
export async function countVisit(visit: Visit, at: number): Promise<void> {
  const day = salesDay(at);
  const record = recordOf(visit);
  await partDocument(day, randomInt(PARTS)).set({ ...toIncrements(record), day }, { merge: true });
}

/** What is known of a day's visits, whether or not they were added up; reads up to nine documents. */
async function readDay(day: string): Promise<VisitRecord> {
  const parts = Array.from({ length: PARTS }, (_, part) => partDocument(day, part));
  const [sum, ...rest] = await database().getAll(visitsDocument(day), ...parts);
  const records = rest.map((snapshot) => parseVisitPart(snapshot));
  return [parseVisits(sum), ...records].reduce<VisitRecord>(
    (total, record) => (record ? addVisits(total, record) : total),
    NO_VISITS,
  );
}

/** Days after which the parts of a day have been added up, even if a run of the job was missed. */
const OPEN_DAYS = 2;

/** The visits of days, which end with today, oldest first. */
export async function readVisits(days: readonly string[]): Promise<VisitRecord[]> {
  const closed = days.slice(0, -OPEN_DAYS);
  const snapshots = closed.length === 0 ? [] : await database().getAll(...closed.map(visitsDocument));
  const records = snapshots.map((snapshot) => parseVisits(snapshot) ?? NO_VISITS);
  return [...records, ...(await Promise.all(days.slice(-OPEN_DAYS).map(readDay)))];
}

/** Moves the parts of a day into one document. A part that is written meanwhile makes the transaction start again. */
async function addUpDay(day: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const parts = Array.from({ length: PARTS }, (_, part) => partDocument(day, part));
    const [sum, ...rest] = await transaction.getAll(visitsDocument(day), ...parts);
    const records = rest.map((snapshot) => parseVisitPart(snapshot));
    const total = records.reduce<VisitRecord>(
      (before, record) => (record ? addVisits(before, record) : before),
      parseVisits(sum) ?? NO_VISITS,
    );
    transaction.set(visitsDocument(day), total);
    for (const part of parts) transaction.delete(part);
  });
}

/** Bounds one run; the next one continues. */
const DAYS_MAXIMUM = 60;

/** Adds up the days that are over. Returns these days. May run twice, at the same time too. `now` in milliseconds UTC. */
export async function addUpVisits(now: number): Promise<string[]> {
  const { docs } = await visitParts()
    .where('day', '<', salesDay(now))
    .orderBy('day')
    .limit(DAYS_MAXIMUM * PARTS)
    .get();
  const days = [...new Set(docs.map((document) => parseVisitPart(document).day))];
  for (const day of days) await addUpDay(day);
  return days;
}
