import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { tokenAtom } from '../../../lib/storage/session';
import { areFavouritesShownAtom, storedFavouritesAtom } from '../state';
import { accountFavouritesAtom, forgetFavouritesAtom, syncFavouritesAtom } from './sync';

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
