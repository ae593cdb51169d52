import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { uploadsToken } from '../calls';
import { takeCustomTokenAtom, useMemberCall } from '../session/session';
import { stagingFor, type StagedStates, type Staging } from './staging';

/** An unguessable name for an upload. */
export function newUpload(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** The token from the sign-in, or a new one. */
export function useCustomToken(): () => Promise<string> {
  const takeToken = useSetAtom(takeCustomTokenAtom);
  const callAsMember = useMemberCall();
  return useCallback(async () => {
    const left = takeToken();
    if (left !== null) return left;
    const outcome = await callAsMember((options) => uploadsToken({}, options));
    if (!outcome.ok) throw new Error(outcome.error.message, { cause: outcome.error });
    return outcome.data.customToken;
  }, [takeToken, callAsMember]);
}

/**
 * Removes the uploads when the form unmounts without having been saved; those of a closed page are left to
 * the daily cleanup.
 */
export function useStaging(): { readonly staging: Staging; readonly states: StagedStates } {
  const customToken = useCustomToken();
  const [staging] = useState(() =>
    stagingFor(newUpload(), async () => {
      // Firebase loads with the first chosen file.
      const { openTransport } = await import('./resumableTransport');
      return openTransport(customToken);
    }),
  );
  useEffect(() => () => staging.abandon(), [staging]);
  return { staging, states: useSyncExternalStore(staging.subscribe, staging.states) };
}
