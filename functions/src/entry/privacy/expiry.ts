import type { CollectionReference, Query } from 'firebase-admin/firestore';
import { deleteAll } from '../../platform/firestore/firestore';
import type { Expiry } from '../../platform/collections/collection';
import { forgetUnsubscribed } from '../../people/newsletter/subscribers';
import { EXPIRING } from './declared';

/** `now` in UTC ms. */
function expiredIn(all: CollectionReference, expiry: Expiry, now: number): Query {
  if ('until' in expiry) return all.where(expiry.until, '<=', now);
  const latest = now - expiry.ms;
  const some = expiry.where ? all.where(expiry.where[0], '==', expiry.where[1]) : all;
  return some.where(expiry.since, '<=', expiry.isTimestamp ? new Date(latest) : latest);
}

type ExpiryReport = Readonly<Record<string, number>>;

const UNSUBSCRIBED_MAXIMUM = 300;

/** Limits one run per collection, in ms; the next run continues. */
const RUN_MS = 60_000;

/** Deletes expired personal data. Safe to interrupt and repeat. `now` in UTC ms. */
export async function removeExpired(now: number = Date.now()): Promise<ExpiryReport> {
  const report: Record<string, number> = {};
  for (const collection of EXPIRING) {
    const end = Date.now() + RUN_MS;
    const expired = expiredIn(collection(), collection.declaration.expires, now);
    report[collection.id] = (await deleteAll(expired, () => Date.now() > end)).deleted;
  }
  report['unsubscribed'] = await forgetUnsubscribed(UNSUBSCRIBED_MAXIMUM);
  return report;
}
