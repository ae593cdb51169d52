import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { trackSchema, type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { prepareRemoval, removeFromCatalogue, replaceInCatalogue } from './shards';
import { leaveFiles, prepareNaming } from '../uploads/orphaned-files';
import { retire } from './tombstones';
import { filesOf, masterDocument, parseMaster, type Master } from './track-files';
import { forgetTermsIn, openTotal, uncount } from '../member/list/totals';
import { trackKeys, type TrackDraft, type UploadInUse } from './tracks';
import { parseUpload, uploadDocument } from '../uploads/upload-sessions';

const storedSchema = v.object({
  ...trackSchema.entries,
  version: v.optional(v.number(), 1),
  createdAt: v.fallback(v.number(), 0),
});

type StoredTrack = v.InferOutput<typeof storedSchema>;

function trackDocument(id: number) {
  return database().collection('tracks').doc(String(id));
}

function gone(): StoreError {
  return new StoreError('not-found', 'There is no such track any more.');
}

function requireTrack(snapshot: DocumentSnapshot): StoredTrack {
  if (!snapshot.exists) throw gone();
  return v.parse(storedSchema, snapshot.data());
}

/** A change of a track, as the producer states it. */
export interface TrackChange {
  readonly id: number;
  /** The version that the producer saw; without it the last one to save wins. */
  readonly version: number | undefined;
  /** `peaks` left out keeps those of a preview that stays. */
  readonly draft: Omit<TrackDraft, 'peaks'> & { readonly peaks: string | undefined };
  /** Left out, the master stays; null takes it away. */
  readonly master: Master | null | undefined;
  readonly upload: UploadInUse | undefined;
  readonly now: number;
}

/** A track with its master, before or after a change. */
interface Whole {
  readonly track: Track;
  readonly master: Master | null;
}

function changed({ track, master }: Whole, change: TrackChange): Whole {
  const { draft } = change;
  const peaks = draft.peaks ?? (draft.media === track.media ? track.peaks : '');
  return {
    track: { ...draft, peaks, id: track.id, status: track.status },
    master: change.master === undefined ? master : change.master,
  };
}

function parts({ track, master }: Whole): unknown[] {
  return [track.title, track.image, track.media, track.tag, track.time, track.bpm, track.peaks, master];
}

function isSame(one: Whole, other: Whole): boolean {
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

async function requireOwnUpload(transaction: Transaction, { id, upload }: TrackChange): Promise<void> {
  const used = upload && parseUpload(await transaction.get(uploadDocument(upload.key)));
  if (used && used.trackId !== id)
    throw new StoreError('conflict', 'These files belong to another track. Please upload them again.');
}

function write(transaction: Transaction, before: Whole, after: Whole, version: number): void {
  const { title, image, media, tag, time, bpm, peaks, id } = after.track;
  const shown = { title, image, media, tag, time, bpm, peaks };
  const hasMaster = after.master !== null;
  transaction.update(trackDocument(id), { ...shown, keys: trackKeys(after.track), hasMaster, version });
  if (title !== before.track.title || tag !== before.track.tag) forgetTermsIn(transaction, 'tracks');
  if (after.master) transaction.set(masterDocument(id), after.master);
  else if (before.master) transaction.delete(masterDocument(id));
}

/**
 * Changes a track, its place in the catalogue and the notes on its files in one transaction. What it no longer names is
 * left to the cleaning. A sold track may be changed and stays sold. Throws a StoreError: `not-found`, or `conflict` when
 * somebody else has changed it since; a change that is there already is none.
 */
export async function changeTrack(change: TrackChange): Promise<void> {
  const { id, upload, now } = change;
  await database().runTransaction(async (transaction) => {
    const track = requireTrack(await transaction.get(trackDocument(id)));
    const { version } = track;
    const before = { track, master: parseMaster(await transaction.get(masterDocument(id))) };
    await requireOwnUpload(transaction, change);
    const after = changed(before, change);
    if (isSame(before, after)) return;
    if (change.version !== undefined && change.version !== version)
      throw new StoreError(
        'conflict',
        'Somebody else changed this track while you did. Please reload the page and look at it again.',
      );
    const [had, has] = [before, after].map(({ track, master }) => filesOf(track, master));
    const place = track.status === 'available' ? await prepareRemoval(transaction, [id]) : undefined;
    const nameFiles = await prepareNaming(transaction, has ?? []);
    write(transaction, before, after, version + 1);
    if (place) replaceInCatalogue(transaction, place, after.track);
    nameFiles();
    leaveFiles(
      transaction,
      (had ?? []).filter((path) => !has?.includes(path)),
      now,
    );
    if (upload) transaction.set(uploadDocument(upload.key), { trackId: id, places: upload.places, at: now });
  });
}

/**
 * Takes a track out of the shop: off the catalogue and its page, in one transaction. What buyers who are paying right now
 * need is kept (retired.ts), its files are left to the cleaning. Throws a StoreError `not-found`.
 */
export async function removeTrack(id: number, now: number): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const track = requireTrack(await transaction.get(trackDocument(id)));
    const master = parseMaster(await transaction.get(masterDocument(id)));
    const removal = track.status === 'available' ? await prepareRemoval(transaction, [id]) : undefined;
    const total = await openTotal(transaction, 'tracks');
    const files = filesOf(track, master);
    retire(transaction, { track, master, files: filesOf({ ...track, image: '' }, master), now });
    leaveFiles(transaction, files, now);
    transaction.delete(trackDocument(id));
    if (master) transaction.delete(masterDocument(id));
    if (removal) removeFromCatalogue(transaction, removal);
    uncount(transaction, total, [track]);
  });
}
