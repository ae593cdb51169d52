import { HEAD_SHARD, parseHead, parseShard } from '@store/domain/catalogue/catalogue';
import { trackSchema, type Track } from '@store/domain/catalogue/tracks';
import type { Embed } from '@store/domain/pages/embed';
import * as v from 'valibot';
import { readDocument } from '../lib/firestore/readDocument';

/** How many tracks a list shows. */
const LIST_MAXIMUM = 30;

/** One read; null if there is no such track. */
export async function readTrack(id: number): Promise<Track | null> {
  const document = await readDocument(`tracks/${id}`);
  return document === undefined ? null : v.parse(trackSchema, document);
}

/** One read, and one per archive while a tag has too few tracks. */
export async function readList(embed: Exclude<Embed, { kind: 'track' }>): Promise<readonly Track[]> {
  const document = await readDocument(`catalogue/${HEAD_SHARD}`);
  if (document === undefined) return [];
  const { tracks, archives } = parseHead(document);
  if (embed.kind === 'newest') return tracks.slice(0, LIST_MAXIMUM);
  const tag = embed.tag.toLowerCase();
  const found = tracks.filter((track) => track.tag.toLowerCase() === tag);
  for (let number = archives; number >= 1 && found.length < LIST_MAXIMUM; number--) {
    const archive = parseShard(await readDocument(`catalogue/${number}`));
    found.push(...archive.tracks.filter((track) => track.tag.toLowerCase() === tag));
  }
  return found.slice(0, LIST_MAXIMUM);
}
