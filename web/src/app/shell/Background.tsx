import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionGuard } from '../../features/people/account';
import { KeysHelp } from '../../features/player/keys/KeysHelp';
import { isPlaybackKept } from '../../features/player/kept/storage';
import { VisitReporter } from '../../features/sales/statistics';
import { withRetries } from '../../lib/retry';
import { tokenAtom } from '../../lib/storage/session';
import { readText } from '../../lib/storage/storedAtom';
import { useIsHydrated } from '../../lib/page/hydration';
import { useRowLinks } from '../track-row/useRowLinks';
import { useAdBlockProbe } from './ad-block/useAdBlockProbe';
import { mendFailedFiles } from './failedFiles';
import { OfflineLine } from './offline/OfflineLine';

// Only with a session, now or until recently.
const FavouritesSync = lazy(() =>
  withRetries(() => import('../../features/people/favourites/account/FavouritesSync')),
);

// Only after a recent payment.
const AwaitedPayments = lazy(() =>
  withRetries(() => import('../../features/sales/checkout/AwaitedPayments')),
);

// Only after a reload while a track was loaded.
const KeptPlayback = lazy(() => withRetries(() => import('./KeptPlayback')));

const SUCCESS = /^\/checkout\/success\/([^/]+)/;

/** This browser has an account's lists. */
function hasListsOfAccount(): boolean {
  return readText('accountFavourites') !== null || readText('accountHistory') !== null;
}

/** Runs invisibly on every page; loads once it's usable. */
export default function Background() {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  // Decided once, because what plays on this page is kept too.
  const [hasPlayback] = useState(isPlaybackKept);
  useAdBlockProbe(pathname);
  useRowLinks();
  useEffect(mendFailedFiles, []);
  // Each boundary is in the HTML, which knows nothing of this browser: a missing one would render the page anew.
  return (
    <>
      <SessionGuard />
      <OfflineLine />
      <KeysHelp />
      <VisitReporter />
      <Suspense>{(isSignedIn || hasListsOfAccount()) && <FavouritesSync />}</Suspense>
      <Suspense>{isHydrated && hasPlayback && <KeptPlayback />}</Suspense>
      <Suspense>
        {readText('payments')?.includes('"awaited"') && (
          <AwaitedPayments shown={SUCCESS.exec(pathname)?.[1] ?? null} />
        )}
      </Suspense>
    </>
  );
}
