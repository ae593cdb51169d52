import { atom, type WritableAtom } from 'jotai';

/** The browser's storage keys (specification part 3), and those of the player. */
export const STORAGE_KEYS = {
  cart: 'cart',
  token: 'token',
  tokenDuration: 'tokenDuration',
  memberToken: 'member_token',
  memberTokenDuration: 'member_tokenDuration',
  volume: 'volume',
  playerKeys: 'playerKeys',
} as const;

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** How a value is kept as text. `parse` gets null where nothing is stored, and must answer for any text at all. */
export interface TextForm<Value> {
  readonly parse: (text: string | null) => Value;
  /** Null removes the entry. */
  readonly format: (value: Value) => string | null;
}

/** What is stored under a key right now, in whichever tab it was written; null where nothing is or may be. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden: the page works, it just does not remember
  }
}

function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // storage is forbidden or full
  }
}

/**
 * An atom whose value lives in the browser's storage under a key. It follows changes made in other tabs. Until it is
 * mounted it has the value for an empty storage, so that prerendered pages and the first client render agree; what is never
 * prerendered may be given what is stored already as `first`.
 */
export function storedAtom<Value>(
  key: StorageKey,
  { parse, format }: TextForm<Value>,
  first: Value = parse(null),
): WritableAtom<Value, [Value], void> {
  const valueAtom = atom(first);
  valueAtom.onMount = (set) => {
    const refresh = () => set(parse(readText(key)));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) refresh();
    };
    refresh();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  };
  return atom(
    (get) => get(valueAtom),
    (_get, set, value) => {
      writeText(key, format(value));
      set(valueAtom, value);
    },
  );
}
