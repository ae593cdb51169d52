import type { TrackRow } from '@store/domain/api/member/catalogue';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import type { MemberList } from '@store/domain/pages/dashboard/member-list';
import type { TrackContent } from '@store/domain/shop/catalogue/track-edit';
import type { Split } from '@store/domain/shop/splits';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { COVER_SIZES } from '@store/domain/shop/files/covers';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import {
  drafts,
  NO_FILES,
  parseCounter,
  parseCreatedAt,
  parsePrivateFiles,
  parseTrack,
  parseTrackRow,
  privateFilesDocument,
  toPrivateFilesRecord,
  TRACK_ROW_FIELDS,
  trackCounter,
  trackDocument,
  tracks,
  type PrivateFiles,
  type TrackRecord,
} from '../../platform/collections';
import { database, runTransaction } from '../../platform/firestore/firestore';
import { publicAddress } from '../../platform/gateways/storage';
import { prepareReferences } from '../uploads/orphaned-files';
import type { Listing } from '../../platform/list/member-list';
import { prepareBeatSplit, prepareDraftSplit } from './beat-splits';
import { readUploadIn, recordUpload, type CompletedUpload } from '../uploads/upload-sessions';
import { noteOffSale } from './off-sale-shards';
import { addToCatalogue, openCatalogue } from './shards';
import { filesOf } from './files/track-files';

interface TrackExtras {
  readonly files?: PrivateFiles;
  readonly upload?: CompletedUpload | undefined;
  /** Not in the catalogue at first. */
  readonly isHidden?: boolean;
  readonly split?: Split | undefined;
  /** The draft it was, whose split it gets. */
  readonly draftId?: string;
}

export function trackKeys({ tag, title, tags = [] }: Pick<Track, 'tag' | 'title' | 'tags'>): string[] {
  return searchKeys(tag, title, ...tags);
}

/** For a repeated upload session. Throws a StoreError `conflict` if its track was deleted. */
async function trackOfUpload(
  transaction: Transaction,
  upload: CompletedUpload | undefined,
): Promise<Track | undefined> {
  const record = upload && (await readUploadIn(transaction, upload.key));
  if (!record) return undefined;
  const { trackId } = record;
  const track = trackId === undefined ? undefined : parseTrack(await transaction.get(trackDocument(trackId)));
  if (track) return track;
  throw new StoreError(
    'conflict',
    'The track created from this upload was deleted. Please upload its files again.',
  );
}

function writeTrack(
  transaction: Transaction,
  track: Track & TrackContent,
  { files = NO_FILES, upload }: TrackExtras,
): void {
  const now = Date.now();
  transaction.set(trackCounter(), { last: track.id });
  transaction.set(trackDocument(track.id), {
    ...track,
    version: 1,
    keys: trackKeys(track),
    createdAt: now,
  });
  const record = toPrivateFilesRecord(files);
  if (record) transaction.set(privateFilesDocument(track.id), record);
  if (upload) recordUpload(transaction, upload, { trackId: track.id }, now);
}

/** Prepares a track and its entry; the returned function writes. Ids count up from 1 and are never reused. */
export async function prepareTrack(
  transaction: Transaction,
  content: TrackContent,
  extras: TrackExtras,
): Promise<() => Track> {
  const { files = NO_FILES, upload, isHidden = false, split, draftId } = extras;
  const counter = parseCounter(await transaction.get(trackCounter()));
  const catalogue = isHidden ? null : await openCatalogue(transaction);
  const writeReferences = await prepareReferences(transaction, filesOf(content, files));
  const writeSplit =
    draftId === undefined
      ? await prepareBeatSplit(transaction, split)
      : await prepareDraftSplit(transaction, draftId);
  return () => {
    const status = catalogue ? 'available' : 'hidden';
    const row = { ...content, id: (counter?.last ?? 0) + 1, status } as const;
    writeTrack(transaction, row, { files, upload });
    const track = v.parse(trackSchema, row);
    if (catalogue) addToCatalogue(transaction, catalogue, track);
    else noteOffSale(transaction, track.id);
    writeReferences();
    writeSplit(track.id);
    return track;
  };
}

/** In one transaction. Repeating the same upload session creates one track. */
export async function addTrack(content: TrackContent, extras: TrackExtras = {}): Promise<Track> {
  return runTransaction(async (transaction) => {
    const existing = await trackOfUpload(transaction, extras.upload);
    if (existing) return existing;
    const write = await prepareTrack(transaction, content, extras);
    return write();
  });
}

/** Counts all tracks ever added, even sold or deleted ones. */
export async function countAdded(): Promise<number> {
  return parseCounter(await trackCounter().get())?.last ?? 0;
}

interface DatedTrack {
  readonly track: Track;
  readonly createdAt: number;
}

/** The newest, sold or not; a read each. */
export async function readNewest(limit: number): Promise<DatedTrack[]> {
  const { docs } = await tracks().orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((document) => ({ track: parseTrack(document), ...parseCreatedAt(document) }));
}

const SOLD_MAXIMUM = 100;

/** The newest sold exclusively, without those hidden before. */
export async function readSold(): Promise<Track[]> {
  const query = tracks().where('status', '==', 'sold').orderBy('createdAt', 'desc').limit(SOLD_MAXIMUM);
  const { docs } = await query.get();
  return docs.filter((document) => !parseTrackRow(document).unlisted).map((document) => parseTrack(document));
}

/** Sold or not; undefined if hidden. */
export async function readTrackPage(id: number): Promise<VersionedTrack | undefined> {
  const track = parseTrackRow(await trackDocument(id).get());
  return track?.status === 'hidden' || track?.unlisted ? undefined : track;
}

export async function isTrackPublic(id: number): Promise<boolean> {
  return (await readTrackPage(id)) !== undefined;
}

/** Only what its public document has. */
export type VersionedTrack = Omit<TrackRow, 'hasMaster'>;

/** Adds which tracks have a master. */
export async function withMasters(list: MemberList<VersionedTrack>): Promise<MemberList<TrackRow>> {
  const { result } = list;
  if (result.length === 0) return { ...list, result: [] };
  const snapshots = await database().getAll(...result.map(({ id }) => privateFilesDocument(id)));
  const files = snapshots.map((snapshot) => parsePrivateFiles(snapshot) ?? NO_FILES);
  return {
    ...list,
    result: result.map((track, index) => {
      // `unlisted` is internal.
      const { unlisted: _, ...row }: VersionedTrack & Pick<TrackRecord, 'unlisted'> = track;
      return { ...row, hasMaster: Boolean(files[index]?.master) };
    }),
  };
}

export async function readTrackRow(id: number): Promise<TrackRow> {
  const track = parseTrackRow(await trackDocument(id).get());
  const { result } = await withMasters({ result: track ? [track] : [], total: 1, place: null });
  if (!result[0]) throw new StoreError('not-found', 'This track no longer exists.');
  return result[0];
}

/** Includes sold ones. */
export const trackListing: Listing<VersionedTrack> = {
  name: 'tracks',
  fields: TRACK_ROW_FIELDS,
  rows: tracks,
  toRow: (document) => parseTrackRow(document),
};

/** A private file belongs to one track only, so this concerns public ones. */
export async function isFileReferenced(transaction: Transaction, path: string): Promise<boolean> {
  const reference = referenceTo(path);
  if (!reference) return false;
  const [field, address] = reference;
  const queries = [tracks(), drafts()].map((rows) => rows.where(field, '==', address).limit(1));
  const found = await Promise.all(queries.map((query) => transaction.get(query)));
  return found.some(({ empty }) => !empty);
}

const COVER_FILE = /^(covers\/[^/]+)\/\d+\.jpg$/;
const SHARE_FILE = /^covers\/([^/]+\/share\.jpg)$/;
const LARGEST_COVER = Math.max(...COVER_SIZES);

/** Field and URL of a reference to a public file. */
function referenceTo(path: string): readonly ['image' | 'media' | 'share', string] | undefined {
  const [, folder] = COVER_FILE.exec(path) ?? [];
  if (folder)
    return ['image', publicAddress(`covers/${folder.slice('covers/'.length)}/${LARGEST_COVER}.jpg`)];
  const [, picture] = SHARE_FILE.exec(path) ?? [];
  if (picture) return ['share', publicAddress(`covers/${picture}`)];
  if (path.startsWith('previews/'))
    return ['media', publicAddress(`previews/${path.slice('previews/'.length)}`)];
  return undefined;
}
