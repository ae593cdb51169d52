import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { projectFileSchema, receivedFileSchema } from '@store/domain/shop/catalogue/provenance';
import { collection } from './collection';
import { parserOf, time } from './parser';

// Private data of tracks; no rule opens it.

// provenance/{sha256(path)}: what arrived as master or stems.

const { kind, size, sha256, received, hashed } = receivedFileSchema.entries;

const provenanceRecordSchema = v.object({
  path: v.string(),
  kind,
  received,
  /** Null until the file was read. */
  content: v.nullable(v.object({ size, sha256, hashed })),
});

export type ProvenanceRecord = v.InferOutput<typeof provenanceRecordSchema>;

export const provenance = collection('provenance', { none: 'Hashes of the shop’s own files.' });

export function provenanceDocument(path: string): DocumentReference {
  return provenance().doc(createHash('sha256').update(path).digest('hex').slice(0, 40));
}

export const parseProvenance = parserOf(provenanceRecordSchema);

// projectFiles/{track id}: hashes of files that stayed with the producer.

const projectFilesSchema = v.object({ trackId: v.number(), files: v.array(projectFileSchema) });

export type ProjectFilesRecord = v.InferOutput<typeof projectFilesSchema>;

export const projectFiles = collection('projectFiles', { none: 'Hashes of the shop’s own files.' });

export function projectFilesDocument(trackId: number): DocumentReference {
  return projectFiles().doc(String(trackId));
}

export const parseProjectFiles = parserOf(projectFilesSchema);

// origins/{sha256(kind:name)}: where an imported beat comes from, and old paths that lead to beats.

const originEntries = {
  /** `beat`: a key in another shop's list. `address`: a path (domain/src/shop/import/old-addresses.ts). */
  kind: v.picklist(['beat', 'address']),
  name: v.string(),
  at: time,
};

const originRecordSchema = v.union([
  v.object({ ...originEntries, track: v.number() }),
  /** Until the draft is published. */
  v.object({ ...originEntries, draft: v.string() }),
]);

export type OriginRecord = v.InferOutput<typeof originRecordSchema>;

export const origins = collection('origins', { none: 'Beats are the shop’s own.' });

export function originDocument({ kind, name }: Pick<OriginRecord, 'kind' | 'name'>): DocumentReference {
  return origins().doc(createHash('sha256').update(`${kind}:${name}`).digest('hex'));
}

export const parseOrigin = parserOf(originRecordSchema);

// fingerprints/{track id}: fingerprint of a track's preview, for finding it in songs.

const fingerprintSchema = v.object({
  trackId: v.number(),
  /** The preview's URL, which changes with the file. */
  media: v.string(),
  fingerprint: v.string(),
  savedAt: time,
});

export type FingerprintRecord = v.InferOutput<typeof fingerprintSchema>;

export const fingerprints = collection('fingerprints', { none: 'Beats are the shop’s own.' });

export function fingerprintDocument(trackId: number): DocumentReference {
  return fingerprints().doc(String(trackId));
}

export const parseFingerprint = parserOf(fingerprintSchema);
