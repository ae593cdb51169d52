import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { projectFileSchema, receivedFileSchema } from '@store/domain/catalogue/provenance';
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

// projectFiles/{track id}: hashes of files that stayed with the producer. No rule opens it.

const projectFilesSchema = v.object({ trackId: v.number(), files: v.array(projectFileSchema) });

export type ProjectFilesRecord = v.InferOutput<typeof projectFilesSchema>;

export function projectFilesDocument(trackId: number): DocumentReference {
  return database().collection('projectFiles').doc(String(trackId));
}

export const parseProjectFiles = parserOf(projectFilesSchema);
