import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrationSignal } from '../lib/useHydrationSignal';
import { PrefetchContext } from '../ui/links/Link';
import { PageSkeleton } from './layouts/PageSkeleton';
import { pageAt, prefetchPage } from './routes';
import { Shell } from './shell/Shell';

function Page() {
  const { pathname } = useLocation();
  const { route, params } = pageAt(pathname);
  useHydrationSignal('content');
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
