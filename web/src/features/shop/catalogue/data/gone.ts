import type { Catalogue } from './catalogue';

/** Returns whether a track has certainly left the shop: it may be in an unread archive. */
export function isGone({ tracks, archivesLeft }: Catalogue, id: number): boolean {
  const oldest = archivesLeft === 0 ? 0 : (tracks.at(-1)?.id ?? Infinity);
  return id > oldest && tracks.every((track) => track.id !== id);
}
