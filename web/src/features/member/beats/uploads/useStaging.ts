import { useSetAtom, useStore } from 'jotai';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useUnmount } from '../../../../lib/useUnmount';
import { uploadsToken } from '../../base/calls';
import { memberTokenAtom, takeCustomTokenAtom, useMemberCall } from '../../base/session/session';
import { stagingFor, type StagedStates, type Staging } from './staging';
import type { OpenTransport } from './upload';

/** Unguessable. */
export function newUpload(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** From the sign-in, or a new one. */
function useCustomToken(): () => Promise<string> {
  const store = useStore();
  const takeToken = useSetAtom(takeCustomTokenAtom);
  const callAsMember = useMemberCall();
  return useCallback(async () => {
    const left = takeToken();
    if (left !== null) return left;
    if (store.get(memberTokenAtom) === null) throw new Error('The session has ended.');
    const outcome = await callAsMember((options) => uploadsToken({}, options));
    if (!outcome.ok) throw new Error(outcome.error.message, { cause: outcome.error });
    return outcome.data.customToken;
  }, [store, takeToken, callAsMember]);
}

/** All files share one Firebase sign-in, which loads with the first; a failed one is retried for the next. */
function sharedTransport(customToken: () => Promise<string>): () => Promise<OpenTransport> {
  let opened: Promise<OpenTransport> | undefined;
  return () => {
    opened ??= import('./resumableTransport')
      .then(({ openTransport }) => openTransport(customToken))
      .catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };
}

export function useOpenTransport(): () => Promise<OpenTransport> {
  const customToken = useCustomToken();
  const [open] = useState(() => sharedTransport(customToken));
  return open;
}

/** Removes uploads when the form unmounts unsaved; the daily cleanup removes a closed page's. */
export function useStaging(): { readonly staging: Staging; readonly states: StagedStates } {
  const open = useOpenTransport();
  const [staging] = useState(() => stagingFor(newUpload(), open));
  useUnmount(() => staging.abandon());
  return { staging, states: useSyncExternalStore(staging.subscribe, staging.states) };
}
