import type { Track } from '@store/domain/catalogue/tracks';

/** The tracks with these ids, in their order. */
function tracksOf(tracks: readonly Track[], ids: readonly number[]): Track[] {
  return ids.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
}

/** The tracks with the pinned ones first. */
export function withPinned(tracks: readonly Track[], pinned: readonly number[]): readonly Track[] {
  if (pinned.length === 0) return tracks;
  return [...tracksOf(tracks, pinned), ...tracks.filter(({ id }) => !pinned.includes(id))];
}

/** How many tracks the home page lists; the next one has the large cover. */
const LISTED = 4;

/**
 * The tracks in the order of the home page: the first featured one at the place of the large cover, the others first in the list.
 * With fewer tracks than places, the cover shows the first.
 */
export function homeOrder(tracks: readonly Track[], featured: readonly number[]): readonly Track[] {
  const [cover, ...others] = tracksOf(tracks, featured);
  if (!cover) return tracks;
  const rest = withPinned(
    tracks.filter((track) => track !== cover),
    others.map(({ id }) => id),
  );
  if (rest.length < LISTED) return [cover, ...rest];
  return [...rest.slice(0, LISTED), cover, ...rest.slice(LISTED)];
}
