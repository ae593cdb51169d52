import type { SessionAnswer } from '@store/domain/api/common';
import type { StoreError } from '@store/domain/platform/errors';
import { atom, useStore } from 'jotai';
import { useCallback } from 'react';
import { readText, STORAGE_KEYS, storedAtom } from '../../../../lib/storage/storedAtom';
import { addToastAtom } from '../../../../ui/toasts';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';

const tokenAtom = storedAtom<string | null>(
  STORAGE_KEYS.memberToken,
  { parse: (text) => text || null, format: (token) => token },
  readText(STORAGE_KEYS.memberToken) || null,
);

const expiryAtom = storedAtom<number | null>(STORAGE_KEYS.memberTokenDuration, {
  parse: (text) => Number(text) || null,
  format: (expiry) => (expiry === null ? null : String(expiry)),
});

/** Null if not signed in. */
export const memberTokenAtom = atom((get) => get(tokenAtom));

const customTokenAtom = atom<string | null>(null);

/** The custom token stays in memory. */
type MemberSession = SessionAnswer & { readonly customToken: string };

/** Writes the expiry first, so no other tab sees a token without one. */
export const startMemberSessionAtom = atom(null, (_get, set, session: MemberSession) => {
  set(customTokenAtom, session.customToken);
  set(expiryAtom, session.tokenDuration);
  set(tokenAtom, session.token);
});

export const endMemberSessionAtom = atom(null, (_get, set) => {
  set(customTokenAtom, null);
  set(tokenAtom, null);
  set(expiryAtom, null);
});

/** Returns the sign-in's custom token once, then null. */
export const takeCustomTokenAtom = atom(null, (get, set): string | null => {
  const token = get(customTokenAtom);
  set(customTokenAtom, null);
  return token;
});

export function isSessionRejected({ code }: StoreError): boolean {
  return code === 'unauthenticated' || code === 'forbidden';
}

/** Ends a rejected session and shows one toast, however many calls were rejected. Keeps a newer session. */
export const rejectSessionAtom = atom(null, (get, set, token: string, { message }: StoreError) => {
  if (get(tokenAtom) !== token) return;
  set(endMemberSessionAtom);
  set(addToastAtom, { kind: 'Warning', description: message });
});

/** Reads storage directly: storage events from other tabs may be pending. */
export function storedMemberSession(): { readonly token: string | null; readonly expiry: string | null } {
  return { token: readText(STORAGE_KEYS.memberToken), expiry: readText(STORAGE_KEYS.memberTokenDuration) };
}

export type MemberOptions = CallOptions & { readonly bearer: string };

export type MemberCall = <Data>(
  call: (options: MemberOptions) => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

/** Calls the server with the current token, perhaps from another tab's sign-in. A rejection ends the session. */
export function useMemberCall(): MemberCall {
  const store = useStore();
  return useCallback(
    async (call) => {
      const token = store.get(memberTokenAtom) ?? '';
      const outcome = await call({ bearer: token });
      if (!outcome.ok && isSessionRejected(outcome.error)) store.set(rejectSessionAtom, token, outcome.error);
      return outcome;
    },
    [store],
  );
}
