import { atom, type Atom, type WritableAtom } from 'jotai';
import type { Outcome } from '../../../../lib/api/apiCall';
import { tokenAtom } from '../../../../lib/storage/session';
import { storedAtom } from '../../../../lib/storage/storedAtom';
import { areFavouritesShownAtom, idsCodec, type Ids } from '../state';

type IdsAtom = WritableAtom<Ids, [Ids], void>;

/** A list of ids in browser and account. */
interface ListOf<Change> {
  /** Where the browser keeps the account's last answer. */
  readonly known: 'accountFavourites' | 'accountHistory';
  readonly stored: IdsAtom;
  /** Must be idempotent. */
  readonly change: (ids: Ids, change: Change) => Ids;
  readonly between: (from: Ids, to: Ids) => Change;
  readonly send: (input: Change & { readonly token: string }) => Promise<Outcome<{ readonly results: Ids }>>;
}

export interface AccountList {
  readonly stored: IdsAtom;
  readonly known: Atom<Ids | null>;
  readonly sync: WritableAtom<null, [], Promise<void>>;
  readonly forget: WritableAtom<null, [], void>;
}

export function accountList<Change extends object>({
  known: key,
  stored,
  change,
  between,
  send,
}: ListOf<Change>): AccountList {
  /** Null while the list is this browser's alone. */
  const known = storedAtom<Ids | null>(key, {
    parse: (text) => (text === null ? null : idsCodec.parse(text)),
    format: (ids) => ids && ids.join(' '),
  });
  /** The session that this page asked the account for. */
  const askedAtom = atom<string | null>(null);
  const isAskingAtom = atom(false);

  /** Asks the account once per page load, and only where such lists are shown. */
  const isDueAtom = atom((get) => {
    const token = get(tokenAtom);
    if (token === null) return false;
    const isChanged = (get(known) ?? []).join() !== get(stored).join();
    return isChanged || (get(areFavouritesShownAtom) && get(askedAtom) !== token);
  });

  /**
   * Sends local changes to the account and takes over other devices'. Failures aren't shown: the browser keeps its
   * list and sends them later.
   */
  const sync = atom(null, async (get, set) => {
    if (get(isAskingAtom)) return;
    set(isAskingAtom, true);
    try {
      while (get(isDueAtom)) {
        const token = get(tokenAtom);
        if (token === null) return;
        const sent = get(stored);
        const outcome = await send({ token, ...between(get(known) ?? [], sent) });
        if (!outcome.ok || get(tokenAtom) !== token) return;
        const { results } = outcome.data;
        const since = between(sent, get(stored));
        // In this order: between the two writes, another device's beat looks like one to add, not to remove.
        set(stored, change(results, since));
        set(known, results);
        set(askedAtom, token);
      }
    } finally {
      set(isAskingAtom, false);
    }
  });

  /** After signing out: the next visitor must neither see this account's data nor add it to another. */
  const forget = atom(null, (get, set) => {
    if (get(known) === null) return;
    set(stored, []);
    set(known, null);
  });
  return { stored, known, sync, forget };
}
