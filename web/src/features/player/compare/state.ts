import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom } from 'jotai';

/** More would not be told apart by ear. */
const COMPARED_MAXIMUM = 3;

const tracksAtom = atom<readonly Track[]>([]);

/** The beats to compare, in the order in which they were chosen. Until the page is reloaded. */
export const comparedAtom = atom((get) => get(tracksAtom));

/** Beyond the maximum, the beat that was chosen first makes room. */
export const addComparedAtom = atom(null, (get, set, track: Track) => {
  const others = get(tracksAtom).filter(({ id }) => id !== track.id);
  set(tracksAtom, [...others, track].slice(-COMPARED_MAXIMUM));
});

export const removeComparedAtom = atom(null, (get, set, id: number) => {
  set(
    tracksAtom,
    get(tracksAtom).filter((track) => track.id !== id),
  );
});
