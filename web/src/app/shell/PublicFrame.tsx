import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { withRetries } from '../../lib/retry';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import styles from './Shell.module.css';

// Below the fold: already in the prerendered HTML, hydrated after the rest.
const Footer = lazy(() => withRetries(() => import('./Footer')));

export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <ErrorBoundary address={pathname} failure={null}>
        <Suspense>
          <Footer />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
