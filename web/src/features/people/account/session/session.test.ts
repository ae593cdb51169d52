import { StoreError } from '@store/domain/platform/errors';
import { createStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isExpired, tokenAtom } from '../../../../lib/storage/session';
import { toastsAtom } from '../../../../ui/toasts/state';
import { endSessionAtom, startSessionAtom, storedSession, reportErrorAtom } from './session';

function memoryStorage() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written.push(key);
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return written;
}

describe('session', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is expired at its expiry time, or without a readable one', () => {
    expect(isExpired('1000', 999)).toBe(false);
    expect(isExpired('1000', 1000)).toBe(true);
    for (const text of [null, '', 'soon', 'NaN']) expect(isExpired(text, 0)).toBe(true);
  });

  test('stores the expiry before the token and clears both', () => {
    const written = memoryStorage();
    const store = createStore();
    store.set(startSessionAtom, { token: 'abc', tokenDuration: 5000 });
    expect(written).toEqual(['tokenDuration', 'token']);
    expect(storedSession()).toEqual({ token: 'abc', tokenDuration: '5000' });
    store.set(endSessionAtom);
    expect(storedSession()).toEqual({ token: null, tokenDuration: null });
  });

  test('ends with one toast when the server rejects it, and survives other errors', () => {
    memoryStorage();
    const store = createStore();
    store.set(startSessionAtom, { token: 'abc', tokenDuration: 5000 });
    store.set(reportErrorAtom, new StoreError('too-many', 'Slow down.'));
    expect(store.get(tokenAtom)).toBe('abc');
    store.set(reportErrorAtom, new StoreError('unauthenticated', 'Please sign in again.'));
    store.set(reportErrorAtom, new StoreError('unauthenticated', 'Please sign in again.'));
    expect(store.get(tokenAtom)).toBeNull();
    expect(store.get(toastsAtom).map(({ description }) => description)).toEqual([
      'Slow down.',
      'Please sign in again.',
    ]);
  });
});
