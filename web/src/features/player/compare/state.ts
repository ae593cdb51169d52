import type { Track } from '@store/domain/catalogue/tracks';
import { atom } from 'jotai';

/** More would not be told apart by ear. */
const PINNED_MAXIMUM = 3;

const tracksAtom = atom<readonly Track[]>([]);

/** The beats to compare, in the order of pinning. Until the page is reloaded. */
export const pinnedAtom = atom((get) => get(tracksAtom));

/** Beyond the maximum, the beat that was pinned first makes room. */
export const pinAtom = atom(null, (get, set, track: Track) => {
  const others = get(tracksAtom).filter(({ id }) => id !== track.id);
  set(tracksAtom, [...others, track].slice(-PINNED_MAXIMUM));
});

export const unpinAtom = atom(null, (get, set, id: number) => {
  set(
    tracksAtom,
    get(tracksAtom).filter((track) => track.id !== id),
  );
});
