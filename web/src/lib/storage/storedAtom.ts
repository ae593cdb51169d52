import { atom, type WritableAtom } from 'jotai';

export const STORAGE_KEYS = {
  cart: 'cart',
  cartKits: 'cartKits',
  discountCode: 'discountCode',
  token: 'token',
  tokenDuration: 'tokenDuration',
  memberToken: 'member_token',
  memberTokenDuration: 'member_tokenDuration',
  volume: 'volume',
  playerKeys: 'playerKeys',
  continuousPlay: 'continuousPlay',
  favourites: 'favourites',
  history: 'history',
} as const;

/** The last ones are literals, to keep their names out of the first load. */
type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | 'accountFavourites'
  | 'accountHistory'
  | 'bulk_upload'
  | 'cartBases'
  | 'memberPageSize'
  | 'payments'
  | 'signInReturn';

/** `parse` gets null if nothing is stored and must accept any text. */
export interface TextCodec<Value> {
  readonly parse: (text: string | null) => Value;
  /** Null removes the entry. */
  readonly format: (value: Value) => string | null;
}

/** Null if nothing is stored or storage is blocked. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: the page works without it
  }
}

function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // storage is blocked or full
  }
}

/**
 * An atom in localStorage that follows other tabs. Until mounted it's empty, so prerendered HTML matches; atoms
 * that are never prerendered can start from `first`.
 */
export function storedAtom<Value>(
  key: StorageKey,
  { parse, format }: TextCodec<Value>,
  first: Value = parse(null),
): WritableAtom<Value, [Value], void> {
  const valueAtom = atom(first);
  valueAtom.onMount = (set) => {
    const refresh = () => set(parse(readText(key)));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) refresh();
    };
    // A page in the browser's back/forward cache missed the storage events.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    refresh();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  };
  return atom(
    (get) => get(valueAtom),
    (_get, set, value) => {
      writeText(key, format(value));
      set(valueAtom, value);
    },
  );
}
