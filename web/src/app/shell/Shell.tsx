import { useAtomValue } from 'jotai';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expandedAtom, Player } from '../../features/player';
import { withRetries } from '../../lib/retry';
import { ToastArea } from '../../ui/toasts';
import { AdBlockGate } from './ad-block/AdBlockGate';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import { PageFailure } from './PageFailure';
import styles from './Shell.module.css';
import { useNavigationFocus } from './useNavigationFocus';

// Below the fold: already in the prerendered HTML, hydrated after the rest.
const Footer = lazy(() => withRetries(() => import('./Footer')));

const Background = lazy(() => withRetries(() => import('./Background')));

const PlayerOffer = lazy(() => withRetries(() => import('../track-row/PlayerOffer')));

export function Shell({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isPlayerExpanded = useAtomValue(expandedAtom);
  useNavigationFocus(content);
  return (
    <div className={`${styles.shell} ${isPlayerExpanded ? styles.playerExpanded : ''}`}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        <AdBlockGate pathname={pathname}>
          <ErrorBoundary address={pathname} failure={<PageFailure />}>
            {children}
          </ErrorBoundary>
        </AdBlockGate>
      </main>
      <ErrorBoundary address={pathname} failure={null}>
        <Suspense>
          <Footer />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        <ToastArea />
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        <Suspense>
          <Background />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        <Player Offer={PlayerOffer} />
      </ErrorBoundary>
    </div>
  );
}
