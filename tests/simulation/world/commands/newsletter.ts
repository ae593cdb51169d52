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

/** Returns whether the reader has opened the link of a confirmation. */
async function subscribeReader(
  visitor: Client,
  { reader, confirms }: Command & { kind: 'subscribe' },
): Promise<boolean> {
  await visitor.post('/api/newsletter', { email: readerAddress(reader) });
  // The link is in the mail; the address is that of the reader.
  const token = confirms ? await tokenOf(reader) : undefined;
  if (token === undefined) return false;
  await visitor.press('/api/newsletter/confirm', { token });
  return true;
}

/** Returns whether the shop has said that the reader gets nothing any more. */
async function unsubscribeReader(visitor: Client, reader: number): Promise<boolean> {
  const token = await tokenOf(reader);
  if (token === undefined) return false;
  const result = await visitor.get('/api/newsletter/unsubscribe', { token });
  return result?.status === 302;
}

/** The token of the newest mail to a reader that leads to the free beat. */
async function freeTokenOf(reader: number): Promise<string | undefined> {
  const { docs } = await outbox().where('to', '==', readerAddress(reader)).orderBy('createdAt', 'desc').get();
  const [, token] =
    docs
      .map((document) => /tracks\/free\/confirm\?token=([\w.%-]+)/.exec(JSON.stringify(document.data())))
      .find((found) => found !== null) ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}

/** Whether the shop gives the free beat to a reader now. */
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

/** Readers of the newsletter who have no account. */
export class Readers {
  /** Who has confirmed to want the newsletter. */
  readonly confirmed = new Set<number>();
  /** When readers have left the newsletter, in milliseconds UTC. */
  readonly left = new Map<number, number>();

  /** Files that readers got without having confirmed, or did not get although they had. */
  readonly wrongDownloads: string[] = [];
  /** How often the free beat was given to a reader. */
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
    // A link of an earlier mail may be too old.
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
    // Somebody may have changed it at the same time.
    if (before !== (await mayDownload(reader))) return;
    if (file?.status === 302 && !before) this.wrongDownloads.push(`reader ${reader} got the file`);
    if (file?.status === 404 && before) this.wrongDownloads.push(`reader ${reader} did not get the file`);
  }

  async leave(reader: number): Promise<void> {
    if (await unsubscribeReader(this.#visitor(reader), reader)) this.left.set(reader, Date.now());
  }
}

/** Writes a newsletter and sends it. A step whose answer is lost is not repeated. */
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

/** Stops the newest newsletter that is being sent, or continues the newest that was stopped. */
export async function haltNewsletter(producer: Client, isStopped: boolean): Promise<void> {
  const { docs } = await campaigns().orderBy('createdAt', 'desc').get();
  const wanted = isStopped ? ['scheduled', 'sending'] : ['stopped'];
  const found = docs.find((document) => wanted.includes(parseCampaign(document).state));
  const action = isStopped ? 'stop' : 'resume';
  if (found) await producer.post(`/api/member/campaigns/${action}`, { id: found.id });
}
