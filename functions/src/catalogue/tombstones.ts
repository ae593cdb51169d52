import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { TRACK_STATUSES, type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { masterSchema, type Master } from './track-files';

/** What is kept of a deleted track, for those who were paying for it when it was deleted. Nobody can read it. */
const retiredSchema = v.object({
  id: v.number(),
  title: v.string(),
  media: v.string(),
  status: v.picklist(TRACK_STATUSES),
  master: v.nullable(masterSchema),
  /** The files that wait for them, so that the cleaning finds them by name. */
  files: v.array(v.string()),
  retiredAt: v.number(),
});

/** What is kept of a deleted track. */
export type RetiredTrack = v.InferOutput<typeof retiredSchema>;

function retired() {
  return database().collection('retired');
}

/** The document that is kept of a deleted track. */
export function retiredDocument(id: number): DocumentReference {
  return retired().doc(String(id));
}

/** Reads that document. Throws a ValiError when it is none. */
export function parseRetired(data: unknown): RetiredTrack {
  return v.parse(retiredSchema, data);
}

/** A track that is being deleted. */
export interface Retirement {
  readonly track: Pick<Track, 'id' | 'title' | 'media' | 'status'>;
  readonly master: Master | null;
  readonly files: readonly string[];
  readonly now: number;
}

/** Keeps of a track what its last buyers need. */
export function retire(transaction: Transaction, { track, master, files, now }: Retirement): void {
  const { id, title, media, status } = track;
  const kept: RetiredTrack = { id, title, media, status, master, files: [...files], retiredAt: now };
  transaction.set(retiredDocument(id), kept);
}

/** Whether a file waits for somebody who was paying when its track was deleted. */
export async function isFileRetired(transaction: Transaction, path: string): Promise<boolean> {
  const query = retired().where('files', 'array-contains', path).limit(1);
  return !(await transaction.get(query)).empty;
}

const LIST_MAXIMUM = 200;

/** The ids of tracks that were deleted before a time in milliseconds UTC, at most 200, the oldest first. */
export async function listRetired(before: number): Promise<number[]> {
  const query = retired().where('retiredAt', '<', before).orderBy('retiredAt').limit(LIST_MAXIMUM);
  return (await query.get()).docs.map((document) => parseRetired(document.data()).id);
}

/** Forgets a deleted track: nobody can pay for it any more. */
export async function forgetRetired(id: number): Promise<void> {
  await retiredDocument(id).delete();
}
