import { createHash } from 'node:crypto';
import { sketchPath } from '@store/domain/shop/files/cover-sketch';
import {
  NO_FILES,
  parsePrivateFiles,
  parseTrackRow,
  privateFilesDocument,
  tracks,
  type PrivateFiles,
} from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';
import { IMMUTABLE, pathOfAddress, publicAddress, putFile } from '../../platform/gateways/storage';
import { registerFiles } from '../uploads/orphaned-files';
import { measureChange } from './files/file-changes';
import type { FileChanges } from '../uploads/staged-files';
import { changeTrack, readTrackFiles } from './track-changes';
import type { VersionedTrack } from './tracks';

/** In the catalogue or not. */
export interface StoredBeat {
  readonly track: VersionedTrack;
  readonly files: PrivateFiles;
}

/** Every track, even sold and hidden ones, newest first; two reads each. */
export async function readAllBeats(): Promise<StoredBeat[]> {
  const { docs } = await tracks().get();
  const rows = docs.map((document) => parseTrackRow(document)).sort((one, other) => other.id - one.id);
  if (rows.length === 0) return [];
  const snapshots = await database().getAll(...rows.map(({ id }) => privateFilesDocument(id)));
  return rows.map((track, index) => ({ track, files: parsePrivateFiles(snapshots[index]) ?? NO_FILES }));
}

/** Added where missing; `share` and `sketch` are JPEGs. */
export interface Completion {
  readonly time?: string;
  readonly peaks?: string;
  readonly timbre?: string;
  readonly share?: Uint8Array;
  /** Of a cover stored in the shop. */
  readonly sketch?: Uint8Array;
}

const KEPT: FileChanges = { master: undefined, mp3: undefined, taggedMp3: undefined, stems: undefined };

/** Named by content, so that repeating after a crash writes the same file. */
async function storeShare(picture: Uint8Array, now: number): Promise<string> {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const path = `covers/${name}/share.jpg` as const;
  await registerFiles([path], now);
  await putFile(path, picture, { contentType: 'image/jpeg', cacheControl: IMMUTABLE });
  return publicAddress(path);
}

async function storeSketch(image: string, sketch: Uint8Array, now: number): Promise<void> {
  const path = sketchPath(pathOfAddress(image) ?? '');
  if (path === undefined) throw new TypeError('The cover is not stored in the shop.');
  await registerFiles([path], now);
  await putFile(path, sketch, { contentType: 'image/jpeg', cacheControl: IMMUTABLE });
}

/**
 * Adds what a track lacks and measures its private files. Throws a StoreError `conflict` (changed since read) or
 * `not-found`.
 */
export async function completeTrack(track: VersionedTrack, completion: Completion): Promise<void> {
  const now = Date.now();
  const { share: picture, sketch, ...added } = completion;
  if (sketch) await storeSketch(track.image, sketch, now);
  const share = picture && (await storeShare(picture, now));
  const { id, version } = track;
  const edit = { ...track, ...added, share };
  const measured = await measureChange(await readTrackFiles(id), KEPT);
  await changeTrack({ id, version, edit, changes: KEPT, measured, upload: undefined, now });
}
