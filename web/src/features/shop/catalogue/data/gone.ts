import type { Catalogue } from './catalogue';

/** Whether a track has left the shop, as far as what was read can tell: it may be in an archive that was not. */
export function isGone({ tracks, archivesLeft }: Catalogue, id: number): boolean {
  const oldest = archivesLeft === 0 ? 0 : (tracks.at(-1)?.id ?? Infinity);
  return id > oldest && tracks.every((track) => track.id !== id);
}
