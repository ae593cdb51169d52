import type { Bucket } from '@google-cloud/storage';
import { config } from '../config';
import { firebaseApp } from './firebase';

/** A file's place in the bucket: `covers/…` and `previews/…` are public, `masters/…` and `contracts/…` are not. */
export type FilePath =
  `covers/${string}` | `previews/${string}` | `masters/${string}` | `contracts/${string}`;

/** What is stored beside a file's bytes. */
export interface FileDescription {
  readonly contentType: string;
  /** How long browsers and caches may keep it; files never change under their name, so public ones keep for ever. */
  readonly cacheControl: string;
}

/** For public files: a name is never written twice. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cloud Storage is imported when a file is first touched: most calls never do, and it is slow to load. */
async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(firebaseApp()).bucket(config.bucket);
}

/** Stores a file whole, replacing what lay there. */
export async function putFile(
  path: FilePath,
  bytes: Uint8Array,
  description: FileDescription,
): Promise<void> {
  const { contentType, cacheControl } = description;
  const file = (await bucket()).file(path);
  await file.save(Buffer.from(bytes), { resumable: false, contentType, metadata: { cacheControl } });
}

/** Whether a file is there. */
export async function hasFile(path: FilePath): Promise<boolean> {
  const [exists] = await (await bucket()).file(path).exists();
  return exists;
}

/** The address at which anyone can fetch a public file. */
export function publicAddress(path: `covers/${string}` | `previews/${string}`): string {
  return `${config.filesOrigin}/v0/b/${config.bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
