import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/tracks';
import type { TrackRow } from '@store/domain/members';
import { searchKeys } from '@store/domain/search';
import { database } from '../gateways/database';
import type { FilePath } from '../gateways/files';
import { addToCatalogue, openCatalogue } from './catalogue';
import type { Listing } from './member-list';

/** What a producer states of a new track; id and status are given by the store. */
export type TrackDraft = Omit<Track, 'id' | 'status'>;

const counterSchema = v.object({ last: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Where a track's master lies is nobody's business: a subcollection that no rule opens. */
const masterOf = (id: number): DocumentReference =>
  database().collection('tracks').doc(String(id)).collection('private').doc('master');

/**
 * Adds a track: its document and its place in the catalogue, in one transaction, so that neither is ever there without
 * the other. Ids count up from 1 and are never used again.
 */
export async function addTrack(draft: TrackDraft, master?: FilePath): Promise<Track> {
  const counter = database().collection('counters').doc('tracks');
  return database().runTransaction(async (transaction) => {
    const counted = await transaction.get(counter);
    const catalogue = await openCatalogue(transaction);
    const last = counted.exists ? v.parse(counterSchema, counted.data()).last : 0;
    const track = v.parse(trackSchema, { ...draft, id: last + 1, status: 'available' });
    transaction.set(counter, { last: track.id });
    transaction.set(database().collection('tracks').doc(String(track.id)), {
      ...track,
      version: 1,
      hasMaster: master !== undefined,
      keys: searchKeys(track.tag, track.title),
      createdAt: Date.now(),
    });
    if (master) transaction.set(masterOf(track.id), { path: master });
    addToCatalogue(transaction, catalogue, track);
    return track;
  });
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
  rows: () => database().collection('tracks'),
  toRow: (document) => v.parse(rowSchema, document.data()),
};
