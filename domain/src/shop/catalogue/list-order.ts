import { TRACK_PAGE_SIZE } from '../../platform/pagination';
import type { Head } from './catalogue';
import type { Track } from './tracks';

/** The next track has the large cover. */
export const HOME_LISTED = 4;

/** Finds tracks by id, in the order of the ids; skips missing ones. */
export function tracksWith(tracks: readonly Track[], ids: readonly number[]): readonly Track[] {
  return ids.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
}

/** Moves pinned tracks to the front. */
export function withPinned(tracks: readonly Track[], pinned: readonly number[]): readonly Track[] {
  if (pinned.length === 0) return tracks;
  const first = tracksWith(tracks, pinned);
  return [...first, ...tracks.filter((track) => !first.includes(track))];
}

/**
 * Sorts tracks for the home page: the first featured one as the large cover, the others first in the list. With
 * fewer tracks than places, the cover shows the first.
 */
export function homeOrder(tracks: readonly Track[], featured: readonly number[]): readonly Track[] {
  const [cover] = tracksWith(tracks, featured);
  if (!cover) return tracks;
  const rest = withPinned(tracks, featured).slice(1);
  const place = rest.length < HOME_LISTED ? 0 : HOME_LISTED;
  return [...rest.slice(0, place), cover, ...rest.slice(place)];
}

export type TrackListName = 'home' | 'tracks';

export interface FirstRows {
  readonly list: TrackListName;
  readonly tracks: readonly Track[];
  /** In the whole catalogue. */
  readonly total: number;
}

/** Returns a list's first rows; undefined if the head lacks some. */
export function firstRows(head: Head, list: TrackListName): FirstRows | undefined {
  const { tracks, total, pinned, featured } = head;
  if (list === 'home') return { list, tracks: homeOrder(tracks, featured).slice(0, HOME_LISTED + 1), total };
  if (pinned.some((id) => !tracks.some((track) => track.id === id))) return undefined;
  return { list, tracks: withPinned(tracks, pinned).slice(0, TRACK_PAGE_SIZE), total };
}
