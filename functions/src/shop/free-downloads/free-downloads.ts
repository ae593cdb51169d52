import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isFreeDownload } from '@store/domain/shop/catalogue/free-downloads';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { PENDING_MS } from '@store/domain/people/privacy';
import { StoreError } from '@store/domain/platform/errors';
import { paths } from '@store/domain/platform/paths';
import { DOWNLOAD_LINK_MS } from '@store/domain/sales/orders/orders';
import { readTrackPage } from '../catalogue/tracks';
import { config } from '../../platform/config';
import {
  confirmSubscriber,
  isSubscriber,
  subscriberId,
  subscribeWith,
} from '../../people/newsletter/subscribers';
import { ticketsFor } from '../../platform/signing/signed-tickets';
import { countKitDownload, readFreeKit, type FreeKit } from '../kits/kits';
import { freeConfirmMail, freeDownloadMail, type FreeDownload } from './mails';
import type { Reply } from '../../platform/http/reply';
import type { Call } from '../../platform/http/route';
import { countDownload } from '../statistics/visits';
import { log, describeCause } from '../../platform/log';
import { pathOfAddress, openFile, signedAddress } from '../../platform/gateways/storage';
import { fileName } from '../../platform/settings/file-name';

/** A mailed link to a beat or kit; nothing is stored. */
type FreeTicket = ({ readonly track: number } | { readonly kit: number }) & {
  /** The address's id (subscribers.ts). */
  readonly subscriber: string;
  /** UTC ms. */
  readonly until: number;
};

const ticketEntries = { subscriber: v.string(), until: v.number() };

const tickets = ticketsFor<FreeTicket>(
  'free downloads',
  v.union([
    v.strictObject({ track: v.number(), ...ticketEntries }),
    v.strictObject({ kit: v.number(), ...ticketEntries }),
  ]),
);

/** In ms; requesting again within this time is a double click. */
const SAME_REQUEST_MS = 10 * 60 * 1000;

function requestId(email: string, product: number | string, now: number): string {
  const window = Math.floor(now / SAME_REQUEST_MS);
  return createHash('sha256').update(`free\n${email}\n${product}\n${window}`).digest('hex').slice(0, 40);
}

/** Subscribers get the link at once, others a question first. */
async function mailFree(email: string, id: string, free: FreeDownload): Promise<void> {
  await subscribeWith(email, (reader, isConfirmed) => ({
    id,
    mail: isConfirmed ? freeDownloadMail(reader, free) : freeConfirmMail(email, free),
  }));
}

/** Throws a StoreError `not-found` unless the beat is free now. */
async function requireFree(id: number): Promise<Track> {
  const track = await readTrackPage(id);
  if (track && isFreeDownload(track)) return track;
  throw new StoreError('not-found', 'This beat is no longer a free download.');
}

/**
 * Mails the preview link to a subscriber, or asks any other address to subscribe. Throws a StoreError `not-found`.
 * `now` in UTC ms.
 */
export async function requestFreeDownload(email: string, id: number, now: number): Promise<void> {
  const { title } = await requireFree(id);
  const token = tickets.write({ track: id, subscriber: subscriberId(email), until: now + PENDING_MS });
  const link = `${config.origin}/api/tracks/free/confirm?token=${encodeURIComponent(token)}`;
  await mailFree(email, requestId(email, id, now), { kind: 'beat', title, link });
}

/** Throws a StoreError `not-found` unless the kit is free now. */
async function requireGivenKit(id: number): Promise<FreeKit> {
  const kit = await readFreeKit(id);
  if (kit) return kit;
  throw new StoreError('not-found', 'This kit is no longer free.');
}

/** Like {@link requestFreeDownload}, for a kit. */
export async function requestFreeKit(email: string, id: number, now: number): Promise<void> {
  const { title } = await requireGivenKit(id);
  const token = tickets.write({ kit: id, subscriber: subscriberId(email), until: now + PENDING_MS });
  const link = `${config.origin}/api/kits/free/confirm?token=${encodeURIComponent(token)}`;
  await mailFree(email, requestId(email, `kit ${id}`, now), { kind: 'kit', title, link });
}

/** Confirms a link's address. Returns the download's page, which also explains an expired link. */
export async function openFreeLink(token: string, now: number): Promise<string> {
  const page = paths.freeDownload;
  const ticket = tickets.read(token, now);
  if (!ticket) return page;
  const product = 'track' in ticket ? `${page}?beat=${ticket.track}` : `${page}?kit=${ticket.kit}`;
  if (!(await confirmSubscriber(ticket.subscriber))) return product;
  return `${product}&token=${encodeURIComponent(token)}`;
}

/** The beat of a subscriber's link. Throws a StoreError `not-found` if the link or the gift has ended. */
async function requireDownload(token: string, now: number): Promise<Track> {
  const ticket = await readTicket(token, now);
  if (!('track' in ticket)) throw invalidLink();
  return requireFree(ticket.track);
}

async function requireFreeKit(token: string, now: number): Promise<FreeKit> {
  const ticket = await readTicket(token, now);
  if (!('kit' in ticket)) throw invalidLink();
  return requireGivenKit(ticket.kit);
}

function invalidLink(): StoreError {
  return new StoreError(
    'not-found',
    'This link is no longer valid. It works for a week, and only while its address is subscribed.',
  );
}

async function readTicket(token: string, now: number): Promise<FreeTicket> {
  const ticket = tickets.read(token, now);
  if (!ticket || !(await isSubscriber(ticket.subscriber))) throw invalidLink();
  return ticket;
}

/** Counts a download's start, not its continuation. A failed count mustn't cost anyone the file. */
async function countStart(count: () => Promise<void>, { method, range, isPrefetch }: Call): Promise<void> {
  const isStart = method === 'GET' && !isPrefetch && (range === undefined || range.startsWith('bytes=0-'));
  if (!isStart) return;
  await count().catch((cause: unknown) => log.warn('download not counted', { cause: describeCause(cause) }));
}

/** Counts the download, too. */
async function sendFile(
  {
    path,
    name,
    count,
  }: { readonly path: string; readonly name: string; readonly count: () => Promise<void> },
  call: Call,
): Promise<Reply<never>> {
  const reply: Reply<never> = config.emulated
    ? { kind: 'file', name, file: await openFile(path, call.range) }
    : { kind: 'redirect', to: await signedAddress(path, name, Date.now() + DOWNLOAD_LINK_MS) };
  await countStart(count, call);
  return reply;
}

/** A beat's preview, or its URL. Throws a StoreError for an invalid token. */
export async function freeFile(token: string, call: Call): Promise<Reply<never>> {
  const { id, title, media } = await requireDownload(token, Date.now());
  const count = () => countDownload(id, Date.now());
  const path = pathOfAddress(media);
  if (path !== undefined) {
    const name = fileName(title, `Track ${id}`, 'tagged', /\.([a-z0-9]+)$/.exec(path)?.[1] ?? 'mp3');
    return sendFile({ path, name, count }, call);
  }
  await countStart(count, call);
  return { kind: 'redirect', to: media };
}

/** Like {@link freeFile}, for a kit. */
export async function freeKitFile(token: string, call: Call): Promise<Reply<never>> {
  const { id, title, file } = await requireFreeKit(token, Date.now());
  return sendFile(
    { path: file.path, name: fileName(title, `Kit ${id}`, 'kit', 'zip'), count: () => countKitDownload(id) },
    call,
  );
}
