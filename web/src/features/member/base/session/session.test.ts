import { StoreError } from '@store/domain/platform/errors';
import { createStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toastsAtom } from '../../../../ui/toasts/state';
import {
  endMemberSessionAtom,
  memberTokenAtom,
  rejectSessionAtom,
  startMemberSessionAtom,
  storedMemberSession,
  takeCustomTokenAtom,
} from './session';

const session = { token: 'abc', tokenDuration: 5000, customToken: 'for uploads' };

function memoryStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

describe('member session', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('stores the expiry before the token and clears both', () => {
    const kept = memoryStorage();
    const store = createStore();
    store.set(startMemberSessionAtom, session);
    expect([...kept]).toEqual([
      ['member_tokenDuration', '5000'],
      ['member_token', 'abc'],
    ]);
    expect(storedMemberSession()).toEqual({ token: 'abc', expiry: '5000' });
    store.set(endMemberSessionAtom);
    expect(kept.size).toBe(0);
    expect(store.get(memberTokenAtom)).toBeNull();
  });

  test('returns its custom token once and stores it nowhere', () => {
    const kept = memoryStorage();
    const store = createStore();
    store.set(startMemberSessionAtom, session);
    expect([...kept.values()].join()).not.toContain('for uploads');
    expect(store.set(takeCustomTokenAtom)).toBe('for uploads');
    expect(store.set(takeCustomTokenAtom)).toBeNull();
    store.set(startMemberSessionAtom, session);
    store.set(endMemberSessionAtom);
    expect(store.set(takeCustomTokenAtom)).toBeNull();
  });

  test('ends with one toast when a call is rejected', () => {
    memoryStorage();
    const store = createStore();
    const rejection = new StoreError('unauthenticated', 'Please sign in again.');
    store.set(startMemberSessionAtom, session);
    store.set(rejectSessionAtom, 'abc', rejection);
    store.set(rejectSessionAtom, 'abc', rejection);
    expect(store.get(memberTokenAtom)).toBeNull();
    expect(store.get(toastsAtom).map(({ description }) => description)).toEqual(['Please sign in again.']);
  });

  test('is not ended by the rejection of an earlier session', () => {
    memoryStorage();
    const store = createStore();
    store.set(startMemberSessionAtom, { ...session, token: 'new' });
    store.set(rejectSessionAtom, 'abc', new StoreError('unauthenticated', 'Please sign in again.'));
    expect(store.get(memberTokenAtom)).toBe('new');
    expect(store.get(toastsAtom)).toEqual([]);
  });
});
