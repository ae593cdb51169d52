import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PrefetchContext } from '../ui/Link';
import { PageSkeleton } from './PageSkeleton';
import { prefetchPage, routes } from './routes';
import { Shell } from './Shell';

/** The shop, inside whichever router knows the address. */
export function App() {
  return (
    <PrefetchContext value={prefetchPage}>
      <Shell>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </Shell>
    </PrefetchContext>
  );
}
