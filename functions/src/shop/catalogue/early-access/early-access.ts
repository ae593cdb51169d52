import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { StoreError } from '@store/domain/platform/errors';
import type { EarlyAccessRow } from '@store/domain/api/member/catalogue';
import {
  draftDocument,
  earlyAccessDocument,
  earlyAccesses,
  parseDraft,
  parseEarlyAccess,
  parsePublishedDraft,
  parseTrack,
  parseTrackRow,
  publishedDraftDocument,
  trackDocument,
  type EarlyAccessRecord,
} from '../../../platform/collections';
import { database, runTransaction } from '../../../platform/firestore/firestore';
import { prepareOriginOf } from '../../import/origins';
import { editableOf } from '../edits';
import { prepareShowing } from '../hiding';
import { prepareTrack } from '../tracks';
import { earlyLink, isToken, newSeed } from '../../../platform/signing/early-access-links';

function missing(): StoreError {
  return new StoreError('not-found', 'This beat has no early access.');
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Throws a StoreError `invalid` for a publication time that is over, or more than a year away. Both in UTC ms. */
export function requireFuture(publishAt: number | null, now: number): void {
  if (publishAt === null || (publishAt > now && publishAt < now + YEAR_MS)) return;
  throw new StoreError('invalid', 'Choose a time in the future, at most a year from now.', {
    field: 'publish_at',
  });
}

/**
 * Turns a scheduled draft into a hidden track on sale by link; returns its id, the same when repeated. Throws a
 * StoreError `not-found`, or `conflict` if not scheduled. `now` in UTC ms.
 */
export async function openEarlyAccess(draftId: string, now: number): Promise<number> {
  return runTransaction(async (transaction) => {
    const published = parsePublishedDraft(await transaction.get(publishedDraftDocument(draftId)));
    if (published) return published.trackId;
    const draft = parseDraft(await transaction.get(draftDocument(draftId)));
    if (!draft) throw new StoreError('not-found', 'This draft no longer exists.');
    const { publishAt } = draft;
    if (publishAt === null || publishAt <= now)
      throw new StoreError(
        'conflict',
        'Only a scheduled beat can be opened early. Enter its publication time first.',
      );
    const { content, files } = editableOf(draft, draft.private);
    const nameTrack = await prepareOriginOf(transaction, draftId);
    const write = await prepareTrack(transaction, content, { files, isHidden: true, draftId });
    const { id } = write();
    nameTrack(id);
    transaction.set(earlyAccessDocument(id), { seed: newSeed(), publishAt } satisfies EarlyAccessRecord);
    transaction.delete(draftDocument(draftId));
    transaction.set(publishedDraftDocument(draftId), { trackId: id, at: now });
    return id;
  });
}

async function requireIn(transaction: Transaction, id: number): Promise<EarlyAccessRecord> {
  const record = parseEarlyAccess(await transaction.get(earlyAccessDocument(id)));
  if (!record) throw missing();
  return record;
}

/** Makes a new link; the former one is useless from then on. Throws a StoreError `not-found`. */
export async function renewLink(id: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const record = await requireIn(transaction, id);
    transaction.set(earlyAccessDocument(id), { ...record, seed: newSeed() });
  });
}

/** Publishes at another time; without one, ends early access, and the track stays hidden. Throws a StoreError `not-found`. */
export async function rescheduleEarlyAccess(id: number, publishAt: number | null): Promise<void> {
  await runTransaction(async (transaction) => {
    const record = await requireIn(transaction, id);
    if (publishAt === null) transaction.delete(earlyAccessDocument(id));
    else transaction.set(earlyAccessDocument(id), { ...record, publishAt });
  });
}

/** Publishes a track whose time has come. One that was sold meanwhile is never published. */
async function publishEarly(id: number, now: number): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const record = parseEarlyAccess(await transaction.get(earlyAccessDocument(id)));
    if (!record || record.publishAt > now) return false;
    const row = parseTrackRow(await transaction.get(trackDocument(id)));
    const show = row?.status === 'hidden' ? await prepareShowing(transaction, row) : null;
    if (show) show();
    else transaction.delete(earlyAccessDocument(id));
    return show !== null;
  });
}

const DUE_PER_RUN = 50;

/** Publishes the tracks with early access that are due, at most 50. Runs may overlap. `now` in UTC ms. */
export async function publishDueEarly(now: number): Promise<number> {
  const due = earlyAccesses().where('publishAt', '<=', now).orderBy('publishAt').limit(DUE_PER_RUN);
  let published = 0;
  for (const { id } of (await due.get()).docs) if (await publishEarly(Number(id), now)) published += 1;
  return published;
}

/** Returns whether a track that is not public has early access. */
export async function hasEarlyAccess(id: number): Promise<boolean> {
  return parseEarlyAccess(await earlyAccessDocument(id).get()) !== undefined;
}

/** A track as its link shows it, and when everybody can see it, in UTC ms. */
interface EarlyTrack {
  readonly track: Track;
  readonly publishAt: number;
}

/** A track for somebody who has its link; on sale unless it was sold. Throws a StoreError `not-found`. */
export async function readEarlyTrack(id: number, token: string): Promise<EarlyTrack> {
  const [access, snapshot] = await database().getAll(earlyAccessDocument(id), trackDocument(id));
  const record = parseEarlyAccess(access);
  const track = parseTrack(snapshot);
  if (!record || !track || !isToken(token, id, record.seed)) throw missing();
  const status = track.status === 'hidden' ? 'available' : track.status;
  return { track: v.parse(trackSchema, { ...track, status }), publishAt: record.publishAt };
}

const LIST_MAXIMUM = 500;

/** The tracks with early access, those that are published next first. */
export async function listEarlyAccess(): Promise<EarlyAccessRow[]> {
  const { docs } = await earlyAccesses().orderBy('publishAt').limit(LIST_MAXIMUM).get();
  if (docs.length === 0) return [];
  const snapshots = await database().getAll(...docs.map(({ id }) => trackDocument(Number(id))));
  return docs.flatMap((document, index) => {
    const { seed, publishAt } = parseEarlyAccess(document);
    const track = parseTrack(snapshots[index]);
    if (!track) return [];
    const { status, ...beat } = track;
    return [{ ...beat, sold: status === 'sold', link: earlyLink(beat.id, seed), publish_at: publishAt }];
  });
}
