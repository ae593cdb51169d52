import type { Query } from 'firebase-admin/firestore';
import { AUDIT_KEPT_MS, MESSAGE_KEPT_MS } from '@store/domain/people/privacy';
import { addressLinks, auditLog, messages, sessions } from '../../platform/collections';
import { deleteAll } from '../../platform/firestore/firestore';
import { forgetUnsubscribed, PENDING_MS, pendingBefore } from '../../people/newsletter/subscribers';

/** Personal data that is deleted after a time, and what has expired of it at a time in milliseconds UTC. */
const EXPIRIES: Readonly<Record<string, (now: number) => Query>> = {
  messages: (now) => messages().where('createdAt', '<=', new Date(now - MESSAGE_KEPT_MS)),
  subscribers: (now) => pendingBefore(now - PENDING_MS),
  sessions: (now) => sessions().where('expiresAt', '<=', now),
  audit: (now) => auditLog().where('at', '<=', now - AUDIT_KEPT_MS),
  addressLinks: (now) => addressLinks().where('expiresAt', '<=', now),
};

/** Numbers of deleted documents by collection. */
type ExpiryReport = Readonly<Record<string, number>>;

const UNSUBSCRIBED_MAXIMUM = 300;

/** Bounds one run for one collection, in milliseconds; the next run continues. */
const RUN_MS = 60_000;

/** Deletes personal data that has been kept long enough. May be interrupted and repeated. `now` in milliseconds UTC. */
export async function removeExpired(now: number = Date.now()): Promise<ExpiryReport> {
  const report: Record<string, number> = {};
  for (const [name, expired] of Object.entries(EXPIRIES)) {
    const end = Date.now() + RUN_MS;
    report[name] = (await deleteAll(expired(now), () => Date.now() > end)).deleted;
  }
  report['unsubscribed'] = await forgetUnsubscribed(UNSUBSCRIBED_MAXIMUM);
  return report;
}
