import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrationSignal } from '../lib/useHydrationSignal';
import { PrefetchContext } from '../ui/links/Link';
import { PageSkeleton } from './layouts/PageSkeleton';
import { pageAt, prefetchPage } from './routes';
import { Shell } from './shell/Shell';
import { useCurrentSettings } from './shell/useCurrentSettings';

function Page() {
  const { pathname } = useLocation();
  const { route, params } = pageAt(pathname);
  useHydrationSignal('content');
  // Not in the shell: a page that hydrates after its data has arrived does not match its HTML.
  useCurrentSettings();
  return <route.Page key={route.path} params={params} />;
}

export function App() {
  return (
    <PrefetchContext value={prefetchPage}>
      <Shell>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </Shell>
    </PrefetchContext>
  );
}
