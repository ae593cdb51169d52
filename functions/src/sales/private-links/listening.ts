import type { Transaction } from 'firebase-admin/firestore';
import type { HeardReport, PrivateLinkView } from '@store/domain/api/private-links';
import { StoreError } from '@store/domain/platform/errors';
import { toDecimal } from '@store/domain/platform/money/money';
import { hearMore, linkHeading, LINK_VISIT_MS } from '@store/domain/sales/private-links/private-links';
import {
  linkRecipientDocument,
  parseLinkRecipient,
  parsePrivateFiles,
  parseTrackRow,
  privateFilesDocument,
  trackDocument,
  type HeardRecord,
  type LinkRecipient,
  type TrackRecord,
} from '../../platform/collections';
import { database, runTransaction } from '../../platform/firestore/firestore';
import { fileName } from '../../platform/settings/file-name';
import { openedTrack } from '../../shop/catalogue/early-access/early-access';
import { findSentLink, type SentLink } from '../../shop/catalogue/early-access/sent-links';
import { downloadLink } from '../orders/downloads/download-links';
import { countLink } from './recipients';

/** The same for a wrong, revoked or expired link, to reveal nothing. */
function missing(): StoreError {
  return new StoreError('not-found', 'This link no longer works. Ask for a new one.');
}

async function requireSentLink(secret: string, now: number): Promise<SentLink> {
  const found = await findSentLink(secret, now);
  if (!found) throw missing();
  return found;
}

export async function readLinkTracks(ids: readonly number[]): Promise<TrackRecord[]> {
  if (ids.length === 0) return [];
  const snapshots = await database().getAll(...ids.map(trackDocument));
  return snapshots.flatMap((snapshot) => parseTrackRow(snapshot) ?? []);
}

/** What a link shows. Throws a StoreError `not-found`. `now` in UTC ms. */
export async function openLink(secret: string, now: number): Promise<PrivateLinkView> {
  const { link, recipient } = await requireSentLink(secret, now);
  const tracks = await readLinkTracks(link.trackIds);
  const { title, until, currency, price, mayDownload } = link;
  return {
    heading: linkHeading({ title, name: recipient.name, beats: tracks.length }),
    message: recipient.message,
    until,
    currency,
    price: price === null ? null : toDecimal(price, currency),
    beats: tracks.map((track) => ({
      track: openedTrack(track),
      is_public: track.status !== 'hidden' && track.unlisted !== true,
      can_download: mayDownload && track.status !== 'sold' && track.files?.['tagged-mp3'] !== undefined,
    })),
  };
}

const NOTHING: HeardRecord = { seconds: 0, ended: false, playedAt: null, savedAt: null, downloadedAt: null };

type Report = HeardReport['beats'][number];

function heardAfter(
  before: HeardRecord = NOTHING,
  { seconds, ended, saved }: Report,
  track: TrackRecord,
  now: number,
): HeardRecord {
  const heard = hearMore(before, { seconds, ended }, track);
  const isMore = heard.seconds > before.seconds || heard.ended !== before.ended;
  return {
    ...before,
    ...heard,
    playedAt: isMore ? now : before.playedAt,
    savedAt: saved ? (before.savedAt ?? now) : before.savedAt,
  };
}

/** A report after a pause begins another visit, so repeating a report doesn't count twice. */
function openedAfter({ opened, activeAt }: LinkRecipient, now: number): LinkRecipient['opened'] {
  const isSame = activeAt !== null && now - activeAt < LINK_VISIT_MS;
  return {
    times: (opened?.times ?? 0) + (isSame && opened ? 0 : 1),
    last: isSame && opened ? opened.last : now,
  };
}

/** Saves a recipient's activity, and counts who opened the link. */
function saveHeard(
  transaction: Transaction,
  {
    recipientId,
    recipient,
    beats,
    now,
  }: {
    readonly recipientId: string;
    readonly recipient: LinkRecipient;
    readonly beats: LinkRecipient['beats'];
    readonly now: number;
  },
): void {
  const opened = openedAfter(recipient, now);
  transaction.update(linkRecipientDocument(recipientId), { beats, opened, activeAt: now });
  if (recipient.opened === null) countLink(transaction, recipient.link, { opened: 1 });
}

/**
 * Counts what a recipient's page reports, perhaps late, twice or concurrently. Throws a StoreError `not-found`.
 * `now` in UTC ms.
 */
export async function recordHeard({ secret, beats }: HeardReport, now: number): Promise<void> {
  const { link, recipientId } = await requireSentLink(secret, now);
  const reported = beats.filter(({ id }) => link.trackIds.includes(id));
  const tracks = await readLinkTracks(reported.map(({ id }) => id));
  const document = linkRecipientDocument(recipientId);
  await runTransaction(async (transaction) => {
    const recipient = parseLinkRecipient(await transaction.get(document));
    if (!recipient) throw missing();
    const heard = new Map(Object.entries(recipient.beats));
    for (const report of reported) {
      const track = tracks.find(({ id }) => id === report.id);
      if (track) heard.set(String(track.id), heardAfter(heard.get(String(track.id)), report, track, now));
    }
    saveHeard(transaction, { recipientId, recipient, beats: Object.fromEntries(heard), now });
  });
}

/**
 * Returns a short-lived link to a beat's tagged MP3. Throws a StoreError `not-found`, or `forbidden` if the link
 * doesn't allow downloads. `now` in UTC ms.
 */
export async function downloadByLink(secret: string, trackId: number, now: number): Promise<string> {
  const { link, recipientId } = await requireSentLink(secret, now);
  if (!link.trackIds.includes(trackId)) throw missing();
  if (!link.mayDownload) throw new StoreError('forbidden', 'This link is for listening only.');
  const [found, files] = await database().getAll(trackDocument(trackId), privateFilesDocument(trackId));
  const track = parseTrackRow(found);
  const path = parsePrivateFiles(files)?.others['tagged-mp3'];
  if (!track || track.status === 'sold' || path === undefined)
    throw new StoreError('not-found', 'This beat can no longer be downloaded.');
  const document = linkRecipientDocument(recipientId);
  await runTransaction(async (transaction) => {
    const recipient = parseLinkRecipient(await transaction.get(document));
    if (!recipient) throw missing();
    const before = recipient.beats[trackId] ?? NOTHING;
    const beats = { ...recipient.beats, [trackId]: { ...before, downloadedAt: now } };
    saveHeard(transaction, { recipientId, recipient, beats, now });
  });
  return downloadLink({ path, name: fileName(track.title, `Track ${trackId}`, 'tagged', 'mp3') }, now);
}
