import { lazy, Suspense, useEffect, useState } from 'react';
import { withRetries } from '../../../lib/retry';

const VisitObserver = lazy(() => withRetries(() => import('./VisitObserver')));

/** Late enough not to compete with what the visitor came for. */
const DELAY_MS = 1500;

export function VisitReporter() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isDue && <VisitObserver />}</Suspense>;
}
