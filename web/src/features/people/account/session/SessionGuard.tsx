import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { withRetries } from '../../../../lib/retry';
import { tokenAtom } from '../../../../lib/storage/session';

const SessionCheck = lazy(() => withRetries(() => import('./SessionCheck')));

/** Loads the check only while there is a session. */
export function SessionGuard() {
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  return <Suspense>{isSignedIn && <SessionCheck />}</Suspense>;
}
