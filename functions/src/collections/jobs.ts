import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { JobName } from '@store/domain/dashboard/status';
import { database } from '../gateways/firestore';
import { parserOf, time } from './parser';

// jobs/reconciliation: how far the sessions at Stripe have been compared with the orders.

export function reconciliationDocument(): DocumentReference {
  return database().collection('jobs').doc('reconciliation');
}

export const parseReconciliationJob = parserOf(v.object({ comparedUntil: time }));

// jobRuns/{job}: how the last runs of a scheduled job have ended.

const jobRunSchema = v.object({
  startedAt: v.optional(v.nullable(time), null),
  succeededAt: v.optional(v.nullable(time), null),
  failedAt: v.optional(v.nullable(time), null),
  /** The code of the last failure; never a message, which could contain an address. */
  error: v.optional(v.nullable(v.string()), null),
  counts: v.optional(v.record(v.string(), v.number()), {}),
  problems: v.optional(v.array(v.string()), []),
});

export type JobRun = v.InferOutput<typeof jobRunSchema>;

export function jobRunDocument(job: JobName): DocumentReference {
  return database().collection('jobRuns').doc(job);
}

export const parseJobRun = parserOf(jobRunSchema);
