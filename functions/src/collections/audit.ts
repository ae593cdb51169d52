import type { CollectionReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database } from '../gateways/firestore';
import { parserOf, time } from './parser';

// audit/{id}: what a member did. Written before the action, so that none is missing.

const auditSchema = v.object({
  at: time,
  uid: v.string(),
  /** The member's address. */
  member: v.string(),
  /** The endpoint. */
  action: v.string(),
  /** What it was done to: an id, never an address. */
  target: v.string(),
  /** `started` until the action has ended, then `done` or the code of its refusal. */
  outcome: v.string(),
});

export type AuditEntry = v.InferOutput<typeof auditSchema>;

export function auditLog(): CollectionReference {
  return database().collection('audit');
}

export const parseAuditEntry = parserOf(auditSchema);
