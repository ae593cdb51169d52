import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import {
  parseUpload,
  storedUpload,
  uploadDocument,
  uploads,
  type UploadPaths,
  type UploadRecord,
} from '../../platform/collections';
import { writeEach } from '../../platform/firestore/firestore';

/** A repeated call finds the first one's result. */
export interface CompletedUpload {
  readonly key: string;
  readonly paths: UploadPaths;
}

/** `upload`: the browser's name for it. */
interface UploadSession {
  readonly uid: string;
  readonly upload: string;
}

/** Unique across members, without revealing the member. */
export function uploadKey({ uid, upload }: UploadSession): string {
  return createHash('sha256').update(`${uid}/${upload}`).digest('hex').slice(0, 20);
}

export async function readUpload(key: string): Promise<UploadRecord | undefined> {
  return parseUpload(await uploadDocument(key).get());
}

export async function readUploadIn(transaction: Transaction, key: string): Promise<UploadRecord | undefined> {
  return parseUpload(await transaction.get(uploadDocument(key)));
}

/** `now` in UTC ms. */
export function recordUpload(
  transaction: Transaction,
  { key, paths }: CompletedUpload,
  usedFor: Pick<UploadRecord, 'trackId' | 'kitId'>,
  now: number,
): void {
  transaction.set(uploadDocument(key), storedUpload({ ...usedFor, paths, at: now }));
}

const LIST_MAXIMUM = 500;

/** Removes records from before a time (UTC ms), after which no call is repeated. */
export async function removeOldUploads(before: number): Promise<void> {
  const { docs } = await uploads().where('at', '<', before).limit(LIST_MAXIMUM).get();
  await writeEach(docs, (writer, { ref }) => writer.delete(ref));
}
