import { tracksEarlyAnswer } from '@store/domain/api/catalogue';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { apiCall } from '../../../../lib/api/apiCall';
import { trackPath } from '../../../../lib/paths/paths';
import { earlyKeys, forgetEarlyKey, keepEarlyKey } from '../../../../lib/storage/earlyKeys';
import { CatalogueError } from './catalogueError';

/** `publishAt` in UTC ms if unpublished; null if no time is set. */
export interface ShownTrack extends Track {
  readonly publishAt?: number | null;
}

const readEarly = apiCall('POST /api/tracks/early', tracksEarlyAnswer);

const TOKEN = /^#([\w-]{22})$/;

/** Moves a link's token out of the URL, which people copy, and keeps it for the cart. */
function takeToken(id: number): void {
  const { hash, pathname, search } = location;
  const token = TOKEN.exec(hash)?.[1];
  if (token === undefined || pathname !== trackPath(id)) return;
  keepEarlyKey({ id, token });
  history.replaceState(history.state, '', `${pathname}${search}`);
}

/** A track open only to holders of its link; undefined without one. Throws a CatalogueError. */
export async function readEarlyTrack(id: number): Promise<ShownTrack | undefined> {
  takeToken(id);
  const key = earlyKeys().find((early) => early.id === id);
  if (!key) return undefined;
  const outcome = await readEarly(key);
  if (outcome.ok) {
    const { track, publish_at: publishAt } = outcome.data;
    return publishAt === undefined ? track : { ...track, publishAt };
  }
  if (outcome.error.code !== 'not-found') throw new CatalogueError(outcome.error.message);
  forgetEarlyKey(id);
  return undefined;
}
