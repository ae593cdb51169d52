import { useAtomValue } from 'jotai';
import { startTransition, useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import {
  Dashboard,
  dashboardTitle,
  HomePageContext,
  memberTokenAtom,
  SessionCheck,
} from '../../../features/member';
import { dashboardPath, parseDashboardQuery, type DashboardQuery } from '../../../lib/paths/dashboardQuery';
import { paths } from '../../../lib/paths/paths';
import { QueryProvider } from '../../../lib/query/QueryProvider';
import { ButtonLink } from '../../../ui/Button';
import { MessagePage } from '../../layouts/MessagePage';
import { useShop } from '../../../lib/shop/state';
import { ErrorBoundary } from '../../shell/ErrorBoundary';
import { Logo } from '../../shell/Logo';
import { PageFailure } from '../../shell/PageFailure';
import { PublicFrame } from '../../shell/PublicFrame';
import { PageHead } from '../../layouts/PageHead';
import { Redirect } from '../../layouts/Redirect';
import { Home } from '../home/HomePage';
import styles from './DashboardPage.module.css';
import NotFoundPage from '../NotFoundPage';
import { useTopDialog } from '../../../ui/useTopDialog';

const DESKTOP = '(width >= 800px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Returns whether the dashboard has room. It stays while a dialog is open, so that can be finished on a turned
 * tablet. Not for prerendered pages, which have no matchMedia.
 */
function useHasRoom(): boolean {
  const isDesktop = useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches);
  const dialog = useTopDialog();
  return isDesktop || dialog !== null;
}

/** In the history state, to survive the reload. */
const SESSION_EXPIRED = 'member-session-expired';

function SessionExpired() {
  return (
    <MessagePage
      name="Page not found"
      heading="Error 404 - Page not found"
      variant="error"
      action={
        <ButtonLink variant="quiet" to={paths.memberSignIn}>
          Sign in again
        </ButtonLink>
      }
    >
      Your session in the Member Space has expired.
    </MessagePage>
  );
}

function DeviceTooSmall() {
  return (
    <MessagePage name="Device too small" heading="Error 404 - Device too small" variant="error">
      Admin cannot be used on mobile. Please open it in a window that is at least 800 pixels wide.
    </MessagePage>
  );
}

function MemberPage({ hasRoom }: { readonly hasRoom: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const show = useCallback(
    (query: DashboardQuery, isReplaced = false) =>
      void navigate(dashboardPath(query), { replace: isReplaced }),
    [navigate],
  );

  // One transition, so the dashboard doesn't render without a session before the navigation.
  const leave = (signOut: () => void) =>
    startTransition(() => {
      signOut();
      void navigate(paths.home);
    });

  const { name } = useShop();
  const query = parseDashboardQuery(params);
  return (
    <>
      {hasRoom && <PageHead title={dashboardTitle(query)} />}
      <Dashboard
        query={query}
        brand={
          <>
            <Logo />
            <span>{` ${name}`}</span>
          </>
        }
        boundary={(page) => (
          <ErrorBoundary address={params.toString()} failure={<PageFailure />}>
            {page}
          </ErrorBoundary>
        )}
        onChange={show}
        onFollow={(address, isReplaced) => void navigate(address, { replace: isReplaced })}
        onLeave={leave}
      />
    </>
  );
}

/** For the settings preview. */
const HOME = (
  <PublicFrame>
    <Home />
  </PublicFrame>
);

export default function DashboardPage() {
  const token = useAtomValue(memberTokenAtom);
  const [initialToken] = useState(token);
  const [isExpired, setIsExpired] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const hasRoom = useHasRoom();
  const [isOpened, setIsOpened] = useState(hasRoom);
  if (hasRoom && !isOpened) setIsOpened(true);

  // Component state covers the current page, history state the page after the reload.
  const endSession = useCallback(() => {
    setIsExpired(true);
    void navigate(pathname + search, { replace: true, state: SESSION_EXPIRED });
  }, [navigate, pathname, search]);

  if (token === null) {
    if (!isExpired && state !== SESSION_EXPIRED && initialToken !== null)
      return <Redirect to={paths.memberSignIn} />;
    return (
      <PublicFrame>
        {isExpired || state === SESSION_EXPIRED ? <SessionExpired /> : <NotFoundPage />}
      </PublicFrame>
    );
  }
  return (
    <>
      <SessionCheck onExpired={endSession} />
      {!hasRoom && (
        <div className={styles.notice}>
          <PublicFrame>
            <DeviceTooSmall />
          </PublicFrame>
        </div>
      )}
      {/* Stays mounted in a window that becomes too narrow, so no input or upload is lost. */}
      {isOpened && (
        <div hidden={!hasRoom} className={styles.page}>
          <QueryProvider>
            <HomePageContext value={HOME}>
              <MemberPage hasRoom={hasRoom} />
            </HomePageContext>
          </QueryProvider>
        </div>
      )}
    </>
  );
}
