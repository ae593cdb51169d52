import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database } from '../gateways/firestore';
import { parserOf, time } from './parser';

// origins/{sha256(kind:name)}: where a beat comes from that was imported, and the old addresses that lead to beats. No rule opens it.

const entries = {
  /** `beat`: the name is the beat's key in the list of another shop. `address`: it is a path (domain/src/import/old-addresses.ts). */
  kind: v.picklist(['beat', 'address']),
  name: v.string(),
  at: time,
};

const originRecordSchema = v.union([
  v.object({ ...entries, track: v.number() }),
  /** Until the draft is published. */
  v.object({ ...entries, draft: v.string() }),
]);

export type OriginRecord = v.InferOutput<typeof originRecordSchema>;

export function origins(): CollectionReference {
  return database().collection('origins');
}

export function originDocument({ kind, name }: Pick<OriginRecord, 'kind' | 'name'>): DocumentReference {
  return origins().doc(createHash('sha256').update(`${kind}:${name}`).digest('hex'));
}

export const parseOrigin = parserOf(originRecordSchema);
