import type { Track } from '@store/domain/catalogue/tracks';

/** The tracks with the pinned ones first. */
export function withPinned(tracks: readonly Track[], pinned: readonly number[]): readonly Track[] {
  if (pinned.length === 0) return tracks;
  const first = pinned.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
  return [...first, ...tracks.filter((track) => !first.includes(track))];
}
