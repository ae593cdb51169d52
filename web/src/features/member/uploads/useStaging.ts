import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { uploadsToken } from '../calls';
import { takeCustomTokenAtom } from '../session';
import { useMemberCall } from '../useMemberCall';
import { stagingFor, type StagedStates, type Staging } from './staging';

/** A name for an upload that no other has. */
function newUpload(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Firebase's own way to sign in: with the token that signing in left, or another one. */
function useCustomToken(): () => Promise<string> {
  const takeToken = useSetAtom(takeCustomTokenAtom);
  const ask = useMemberCall();
  return useCallback(async () => {
    const left = takeToken();
    if (left !== null) return left;
    const outcome = await ask((options) => uploadsToken({}, options));
    if (!outcome.ok) throw new Error(outcome.error.message, { cause: outcome.error });
    return outcome.answer.customToken;
  }, [takeToken, ask]);
}

/**
 * The staging of one form, with its files as they stand. When the form goes without having been saved, so do its files; a page
 * that is torn down leaves them to the cleaning.
 */
export function useStaging(): { readonly staging: Staging; readonly states: StagedStates } {
  const customToken = useCustomToken();
  const [staging] = useState(() =>
    stagingFor(newUpload(), async () => {
      // Firebase's scripts are fetched when the first file is chosen.
      const { openTransport } = await import('./storage');
      return openTransport(customToken);
    }),
  );
  useEffect(() => () => staging.abandon(), [staging]);
  return { staging, states: useSyncExternalStore(staging.subscribe, staging.states) };
}
