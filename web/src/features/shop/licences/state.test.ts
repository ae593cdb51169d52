import { createStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tokenAtom } from '../../../lib/storage/session';
import { orderOf, ownedLicencesAtom, readOwnedLicencesAtom } from './state';

const lowTide = {
  track_id: 23,
  license: 'Non-Exclusive',
  license_name: 'Non-Exclusive',
  order_id: 'o1',
  line: 0,
  upgrade: { credit: '24.99', full_price: '24.99' },
} as const;

function respondWith(body: unknown, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function signedIn() {
  const store = createStore();
  store.set(tokenAtom, 'abc');
  return store;
}

describe('owned licences', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are read once per session', async () => {
    const fetched = respondWith({ results: [lowTide], kits: [] });
    const store = signedIn();
    expect(store.get(ownedLicencesAtom)).toEqual([]);
    await Promise.all([store.set(readOwnedLicencesAtom, 'abc'), store.set(readOwnedLicencesAtom, 'abc')]);
    expect(store.get(ownedLicencesAtom)).toEqual([lowTide]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('are forgotten with the session', async () => {
    respondWith({ results: [lowTide], kits: [] });
    const store = signedIn();
    await store.set(readOwnedLicencesAtom, 'abc');
    store.set(tokenAtom, null);
    expect(store.get(ownedLicencesAtom)).toEqual([]);
  });

  test('are empty after a failure', async () => {
    respondWith({ message: 'Please sign in again.', code: 'unauthenticated' }, 401);
    const store = signedIn();
    await store.set(readOwnedLicencesAtom, 'abc');
    expect(store.get(ownedLicencesAtom)).toEqual([]);
  });

  test('are found by track and licence', () => {
    expect(orderOf([lowTide], 23, 'Non-Exclusive')).toBe('o1');
    expect(orderOf([lowTide], 23, 'Exclusive')).toBeUndefined();
    expect(orderOf([lowTide], 24, 'Non-Exclusive')).toBeUndefined();
  });
});
