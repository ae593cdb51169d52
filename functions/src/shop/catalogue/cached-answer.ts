import type { Head } from '@store/domain/shop/catalogue/catalogue';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { json, type Reply } from '../../platform/http/reply';
import { readAllTracks, readHead } from './shards';

/** The CDN revalidates once a minute and serves stale answers meanwhile; browsers always ask the CDN. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Weak, because the CDN may compress; every change of the catalogue raises the head's version. */
function entityTag({ version }: Head): string {
  return `W/"catalogue-${version}"`;
}

function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim() === tag || known.trim() === '*');
}

/** A CDN-cacheable answer from the whole catalogue. A matching `If-None-Match` costs one read and gets 304. */
export async function catalogueAnswer<Body>(
  ifNoneMatch: string | undefined,
  body: (tracks: readonly Track[]) => Body,
): Promise<Reply<Body>> {
  const head = await readHead();
  const headers = { 'Cache-Control': CACHE_CONTROL, ETag: entityTag(head) };
  if (matchesTag(ifNoneMatch, headers.ETag)) return { kind: 'not-modified', headers };
  return json(body(await readAllTracks(head)), headers);
}
