import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { persistently } from '../../lib/persistently';
import { tokenAtom } from '../../lib/session';

const SessionCheck = lazy(() => persistently(() => import('./SessionCheck')));

/** Watches over a session for as long as there is one; to visitors it costs nothing. */
export function SessionGuard() {
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  return <Suspense>{isSignedIn && <SessionCheck />}</Suspense>;
}
