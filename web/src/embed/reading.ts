import { HEAD_SHARD, parseHead, parseShard } from '@store/domain/catalogue/catalogue';
import { trackSchema, type Track } from '@store/domain/catalogue/tracks';
import type { Embed } from '@store/domain/pages/embed';
import * as v from 'valibot';
import { DEFAULT_NAME } from '@store/domain/settings/front';
import { builtName } from '../lib/shop/built';
import { readDocument } from '../lib/firestore/readDocument';

/** How many tracks a list shows. */
const LIST_MAXIMUM = 30;

/** One read; null if there is no such track. */
export async function readTrack(id: number): Promise<Track | null> {
  const document = await readDocument(`tracks/${id}`);
  return document === undefined ? null : v.parse(trackSchema, document);
}

/** Tracks, and the name of the shop. */
export interface List {
  readonly tracks: readonly Track[];
  readonly shop: string;
}

/** One read, and one per archive while a tag has too few tracks. */
export async function readList(embed: Exclude<Embed, { kind: 'track' }>): Promise<List> {
  const document = await readDocument(`catalogue/${HEAD_SHARD}`);
  if (document === undefined) return { tracks: [], shop: builtName };
  const { tracks, archives, settings } = parseHead(document);
  const shop = settings?.shop.name ?? DEFAULT_NAME;
  if (embed.kind === 'newest') return { tracks: tracks.slice(0, LIST_MAXIMUM), shop };
  const tag = embed.tag.toLowerCase();
  const found = tracks.filter((track) => track.tag.toLowerCase() === tag);
  for (let number = archives; number >= 1 && found.length < LIST_MAXIMUM; number--) {
    const archive = parseShard(await readDocument(`catalogue/${number}`));
    found.push(...archive.tracks.filter((track) => track.tag.toLowerCase() === tag));
  }
  return { tracks: found.slice(0, LIST_MAXIMUM), shop };
}
