import { useAtomValue, useSetAtom, atom, type Getter } from 'jotai';
import { useEffect } from 'react';
import { tokenAtom } from '../../../../lib/storage/session';
import { areFavouritesShownAtom, storedFavouritesAtom, idsCodec, type Ids } from '../state';
import { favouritesAnswer } from '@store/domain/api/account';
import { changeBetween, withChange, type FavouritesChange } from '@store/domain/people/favourites';
import { apiCall } from '../../../../lib/api/apiCall';
import { storedAtom } from '../../../../lib/storage/storedAtom';

const changeFavourites = apiCall('POST /api/favourites', favouritesAnswer);

/** The account's last answer; null while the favourites are this browser's alone. */
const accountFavouritesAtom = storedAtom<Ids | null>('accountFavourites', {
  parse: (text) => (text === null ? null : idsCodec.parse(text)),
  format: (ids) => ids && ids.join(' '),
});

/** The session for which the account was asked on this page. */
const askedAtom = atom<string | null>(null);

const isAskingAtom = atom(false);

/** Changes the account doesn't know yet. */
function unsaved(get: Getter): FavouritesChange {
  return changeBetween(get(accountFavouritesAtom) ?? [], get(storedFavouritesAtom));
}

/** The account is asked once per page load, and only where favourites are shown. */
function isDue(get: Getter): boolean {
  const token = get(tokenAtom);
  if (token === null) return false;
  const { add, remove } = unsaved(get);
  return add.length > 0 || remove.length > 0 || (get(areFavouritesShownAtom) && get(askedAtom) !== token);
}

/**
 * Sends local changes to the account and takes over other devices'. Failures aren't shown: the browser keeps its
 * favourites and sends them later.
 */
const syncFavouritesAtom = atom(null, async (get, set) => {
  if (get(isAskingAtom)) return;
  set(isAskingAtom, true);
  try {
    while (isDue(get)) {
      const token = get(tokenAtom);
      if (token === null) return;
      const sent = get(storedFavouritesAtom);
      const outcome = await changeFavourites({ token, ...unsaved(get) });
      if (!outcome.ok || get(tokenAtom) !== token) return;
      const { results } = outcome.data;
      const since = changeBetween(sent, get(storedFavouritesAtom));
      // In this order: seen between the two writes, a beat of another device is one to add, and not one to remove.
      set(storedFavouritesAtom, withChange(results, since));
      set(accountFavouritesAtom, results);
      set(askedAtom, token);
    }
  } finally {
    set(isAskingAtom, false);
  }
});

/** After signing out: the next visitor must not see, or take into another account, what belongs to this one. */
const forgetFavouritesAtom = atom(null, (get, set) => {
  if (get(accountFavouritesAtom) === null) return;
  set(storedFavouritesAtom, []);
  set(accountFavouritesAtom, null);
});

/** Keeps the favourites of a signed-in customer the same on all devices. */
export default function FavouritesSync() {
  const token = useAtomValue(tokenAtom);
  const favourites = useAtomValue(storedFavouritesAtom);
  const ofAccount = useAtomValue(accountFavouritesAtom);
  const areShown = useAtomValue(areFavouritesShownAtom);
  const sync = useSetAtom(syncFavouritesAtom);
  const forget = useSetAtom(forgetFavouritesAtom);

  useEffect(() => {
    if (token === null) forget();
    else void sync();
  }, [token, favourites, ofAccount, areShown, sync, forget]);

  useEffect(() => {
    const retry = () => void sync();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [sync]);

  return null;
}
