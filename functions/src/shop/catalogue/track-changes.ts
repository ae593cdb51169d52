import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import type { Split } from '@store/domain/shop/splits';
import {
  earlyAccessDocument,
  fingerprintDocument,
  NO_FILES,
  parseCreatedAt,
  parsePrivateFiles,
  parseTrackRow,
  privateFilesDocument,
  projectFilesDocument,
  toPrivateFilesRecord,
  trackDocument,
  type PrivateFiles,
} from '../../platform/collections';
import { removed, runTransaction } from '../../platform/firestore/firestore';
import { prepareRemoval, removeFromCatalogue, replaceInCatalogue, type Removal } from './shards';
import { markOrphaned, prepareReferences } from '../uploads/orphaned-files';
import { noteOffSale } from './off-sale-shards';
import { writeTombstone } from './tombstones';
import { editableOf, editedFrom, isSame, updateOf, type Editable, type SubmittedEdit } from './edits';
import { filesOf } from './files/track-files';
import { invalidateSearchTotalsIn, readTotalIn, subtractFromTotal } from '../../platform/list/totals';
import { prepareBeatSplit, writeBeatSplit } from './beat-splits';
import { trackKeys, type VersionedTrack } from './tracks';
import { readUploadIn, recordUpload, type CompletedUpload } from '../uploads/upload-sessions';

/** From a member. */
interface TrackChange extends SubmittedEdit {
  readonly id: number;
  /** The version the change is based on; without it, the last write wins. */
  readonly version: number | undefined;
  readonly upload: CompletedUpload | undefined;
  /** Without one, the stored split stays. */
  readonly split?: Split | undefined;
  /** UTC ms. */
  readonly now: number;
}

interface StoredTrack {
  readonly track: VersionedTrack;
  readonly files: PrivateFiles;
  readonly createdAt: number;
}

async function readStoredTrack(transaction: Transaction, id: number): Promise<StoredTrack> {
  const snapshot = await transaction.get(trackDocument(id));
  const track = parseTrackRow(snapshot);
  if (!track) throw new StoreError('not-found', 'This track no longer exists.');
  const files = parsePrivateFiles(await transaction.get(privateFilesDocument(id))) ?? NO_FILES;
  return { track, files, createdAt: parseCreatedAt(snapshot)?.createdAt ?? 0 };
}

/** None for a missing track. */
export async function readTrackFiles(id: number): Promise<PrivateFiles> {
  return parsePrivateFiles(await privateFilesDocument(id).get()) ?? NO_FILES;
}

/** The catalogue has only tracks on sale. */
async function prepareCatalogue(transaction: Transaction, track: Track): Promise<Removal | undefined> {
  return track.status === 'available' ? prepareRemoval(transaction, [track.id]) : undefined;
}

async function requireUnusedUpload(transaction: Transaction, { id, upload }: TrackChange): Promise<void> {
  const record = upload && (await readUploadIn(transaction, upload.key));
  if (record && record.trackId !== id)
    throw new StoreError('conflict', 'These files belong to another track. Please upload them again.');
}

function requireVersion({ version }: TrackChange, current: number): void {
  if (version === undefined || version === current) return;
  throw new StoreError(
    'conflict',
    'Someone else edited this track. Please reload the page and check your changes.',
  );
}

function writeChange(transaction: Transaction, { track }: StoredTrack, after: Editable): void {
  const { content, files } = after;
  transaction.update(trackDocument(track.id), {
    ...updateOf(content),
    keys: trackKeys(content),
    // Removes it from tracks of earlier versions, where it is public.
    hasMaster: removed(),
    version: track.version + 1,
  });
  if (track.status !== 'available') noteOffSale(transaction, track.id);
  if (String(trackKeys(content)) !== String(trackKeys(track)))
    invalidateSearchTotalsIn(transaction, 'tracks');
  const record = toPrivateFilesRecord(files);
  if (record) transaction.set(privateFilesDocument(track.id), record);
  else transaction.delete(privateFilesDocument(track.id));
}

/**
 * Changes a track, its entry and file references in one transaction; writes nothing without effect. Sold tracks
 * stay sold. Throws a StoreError `not-found`, or `conflict` if changed since the version.
 */
export async function changeTrack(change: TrackChange): Promise<void> {
  const { id, upload, split, now } = change;
  await runTransaction(async (transaction) => {
    const stored = await readStoredTrack(transaction, id);
    const { track } = stored;
    await requireUnusedUpload(transaction, change);
    const before = editableOf(track, stored.files);
    const after = editedFrom(before, change);
    const writeSplit = await prepareBeatSplit(transaction, split);
    if (isSame(before, after)) {
      writeSplit(id);
      return;
    }
    requireVersion(change, track.version);

    const filesBefore = filesOf(before.content, before.files);
    const filesAfter = filesOf(after.content, after.files);
    const catalogue = await prepareCatalogue(transaction, track);
    const writeReferences = await prepareReferences(transaction, filesAfter);

    writeChange(transaction, stored, after);
    if (catalogue) {
      const { status } = track;
      replaceInCatalogue(transaction, catalogue, v.parse(trackSchema, { ...after.content, id, status }));
    }
    writeReferences();
    writeSplit(id);
    const unused = filesBefore.filter((path) => !filesAfter.includes(path));
    markOrphaned(transaction, unused, now);
    if (upload) recordUpload(transaction, upload, { trackId: id }, now);
  });
}

async function readStoredTracks(transaction: Transaction, ids: readonly number[]): Promise<StoredTrack[]> {
  const snapshots = await transaction.getAll(...ids.map(trackDocument), ...ids.map(privateFilesDocument));
  return ids.flatMap((_, index) => {
    const track = parseTrackRow(snapshots[index]);
    if (!track) return [];
    const files = parsePrivateFiles(snapshots[ids.length + index]) ?? NO_FILES;
    return [{ track, files, createdAt: parseCreatedAt(snapshots[index])?.createdAt ?? 0 }];
  });
}

/**
 * Deletes tracks and entries; returns the ids that existed. Tombstones keep what open orders need (tombstones.ts).
 */
export async function removeTracks(ids: readonly number[], now: number): Promise<number[]> {
  return runTransaction(async (transaction) => {
    const stored = await readStoredTracks(transaction, ids);
    if (stored.length === 0) return [];
    const onSale = stored.flatMap(({ track: { id, status } }) => (status === 'available' ? [id] : []));
    const catalogue = onSale.length > 0 ? await prepareRemoval(transaction, onSale) : undefined;
    const total = await readTotalIn(transaction, 'tracks');

    for (const { track, files } of stored) {
      const deliverable = filesOf({ ...track, image: '', share: '' }, files);
      writeTombstone(transaction, { track, files, paths: deliverable }, now);
      markOrphaned(transaction, filesOf(track, files), now);
      transaction.delete(trackDocument(track.id));
      transaction.delete(privateFilesDocument(track.id));
      transaction.delete(earlyAccessDocument(track.id));
      transaction.delete(fingerprintDocument(track.id));
      transaction.delete(projectFilesDocument(track.id));
      writeBeatSplit(transaction, track.id, []);
    }
    if (catalogue) removeFromCatalogue(transaction, catalogue);
    const offSale = stored.filter(({ track: { status } }) => status !== 'available');
    noteOffSale(transaction, ...offSale.map(({ track: { id } }) => id));
    subtractFromTotal(transaction, total, stored);
    return stored.map(({ track }) => track.id);
  });
}

/** Like {@link removeTracks}. Throws a StoreError `not-found`. */
export async function removeTrack(id: number, now: number): Promise<void> {
  const [removedId] = await removeTracks([id], now);
  if (removedId === undefined) throw new StoreError('not-found', 'This track no longer exists.');
}
