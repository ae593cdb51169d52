import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { persistently } from '../../../lib/retry';
import { tokenAtom } from '../../../lib/storage/session';

const SessionCheck = lazy(() => persistently(() => import('./SessionCheck')));

/** Loads the check only while there is a session. */
export function SessionGuard() {
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  return <Suspense>{isSignedIn && <SessionCheck />}</Suspense>;
}
