import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import type { TrackRow } from '@store/domain/member';
import { searchKeys } from '@store/domain/search';
import { COVER_SIZES } from '@store/domain/covers';
import { trackSchema, type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { publicAddress } from '../gateways/storage';
import { addToCatalogue, openCatalogue } from './shards';
import { prepareNaming } from '../uploads/orphaned-files';
import type { Listing } from '../member/list/member-list';
import { filesOf, masterDocument, type Master } from './track-files';
import { parseUpload, uploadDocument, type UploadPlaces } from '../uploads/upload-sessions';

/** What a producer states of a new track; id and status are given by the store. */
export type TrackDraft = Omit<Track, 'id' | 'status'>;

const counterSchema = v.object({ last: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** An upload that a track is made of, or changed with: a call that is repeated finds what the first one did. */
export interface UploadInUse {
  readonly key: string;
  readonly places: UploadPlaces;
}

/** What belongs to a new track besides what everybody sees. */
export interface TrackExtras {
  readonly master?: Master | null;
  readonly upload?: UploadInUse | undefined;
}

/** What finds a track in the member's list. */
export function trackKeys({ tag, title }: Pick<Track, 'tag' | 'title'>): string[] {
  return searchKeys(tag, title);
}

/** The track that an upload was made into already, undefined for a new one. Throws a StoreError when it was deleted. */
async function madeOf(transaction: Transaction, upload: UploadInUse | undefined): Promise<Track | undefined> {
  const used = upload && parseUpload(await transaction.get(uploadDocument(upload.key)));
  if (!used) return undefined;
  const made = await transaction.get(database().collection('tracks').doc(String(used.trackId)));
  if (made.exists) return v.parse(trackSchema, made.data());
  throw new StoreError('conflict', 'The track of this upload was deleted. Please upload its files again.');
}

/**
 * Adds a track: its document and its place in the catalogue, in one transaction, so that neither is ever there without
 * the other. Ids count up from 1 and are never used again. Of one upload there is one track, however often it is added.
 */
export async function addTrack(
  draft: TrackDraft,
  { master = null, upload }: TrackExtras = {},
): Promise<Track> {
  const counter = database().collection('counters').doc('tracks');
  return database().runTransaction(async (transaction) => {
    const made = await madeOf(transaction, upload);
    if (made) return made;
    const counted = await transaction.get(counter);
    const catalogue = await openCatalogue(transaction);
    const nameFiles = await prepareNaming(transaction, filesOf(draft, master));
    const last = counted.exists ? v.parse(counterSchema, counted.data()).last : 0;
    const track = v.parse(trackSchema, { ...draft, id: last + 1, status: 'available' });
    transaction.set(counter, { last: track.id });
    transaction.set(database().collection('tracks').doc(String(track.id)), {
      ...track,
      version: 1,
      hasMaster: master !== null,
      keys: trackKeys(track),
      createdAt: Date.now(),
    });
    if (master) transaction.set(masterDocument(track.id), master);
    addToCatalogue(transaction, catalogue, track);
    nameFiles();
    if (upload)
      transaction.set(uploadDocument(upload.key), {
        trackId: track.id,
        places: upload.places,
        at: Date.now(),
      });
    return track;
  });
}

/** How many tracks were ever added, those that were sold or deleted since as well. One read. */
export async function countAdded(): Promise<number> {
  const counted = await database().collection('counters').doc('tracks').get();
  return counted.exists ? v.parse(counterSchema, counted.data()).last : 0;
}

/** A track, sold or not, or undefined. One read. */
export async function readTrack(id: number): Promise<Track | undefined> {
  const snapshot = await database().collection('tracks').doc(String(id)).get();
  return snapshot.exists ? v.parse(trackSchema, snapshot.data()) : undefined;
}

/** Whether there is a track with this id, sold or not. */
export async function trackExists(id: number): Promise<boolean> {
  return (await database().collection('tracks').doc(String(id)).get()).exists;
}

const rowSchema = v.object({
  ...trackSchema.entries,
  version: v.optional(v.number(), 1),
  hasMaster: v.optional(v.boolean(), false),
});

/** Every track, sold ones too, as members see them. */
export const trackListing: Listing<TrackRow> = {
  name: 'tracks',
  fields: [...Object.keys(rowSchema.entries), 'createdAt'],
  rows: () => database().collection('tracks'),
  toRow: (document) => v.parse(rowSchema, document.data()),
};

/**
 * Whether a track names a file that anybody may fetch, by the address under which it is fetched. Private files are named by
 * the one track that they were uploaded for, and whoever takes that name away knows it.
 */
export async function isFileNamed(transaction: Transaction, path: string): Promise<boolean> {
  const address = namingAddress(path);
  if (!address) return false;
  const [field, value] = address;
  const query = database().collection('tracks').where(field, '==', value).limit(1);
  return !(await transaction.get(query)).empty;
}

const COVER_FILE = /^(covers\/[^/]+)\/\d+\.jpg$/;
const LARGEST_COVER = Math.max(...COVER_SIZES);

function namingAddress(path: string): readonly ['image' | 'media', string] | undefined {
  const [, folder] = COVER_FILE.exec(path) ?? [];
  if (folder)
    return ['image', publicAddress(`covers/${folder.slice('covers/'.length)}/${LARGEST_COVER}.jpg`)];
  if (path.startsWith('previews/'))
    return ['media', publicAddress(`previews/${path.slice('previews/'.length)}`)];
  return undefined;
}
