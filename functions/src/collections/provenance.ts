import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { receivedFileSchema } from '@store/domain/catalogue/provenance';
import { database } from '../gateways/firestore';
import { parserOf } from './parser';

// provenance/{sha256(path)}: what arrived as a master or as stems. No rule opens it.

const { kind, size, sha256, received, hashed } = receivedFileSchema.entries;

const provenanceRecordSchema = v.object({
  path: v.string(),
  kind,
  received,
  /** Null until the file was read. */
  content: v.nullable(v.object({ size, sha256, hashed })),
});

export type ProvenanceRecord = v.InferOutput<typeof provenanceRecordSchema>;

export function provenance(): CollectionReference {
  return database().collection('provenance');
}

export function provenanceDocument(path: string): DocumentReference {
  return provenance().doc(createHash('sha256').update(path).digest('hex').slice(0, 40));
}

export const parseProvenance = parserOf(provenanceRecordSchema);
