import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
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
import { findSentLink, isLinkSecret } from './sent-links';
import { earlyLink, isToken, newSeed, tokenOf } from '../../../platform/signing/early-access-links';

function missing(): StoreError {
  return new StoreError('not-found', 'This beat has no early access.');
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Throws a StoreError `invalid` for a publication time in the past or over a year ahead. Both in UTC ms. */
export function requireFuture(publishAt: number | null, now: number): void {
  if (publishAt === null || (publishAt > now && publishAt < now + YEAR_MS)) return;
  throw new StoreError('invalid', 'Choose a time in the future, at most a year from now.', {
    field: 'publish_at',
  });
}

/**
 * Turns a draft into a hidden track; returns its id, the same when repeated. A scheduled one gets early access and
 * is published in time. Throws a StoreError `not-found`, or `conflict` if it `mustBeScheduled` and isn't, or is
 * incomplete. `now` in UTC ms.
 */
export async function hideDraft(
  draftId: string,
  { now, mustBeScheduled = false }: { readonly now: number; readonly mustBeScheduled?: boolean },
): Promise<number> {
  return runTransaction(async (transaction) => {
    const published = parsePublishedDraft(await transaction.get(publishedDraftDocument(draftId)));
    if (published) return published.trackId;
    const draft = parseDraft(await transaction.get(draftDocument(draftId)));
    if (!draft) throw new StoreError('not-found', 'This draft no longer exists.');
    const { publishAt } = draft;
    const isScheduled = publishAt !== null && publishAt > now;
    if (mustBeScheduled && !isScheduled)
      throw new StoreError(
        'conflict',
        'Only a scheduled beat can be opened early. Enter its publication time first.',
      );
    const lacking = lackingOf(draft);
    if (lacking !== '') throw new StoreError('conflict', `“${draft.title}” still needs ${lacking}.`);
    const { content, files } = editableOf(draft, draft.private);
    const nameTrack = await prepareOriginOf(transaction, draftId);
    const write = await prepareTrack(transaction, content, { files, isHidden: true, draftId });
    const { id } = write();
    nameTrack(id);
    if (isScheduled)
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

/** Replaces the link; the old one stops working. Throws a StoreError `not-found`. */
export async function renewLink(id: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const record = await requireIn(transaction, id);
    transaction.set(earlyAccessDocument(id), { ...record, seed: newSeed() });
  });
}

/** Reschedules, or ends early access: the track stays hidden. Throws a StoreError `not-found`. */
export async function rescheduleEarlyAccess(id: number, publishAt: number | null): Promise<void> {
  await runTransaction(async (transaction) => {
    const record = await requireIn(transaction, id);
    if (publishAt === null) transaction.delete(earlyAccessDocument(id));
    else transaction.set(earlyAccessDocument(id), { ...record, publishAt });
  });
}

/** Never publishes a track sold meanwhile. */
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

/** At most 50. Runs may overlap. `now` in UTC ms. */
export async function publishDueEarly(now: number): Promise<number> {
  const due = earlyAccesses().where('publishAt', '<=', now).orderBy('publishAt').limit(DUE_PER_RUN);
  let published = 0;
  for (const { id } of (await due.get()).docs) if (await publishEarly(Number(id), now)) published += 1;
  return published;
}

export async function hasEarlyAccess(id: number): Promise<boolean> {
  return parseEarlyAccess(await earlyAccessDocument(id).get()) !== undefined;
}

/** As its link shows it: on sale, unless sold. */
export function openedTrack(track: Track): Track {
  return v.parse(trackSchema, { ...track, status: track.status === 'hidden' ? 'available' : track.status });
}

/** `publishAt`: UTC ms; null if not planned, undefined if public already. */
interface EarlyTrack {
  readonly track: Track;
  readonly publishAt: number | null | undefined;
}

/** By early access or a private link. `now` in UTC ms. */
async function opens(token: string, id: number, access: EarlyAccessRecord | undefined, now: number) {
  if (!isLinkSecret(token)) return access !== undefined && isToken(token, id, access.seed);
  return (await findSentLink(token, now))?.link.trackIds.includes(id) === true;
}

/** For the holder of a link. Throws a StoreError `not-found`. `now` in UTC ms. */
export async function readEarlyTrack(id: number, token: string, now: number): Promise<EarlyTrack> {
  const [snapshot, found] = await database().getAll(earlyAccessDocument(id), trackDocument(id));
  const access = parseEarlyAccess(snapshot);
  const track = parseTrackRow(found);
  if (!track || !(await opens(token, id, access, now))) throw missing();
  const isPublic = track.status !== 'hidden' && track.unlisted !== true && access === undefined;
  return { track: openedTrack(track), publishAt: isPublic ? undefined : (access?.publishAt ?? null) };
}

/** Hidden beats with early access to be published by a time (UTC ms), and their tokens. */
export async function listOpenedUntil(
  until: number,
): Promise<readonly { readonly track: Track; readonly token: string; readonly publishAt: number }[]> {
  const query = earlyAccesses().where('publishAt', '<=', until).orderBy('publishAt').limit(LIST_MAXIMUM);
  const { docs } = await query.get();
  if (docs.length === 0) return [];
  const snapshots = await database().getAll(...docs.map(({ id }) => trackDocument(Number(id))));
  return docs.flatMap((document, index) => {
    const { seed, publishAt } = parseEarlyAccess(document);
    const track = parseTrackRow(snapshots[index]);
    if (track?.status !== 'hidden') return [];
    return [{ track: openedTrack(track), token: tokenOf(track.id, seed), publishAt }];
  });
}

const LIST_MAXIMUM = 500;

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
