import { useAtomValue } from 'jotai';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionGuard } from '../features/account';
import { expandedAtom, Player } from '../features/player';
import { ToastArea } from '../ui/toasts';
import { AdBlockGate } from './AdBlockGate';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageFailure } from './PageFailure';
import styles from './Shell.module.css';
import { useArrival } from './useArrival';

/** What surrounds every page: header, footer, mini-player and toasts (specification part 2). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isPlayerUp = useAtomValue(expandedAtom);
  useArrival(content);
  return (
    <div className={`${styles.shell} ${isPlayerUp ? styles.playerUp : ''}`}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        <AdBlockGate>
          <ErrorBoundary address={pathname} failure={<PageFailure />}>
            {children}
          </ErrorBoundary>
        </AdBlockGate>
      </main>
      <Footer />
      <ErrorBoundary address={pathname} failure={null}>
        <ToastArea />
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        <SessionGuard />
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        <Player />
      </ErrorBoundary>
    </div>
  );
}
