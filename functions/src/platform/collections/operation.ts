import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { AUDIT_KEPT_MS } from '@store/domain/people/privacy';
import type { JobName } from '@store/domain/pages/dashboard/status';
import { collection } from './collection';
import { parserOf, time } from './parser';

// audit/{id}: a member's action, written before it happens so that none is missing.

const auditSchema = v.object({
  at: time,
  uid: v.string(),
  member: v.string(),
  action: v.string(),
  /** An id, never an address. */
  target: v.string(),
  /** `started` until the action ends, then `done` or the code of its refusal. */
  outcome: v.string(),
});

export type AuditEntry = v.InferOutput<typeof auditSchema>;

export const auditLog = collection('audit', {
  account: 'uid',
  removal: { not: 'Nobody may hide what was done by deleting the account.' },
  expires: { ms: AUDIT_KEPT_MS, since: 'at' },
  exported: { not: 'Members read it in the dashboard.' },
});

export const parseAuditEntry = parserOf(auditSchema);

// jobs/reconciliation: how far Stripe's sessions were compared with orders.

export const jobs = collection('jobs', { none: 'Progress of jobs.' });

export function reconciliationDocument(): DocumentReference {
  return jobs().doc('reconciliation');
}

export const parseReconciliationJob = parserOf(v.object({ comparedUntil: time }));

// jobRuns/{job}: how a scheduled job's last runs ended.

const jobRunSchema = v.object({
  startedAt: v.optional(v.nullable(time), null),
  succeededAt: v.optional(v.nullable(time), null),
  failedAt: v.optional(v.nullable(time), null),
  /** The last failure's code; never a message, which could contain an address. */
  error: v.optional(v.nullable(v.string()), null),
  counts: v.optional(v.record(v.string(), v.number()), {}),
  problems: v.optional(v.array(v.string()), []),
});

export type JobRun = v.InferOutput<typeof jobRunSchema>;

export const jobRuns = collection('jobRuns', { none: 'Numbers and codes.' });

export function jobRunDocument(job: JobName): DocumentReference {
  return jobRuns().doc(job);
}

export const parseJobRun = parserOf(jobRunSchema);

// limits/{key}

export const rateLimits = collection('limits', { none: 'Its keys are hashes.', ttl: 'expiresAt' });

export function rateLimitDocument(key: string): DocumentReference {
  return rateLimits().doc(key);
}

export const parseRateLimit = parserOf(v.object({ count: v.number(), until: v.number() }));

// proofs/{hash of a challenge's signature}: a redeemed challenge, until it expires.

export const proofs = collection('proofs', { none: 'Its keys are hashes.', ttl: 'expiresAt' });

export function proofDocument(key: string): DocumentReference {
  return proofs().doc(key);
}
