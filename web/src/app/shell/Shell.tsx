import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expandedAtom, Player } from '../../features/player';
import { paths } from '../../lib/paths/paths';
import { withRetries } from '../../lib/retry';
import { ToastArea } from '../../ui/toasts';
import { AdBlockGate } from './ad-block/AdBlockGate';
import { ErrorBoundary } from './ErrorBoundary';
import { PageFailure } from './PageFailure';
import { PublicFrame } from './PublicFrame';
import styles from './Shell.module.css';
import { useNavigationFocus } from './useNavigationFocus';

const Background = lazy(() => withRetries(() => import('./Background')));

const PlayerOffer = lazy(() => withRetries(() => import('../track-row/PlayerOffer')));

interface ShellPageProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

function PublicPage({ pathname, children }: ShellPageProps) {
  return (
    <PublicFrame>
      <AdBlockGate>
        <ErrorBoundary address={pathname} failure={<PageFailure />}>
          {children}
        </ErrorBoundary>
      </AdBlockGate>
    </PublicFrame>
  );
}

/** The dashboard has its own header, menu and main. */
function MemberPage({ pathname, children }: ShellPageProps) {
  const failure = (
    <PublicFrame>
      <PageFailure />
    </PublicFrame>
  );
  return (
    <AdBlockGate Frame={PublicFrame}>
      <ErrorBoundary address={pathname} failure={failure}>
        {children}
      </ErrorBoundary>
    </AdBlockGate>
  );
}

export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isDashboard = pathname === paths.dashboard;
  const isPlayerExpanded = useAtomValue(expandedAtom) && !isDashboard;
  const ShellPage = isDashboard ? MemberPage : PublicPage;
  useNavigationFocus();
  return (
    <div className={`${styles.shell} ${isPlayerExpanded ? styles.playerExpanded : ''}`}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <ShellPage pathname={pathname}>{children}</ShellPage>
      <ErrorBoundary address={pathname} failure={null}>
        <ToastArea />
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        <Suspense>
          <Background />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary address={pathname} failure={null}>
        {/* Hidden, not removed, so a playing beat continues. */}
        <div hidden={isDashboard}>
          <Player Offer={PlayerOffer} />
        </div>
      </ErrorBoundary>
    </div>
  );
}
