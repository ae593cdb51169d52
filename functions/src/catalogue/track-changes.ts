import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { FILE_KINDS } from '@store/domain/catalogue/files/file-kinds';
import { trackSchema, type Track } from '@store/domain/catalogue/tracks';
import type { TrackLicences } from '@store/domain/licences/track-licences';
import {
  earlyAccessDocument,
  NO_FILES,
  parseCreatedAt,
  parsePrivateFiles,
  parseTrackRow,
  privateFilesDocument,
  toPrivateFilesRecord,
  trackDocument,
  type PrivateFiles,
} from '../collections';
import { removed, runTransaction } from '../gateways/firestore';
import { prepareRemoval, removeFromCatalogue, replaceInCatalogue, type Removal } from './shards';
import { markOrphaned, prepareReferences } from '../uploads/orphaned-files';
import { writeTombstone } from './tombstones';
import { fileSizes, type StoredSizes } from './files/deliverables';
import { withFileChanges, type FileChanges } from './files/file-changes';
import { optionalFields } from './optional-fields';
import { filesOf } from './files/track-files';
import { invalidateSearchTotalsIn, readTotalIn, subtractFromTotal } from '../member/list/totals';
import { trackKeys, type TrackDraft, type VersionedTrack } from './tracks';
import { readUploadIn, recordUpload, type CompletedUpload } from '../uploads/upload-sessions';

type Measured = 'peaks' | 'key' | 'mood' | 'timbre';

/** A change of a track as submitted by a member. */
export interface TrackChange {
  readonly id: number;
  /** The version the change is based on; without it, the last write wins. */
  readonly version: number | undefined;
  /**
   * What is undefined is kept: waveform and timbre unless the preview changes, the picture for shared links unless what it
   * shows changes.
   */
  readonly draft: Omit<TrackDraft, Measured | 'files' | 'tags' | 'description' | 'licences'> & {
    readonly [Name in Measured]: TrackDraft[Name] | undefined;
  } & {
    readonly share: string | undefined;
    readonly tags?: readonly string[] | undefined;
    readonly description?: string | undefined;
    readonly licences?: TrackLicences | undefined;
  };
  readonly files: FileChanges;
  /** The sizes of the private files that the change keeps or adds. */
  readonly sizes: StoredSizes;
  readonly upload: CompletedUpload | undefined;
  readonly now: number;
}

interface TrackWithFiles {
  readonly track: Track & { readonly share: string };
  readonly files: PrivateFiles;
}

interface StoredTrack extends TrackWithFiles {
  readonly track: VersionedTrack;
  readonly createdAt: number;
}

async function readStoredTrack(transaction: Transaction, id: number): Promise<StoredTrack> {
  const snapshot = await transaction.get(trackDocument(id));
  const track = parseTrackRow(snapshot);
  if (!track) throw new StoreError('not-found', 'This track no longer exists.');
  const files = parsePrivateFiles(await transaction.get(privateFilesDocument(id))) ?? NO_FILES;
  return { track, files, createdAt: parseCreatedAt(snapshot)?.createdAt ?? 0 };
}

/** Only tracks that are on sale are in the catalogue. */
async function prepareCatalogue(transaction: Transaction, track: Track): Promise<Removal | undefined> {
  return track.status === 'available' ? prepareRemoval(transaction, [track.id]) : undefined;
}

function withChange({ track, files: before }: TrackWithFiles, change: TrackChange): TrackWithFiles {
  const { draft } = change;
  const isSameSound = draft.media === track.media;
  const peaks = draft.peaks ?? (isSameSound ? track.peaks : '');
  const timbre = draft.timbre ?? (isSameSound ? track.timbre : '');
  const { key = track.key, mood = track.mood, tags = track.tags, description = track.description } = draft;
  const { licences = track.licences } = draft;
  const { title, image, media, tag, time, bpm } = draft;
  const pictured = [title, image, tag, bpm, peaks];
  const isSamePicture =
    JSON.stringify(pictured) ===
    JSON.stringify([track.title, track.image, track.tag, track.bpm, track.peaks]);
  const share = draft.share ?? (isSamePicture ? track.share : '');
  const files = withFileChanges(before, change.files);
  const sizes = fileSizes(files, change.sizes);
  return {
    track: {
      ...{ title, image, media, tag, time, bpm, peaks, timbre, key, mood, share },
      ...{ id: track.id, status: track.status },
      ...optionalFields({ files: sizes, tags, description, licences }),
    },
    files,
  };
}

/** What the catalogue shows of a track. */
function publicPart({ track }: TrackWithFiles): Track {
  return v.parse(trackSchema, track);
}

/** In a fixed order, which Firestore does not keep. */
function privateFields({ master, others }: PrivateFiles): unknown[] {
  return [master, others.mp3, others['tagged-mp3'], others.stems];
}

function editableFields({ track, files }: TrackWithFiles): unknown[] {
  const { title, image, media, tag, time, bpm, peaks, key, mood, timbre, share } = track;
  const sizes = FILE_KINDS.map((kind) => track.files?.[kind]);
  return [
    title,
    image,
    media,
    tag,
    time,
    bpm,
    peaks,
    key,
    mood,
    timbre,
    share,
    track.tags,
    track.description,
    track.licences,
    ...privateFields(files),
    ...sizes,
  ];
}

function isSame(one: TrackWithFiles, other: TrackWithFiles): boolean {
  return JSON.stringify(editableFields(one)) === JSON.stringify(editableFields(other));
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
    'Somebody else changed this track while you did. Please reload the page and look at it again.',
  );
}

function writeChange(transaction: Transaction, before: StoredTrack, after: TrackWithFiles): void {
  const { title, image, media, tag, time, bpm, peaks, key, mood, timbre, share, id } = after.track;
  transaction.update(trackDocument(id), {
    ...{ title, image, media, tag, time, bpm, peaks, key, mood, timbre, share },
    files: after.track.files ?? removed(),
    tags: after.track.tags ?? removed(),
    description: after.track.description ?? removed(),
    licences: after.track.licences ?? removed(),
    keys: trackKeys(after.track),
    // Tracks saved by earlier versions have it, where everybody can read it.
    hasMaster: removed(),
    version: before.track.version + 1,
  });
  if (String(trackKeys(after.track)) !== String(trackKeys(before.track)))
    invalidateSearchTotalsIn(transaction, 'tracks');
  const record = toPrivateFilesRecord(after.files);
  if (record) transaction.set(privateFilesDocument(id), record);
  else transaction.delete(privateFilesDocument(id));
}

/**
 * Changes a track, its catalogue entry and its file references in one transaction; files that are no longer referenced are
 * left to the cleanup. A sold track can be changed and stays sold. A change without effect writes nothing. Throws a StoreError
 * `not-found`, or `conflict` if the track has changed since the given version.
 */
export async function changeTrack(change: TrackChange): Promise<void> {
  const { id, upload, now } = change;
  await runTransaction(async (transaction) => {
    const before = await readStoredTrack(transaction, id);
    await requireUnusedUpload(transaction, change);
    const after = withChange(before, change);
    if (isSame(before, after)) return;
    requireVersion(change, before.track.version);

    const filesBefore = filesOf(before.track, before.files);
    const filesAfter = filesOf(after.track, after.files);
    const catalogue = await prepareCatalogue(transaction, before.track);
    const writeReferences = await prepareReferences(transaction, filesAfter);

    writeChange(transaction, before, after);
    if (catalogue) replaceInCatalogue(transaction, catalogue, publicPart(after));
    writeReferences();
    const unused = filesBefore.filter((path) => !filesAfter.includes(path));
    markOrphaned(transaction, unused, now);
    if (upload) recordUpload(transaction, upload, id, now);
  });
}

/**
 * Deletes a track and its catalogue entry in one transaction. A tombstone keeps what open orders need (tombstones.ts); the
 * files are left to the cleanup. Throws a StoreError `not-found`.
 */
export async function removeTrack(id: number, now: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const { track, files, createdAt } = await readStoredTrack(transaction, id);
    const catalogue = await prepareCatalogue(transaction, track);
    const total = await readTotalIn(transaction, 'tracks');

    const deliverable = filesOf({ ...track, image: '', share: '' }, files);
    writeTombstone(transaction, { track, files, paths: deliverable }, now);
    markOrphaned(transaction, filesOf(track, files), now);
    transaction.delete(trackDocument(id));
    transaction.delete(privateFilesDocument(id));
    transaction.delete(earlyAccessDocument(id));
    if (catalogue) removeFromCatalogue(transaction, catalogue);
    subtractFromTotal(transaction, total, [{ createdAt }]);
  });
}
