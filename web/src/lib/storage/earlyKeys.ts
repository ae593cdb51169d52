import type { EarlyKey } from '@store/domain/api/common';
import { EARLY_KEYS } from '@store/domain/shop/catalogue/early-access';

/** Keeps the newest. */
const MAXIMUM = 60;

/** Also kept here, because storage may be blocked. */
let known: readonly EarlyKey[] | null = null;

function toKey(stored: unknown): EarlyKey[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, token } = stored as Partial<Record<keyof EarlyKey, unknown>>;
  return typeof id === 'number' && typeof token === 'string' ? [{ id, token }] : [];
}

function readStored(): readonly EarlyKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EARLY_KEYS) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(toKey) : [];
  } catch {
    return []; // blocked, or not written by the shop
  }
}

function store(keys: readonly EarlyKey[]): void {
  known = keys;
  try {
    if (keys.length === 0) localStorage.removeItem(EARLY_KEYS);
    else localStorage.setItem(EARLY_KEYS, JSON.stringify(keys));
  } catch {
    // blocked or full
  }
}

/** Keys of beats this visitor has early-access or private links to. */
export function earlyKeys(): readonly EarlyKey[] {
  known ??= readStored();
  return known;
}

export function keepEarlyKey(key: EarlyKey): void {
  const others = earlyKeys().filter(({ id }) => id !== key.id);
  store([...others, key].slice(-MAXIMUM));
}

export function forgetEarlyKey(trackId: number): void {
  store(earlyKeys().filter(({ id }) => id !== trackId));
}
