import { HISTORY_MAXIMUM } from '@store/domain/people/history';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom, type TextCodec } from '../../../lib/storage/storedAtom';

/** Newest first. */
export type Ids = readonly number[];

/** Space-separated ids; ignores anything else. */
export const idsCodec: TextCodec<Ids> = {
  parse: (text) =>
    [...new Set((text ?? '').split(' ').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0),
  format: (ids) => (ids.length === 0 ? null : ids.join(' ')),
};

/** Written only by this folder. */
export const storedFavouritesAtom = storedAtom(STORAGE_KEYS.favourites, idsCodec);
export const storedHistoryAtom = storedAtom(STORAGE_KEYS.history, idsCodec);

/** The page shows, or has shown, favourites or history. */
export const areFavouritesShownAtom = atom(false);

export const favouritesAtom = atom(
  (get): Ids => get(storedFavouritesAtom),
  (_get, set) => set(areFavouritesShownAtom, true),
);
favouritesAtom.onMount = (note) => note();

/** Last played first. */
export const historyAtom = atom((get): Ids => get(storedHistoryAtom));

export const clearHistoryAtom = atom(null, (_get, set) => set(storedHistoryAtom, []));

export const toggleFavouriteAtom = atom(null, (get, set, id: number) => {
  const ids = get(storedFavouritesAtom);
  set(storedFavouritesAtom, ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids]);
});

export const addToHistoryAtom = atom(null, (get, set, id: number) => {
  const others = get(storedHistoryAtom).filter((other) => other !== id);
  set(storedHistoryAtom, [id, ...others].slice(0, HISTORY_MAXIMUM));
});
