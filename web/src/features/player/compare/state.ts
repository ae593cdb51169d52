import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom } from 'jotai';

/** More can't be told apart by ear. */
const COMPARED_MAXIMUM = 3;

const tracksAtom = atom<readonly Track[]>([]);

/** In the order they were chosen, until a reload. */
export const comparedAtom = atom((get) => get(tracksAtom));

/** Beyond the maximum, the first chosen beat makes room. */
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
