import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database } from '../gateways/firestore';
import { parserOf, time } from './parser';

// fingerprints/{track id}: the fingerprint of a track's preview, by which songs are searched. No rule opens it.

const fingerprintSchema = v.object({
  trackId: v.number(),
  /** The address of the preview: it changes with the file. */
  media: v.string(),
  fingerprint: v.string(),
  savedAt: time,
});

export type FingerprintRecord = v.InferOutput<typeof fingerprintSchema>;

export function fingerprints(): CollectionReference {
  return database().collection('fingerprints');
}

export function fingerprintDocument(trackId: number): DocumentReference {
  return fingerprints().doc(String(trackId));
}

export const parseFingerprint = parserOf(fingerprintSchema);
