import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAtomValue, useSetAtom } from 'jotai';
import { useHydrationSignal } from '../lib/page/hydration';
import { PrefetchContext } from '../ui/links/Link';
import { PageSkeleton } from './layouts/PageSkeleton';
import { pageAt, prefetchPage } from './routes';
import { Shell } from './shell/Shell';
import { loadSettingsAtom } from '../features/shop/catalogue';
import { afterPaint } from '../lib/page/afterPaint';
import { showAccent } from '../lib/shop/accent';
import { settingsAtom } from '../lib/shop/state';

function useCurrentSettings(): void {
  const load = useSetAtom(loadSettingsAtom);
  const { palette } = useAtomValue(settingsAtom);
  useEffect(() => afterPaint(() => void load()), [load]);
  useEffect(() => showAccent(palette), [palette]);
}

function Page() {
  const { pathname } = useLocation();
  const { route, params } = pageAt(pathname);
  useHydrationSignal('content');
  // Not in the shell: a page hydrated after its data arrived wouldn't match its HTML.
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
