import { TRACK_PAGE_SIZE } from '../../platform/pagination';
import type { Head } from './catalogue';
import type { Track } from './tracks';

/** How many tracks the home page lists; the next one has the large cover. */
export const HOME_LISTED = 4;

/** The tracks with these ids, in the order of the ids; there may be none with an id. */
export function tracksWith(tracks: readonly Track[], ids: readonly number[]): readonly Track[] {
  return ids.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
}

/** The tracks with the pinned ones first. */
export function withPinned(tracks: readonly Track[], pinned: readonly number[]): readonly Track[] {
  if (pinned.length === 0) return tracks;
  const first = tracksWith(tracks, pinned);
  return [...first, ...tracks.filter((track) => !first.includes(track))];
}

/**
 * Tracks in home page order: the first featured one as the large cover, the other featured ones first in the list.
 * With fewer tracks than places, the cover shows the first.
 */
export function homeOrder(tracks: readonly Track[], featured: readonly number[]): readonly Track[] {
  const [cover] = tracksWith(tracks, featured);
  if (!cover) return tracks;
  const rest = withPinned(tracks, featured).slice(1);
  const place = rest.length < HOME_LISTED ? 0 : HOME_LISTED;
  return [...rest.slice(0, place), cover, ...rest.slice(place)];
}

/** The lists of tracks whose first rows are in the HTML of their page. */
export type TrackListName = 'home' | 'tracks';

/** The first rows of a list. */
export interface FirstRows {
  readonly list: TrackListName;
  readonly tracks: readonly Track[];
  /** Tracks in the whole catalogue. */
  readonly total: number;
}

/** A list's first rows; undefined if the head lacks some. */
export function firstRows(head: Head, list: TrackListName): FirstRows | undefined {
  const { tracks, total, pinned, featured } = head;
  if (list === 'home') return { list, tracks: homeOrder(tracks, featured).slice(0, HOME_LISTED + 1), total };
  if (pinned.some((id) => !tracks.some((track) => track.id === id))) return undefined;
  return { list, tracks: withPinned(tracks, pinned).slice(0, TRACK_PAGE_SIZE), total };
}
