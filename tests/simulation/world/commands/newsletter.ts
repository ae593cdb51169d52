import * as v from 'valibot';
import { isFreeDownload } from '@store/domain/shop/catalogue/free-downloads';
import {
  campaigns,
  outbox,
  parseCampaign,
  parseSubscription,
  parseTrack,
  subscribers,
  trackDocument,
} from '@store/functions/platform/collections';
import { subscriberId } from '@store/functions/people/newsletter/subscribers';
import { FREE_BEAT, READERS, type Command } from '../../story/commands';
import { Client } from '../client';
import type { Means } from './means';

const savedSchema = v.object({ id: v.optional(v.string(), ''), version: v.optional(v.number(), 1) });

export function readerAddress(index: number): string {
  return `reader-${index}@example.com`;
}

async function tokenOf(reader: number): Promise<string | undefined> {
  const snapshot = await subscribers()
    .doc(subscriberId(readerAddress(reader)))
    .get();
  return parseSubscription(snapshot)?.token;
}

/** Returns whether the reader opened a confirmation link. */
async function subscribeReader(
  visitor: Client,
  { reader, confirms }: Command & { kind: 'subscribe' },
): Promise<boolean> {
  await visitor.post('/api/newsletter', { email: readerAddress(reader) });
  // The mail holds the link; the address is the reader's.
  const token = confirms ? await tokenOf(reader) : undefined;
  if (token === undefined) return false;
  await visitor.press('/api/newsletter/confirm', { token });
  return true;
}

/** Returns whether the shop said that the reader is unsubscribed. */
async function unsubscribeReader(visitor: Client, reader: number): Promise<boolean> {
  const token = await tokenOf(reader);
  if (token === undefined) return false;
  const result = await visitor.get('/api/newsletter/unsubscribe', { token });
  return result?.status === 302;
}

/** The token in the newest mail to a reader with the free beat's link. */
async function freeTokenOf(reader: number): Promise<string | undefined> {
  const { docs } = await outbox().where('to', '==', readerAddress(reader)).orderBy('createdAt', 'desc').get();
  const [, token] =
    docs
      .map((document) => /tracks\/free\/confirm\?token=([\w.%-]+)/.exec(JSON.stringify(document.data())))
      .find((found) => found !== null) ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}

/** Whether the shop now gives the free beat to a reader. */
async function mayDownload(reader: number): Promise<boolean> {
  const [subscriber, beat] = await Promise.all([
    subscribers()
      .doc(subscriberId(readerAddress(reader)))
      .get(),
    trackDocument(FREE_BEAT).get(),
  ]);
  const track = parseTrack(beat);
  const isSubscribed = parseSubscription(subscriber)?.state === 'subscribed';
  return isSubscribed && track !== undefined && isFreeDownload(track);
}

/** Newsletter readers without an account. */
export class Readers {
  /** Readers who confirmed. */
  readonly confirmed = new Set<number>();
  /** When readers left the newsletter, in UTC ms. */
  readonly left = new Map<number, number>();

  /** Files that readers got without confirming, or didn't get despite confirming. */
  readonly wrongDownloads: string[] = [];
  /** Downloads of the free beat. */
  downloads = 0;

  readonly #visitors: readonly Client[];

  constructor({ shop }: Means) {
    this.#visitors = Array.from({ length: READERS }, (_, index) => new Client(shop, undefined, 200 + index));
  }

  #visitor(reader: number): Client {
    const client = this.#visitors[reader];
    if (!client) throw new Error(`There is no reader ${reader}.`);
    return client;
  }

  async join(command: Command & { kind: 'subscribe' }): Promise<void> {
    if (await subscribeReader(this.#visitor(command.reader), command)) this.confirmed.add(command.reader);
    this.left.delete(command.reader);
  }

  async download({ reader, confirms }: Command & { kind: 'free_download' }): Promise<void> {
    const visitor = this.#visitor(reader);
    const asked = await visitor.post('/api/tracks/free', { id: FREE_BEAT, email: readerAddress(reader) });
    // An earlier mail's link may be too old.
    const token = asked?.status === 200 ? await freeTokenOf(reader) : undefined;
    if (token === undefined) return;
    if (confirms) {
      await visitor.press('/api/tracks/free/confirm', { token });
      this.confirmed.add(reader);
      this.left.delete(reader);
    }
    const before = await mayDownload(reader);
    const file = await visitor.get('/api/tracks/free/file', { token });
    if (file?.status === 302) this.downloads += 1;
    // A concurrent change may have happened.
    if (before !== (await mayDownload(reader))) return;
    if (file?.status === 302 && !before) this.wrongDownloads.push(`reader ${reader} got the file`);
    if (file?.status === 404 && before) this.wrongDownloads.push(`reader ${reader} did not get the file`);
  }

  async leave(reader: number): Promise<void> {
    if (await unsubscribeReader(this.#visitor(reader), reader)) this.left.set(reader, Date.now());
  }
}

/** Writes and sends a newsletter. Steps with lost answers aren't repeated. */
export async function sendNewsletter(producer: Client): Promise<void> {
  const added = v.safeParse(
    savedSchema,
    (await producer.post('/api/member/campaigns/add', { start: 'empty' }))?.body,
  );
  if (!added.success || added.output.id === '') return;
  const { id } = added.output;
  const content = { subject: 'News', preheader: '', body: 'There is a new beat.', beats: [] };
  const saved = await producer.post('/api/member/campaigns/save', { id, version: 1, ...content });
  const { version } = v.parse(v.fallback(savedSchema, { id, version: 2 }), saved?.body);
  await producer.post('/api/member/campaigns/send', { id, version, send_at: null });
}

/** Stops the newest newsletter being sent, or continues the newest stopped one. */
export async function haltNewsletter(producer: Client, isStopped: boolean): Promise<void> {
  const { docs } = await campaigns().orderBy('createdAt', 'desc').get();
  const wanted = isStopped ? ['scheduled', 'sending'] : ['stopped'];
  const found = docs.find((document) => wanted.includes(parseCampaign(document).state));
  const action = isStopped ? 'stop' : 'resume';
  if (found) await producer.post(`/api/member/campaigns/${action}`, { id: found.id });
}
