import { favouritesAnswer, historyAnswer } from '@store/domain/api/account';
import { changeBetween, withChange } from '@store/domain/people/favourites';
import { playsBetween, withPlays } from '@store/domain/people/history';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { apiCall } from '../../../../lib/api/apiCall';
import { tokenAtom } from '../../../../lib/storage/session';
import { areFavouritesShownAtom, storedFavouritesAtom, storedHistoryAtom } from '../state';
import { accountList, type AccountList } from './accountList';

const FAVOURITES = accountList({
  known: 'accountFavourites',
  stored: storedFavouritesAtom,
  change: withChange,
  between: changeBetween,
  send: apiCall('POST /api/favourites', favouritesAnswer),
});

const HISTORY = accountList({
  known: 'accountHistory',
  stored: storedHistoryAtom,
  change: withPlays,
  between: playsBetween,
  send: apiCall('POST /api/history', historyAnswer),
});

function Synced({ list }: { readonly list: AccountList }) {
  const token = useAtomValue(tokenAtom);
  const ids = useAtomValue(list.stored);
  const ofAccount = useAtomValue(list.known);
  const areShown = useAtomValue(areFavouritesShownAtom);
  const sync = useSetAtom(list.sync);
  const forget = useSetAtom(list.forget);

  useEffect(() => {
    if (token === null) forget();
    else void sync();
  }, [token, ids, ofAccount, areShown, sync, forget]);

  useEffect(() => {
    const retry = () => void sync();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [sync]);

  return null;
}

/** Syncs a signed-in customer's favourites and history across devices. */
export default function FavouritesSync() {
  return (
    <>
      <Synced list={FAVOURITES} />
      <Synced list={HISTORY} />
    </>
  );
}
