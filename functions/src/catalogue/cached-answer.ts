import type { Head } from '@store/domain/catalogue';
import type { Track } from '@store/domain/tracks';
import { json, type Reply } from '../http/reply';
import { readAllTracks, readHead } from './shards';

/**
 * How long the CDN may answer without asking: browsers always ask it again, it asks us once a minute, and serves what it
 * has while it does.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Weak, since the CDN may compress: every change of the catalogue raises the head's version. */
function entityTag({ version }: Head): string {
  return `W/"catalogue-${version}"`;
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim() === tag || known.trim() === '*');
}

/**
 * Answers with something made of the whole catalogue, cacheable by the CDN. Whoever sends the current version's tag in
 * `If-None-Match` gets 304 at the price of one read.
 */
export async function catalogueAnswer(
  ifNoneMatch: string | undefined,
  body: (tracks: readonly Track[]) => unknown,
): Promise<Reply> {
  const head = await readHead();
  const headers = { 'Cache-Control': CACHE_CONTROL, ETag: entityTag(head) };
  if (knows(ifNoneMatch, headers.ETag)) return { kind: 'not-modified', headers };
  return json(body(await readAllTracks(head)), headers);
}
