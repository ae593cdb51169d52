import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionGuard } from '../../features/account';
import { VisitReporter } from '../../features/statistics';
import { withRetries } from '../../lib/retry';
import { readText } from '../../lib/storage/storedAtom';

// Only for who has paid lately.
const AwaitedPayments = lazy(() => withRetries(() => import('../../features/checkout/AwaitedPayments')));

const SUCCESS = /^\/checkout\/success\/([^/]+)/;

/** What runs unseen on every page, and need not be loaded before it is usable. */
export default function Background() {
  const { pathname } = useLocation();
  return (
    <>
      <SessionGuard />
      <VisitReporter />
      {readText('payments')?.includes('"awaited"') && (
        <Suspense>
          <AwaitedPayments shown={SUCCESS.exec(pathname)?.[1] ?? null} />
        </Suspense>
      )}
    </>
  );
}
