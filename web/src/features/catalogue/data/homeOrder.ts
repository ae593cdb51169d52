import type { Track } from '@store/domain/catalogue/tracks';

/** How many tracks the home page lists; the next one has the large cover. */
const LISTED = 4;

/**
 * The tracks in the order of the home page: the first featured one at the place of the large cover, the others first in the list.
 * With fewer tracks than places, the cover shows the first.
 */
export function homeOrder(tracks: readonly Track[], featured: readonly number[]): readonly Track[] {
  const [cover, ...others] = featured.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
  if (!cover) return tracks;
  const rest = [...others, ...tracks.filter((track) => track !== cover && !others.includes(track))];
  if (rest.length < LISTED) return [cover, ...rest];
  return [...rest.slice(0, LISTED), cover, ...rest.slice(LISTED)];
}
