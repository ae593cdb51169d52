import { useAtomValue } from 'jotai';
import { startTransition, useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { Dashboard, memberTokenAtom, SessionWatch } from '../../../features/member';
import { dashboardPath, parseDashboardQuery, type DashboardPlace } from '../../../lib/paths/dashboardQuery';
import { paths } from '../../../lib/paths/paths';
import { ButtonLink } from '../../../ui/Button';
import { MessagePage } from '../../layouts/MessagePage';
import { PageHead } from '../../layouts/PageHead';
import { Redirect } from '../../layouts/Redirect';
import { useIsDesktop } from './useIsDesktop';
import styles from './DashboardPage.module.css';
import NotFoundPage from '../NotFoundPage';

/** Kept in the history state, so that it survives the reload. */
const SESSION_OVER = 'member-session-over';

function SessionOver() {
  return (
    <MessagePage
      name="Page not found"
      heading="Error 404 - Page not found"
      line="lost"
      action={
        <ButtonLink look="quiet" to={paths.memberSignIn}>
          Sign in again
        </ButtonLink>
      }
    >
      Your session in the Member Space has run out.
    </MessagePage>
  );
}

function DeviceTooSmall() {
  return (
    <MessagePage name="Device too small" heading="Error 404 - Device too small" line="lost">
      Admin cannot be used on mobile. Please open it in a window that is at least 800 pixels wide.
    </MessagePage>
  );
}

function MemberPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const show = useCallback(
    (place: DashboardPlace, isReplaced = false) =>
      void navigate(dashboardPath(place), { replace: isReplaced }),
    [navigate],
  );

  // In one transition, so that the dashboard does not render without a session before the navigation.
  const leave = (signOut: () => void) =>
    startTransition(() => {
      signOut();
      void navigate(paths.home);
    });

  return (
    <div className={styles.page}>
      <PageHead title="Member Space" />
      <Dashboard place={parseDashboardQuery(params)} onPlace={show} onLeave={leave} />
    </div>
  );
}

export default function DashboardPage() {
  const token = useAtomValue(memberTokenAtom);
  const [arrivedWith] = useState(token);
  const [isOver, setIsOver] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isDesktop = useIsDesktop();

  // The component state covers the current page, the history state the page after the reload.
  const endHere = useCallback(() => {
    setIsOver(true);
    void navigate(pathname + search, { replace: true, state: SESSION_OVER });
  }, [navigate, pathname, search]);

  if (token === null) {
    if (isOver || state === SESSION_OVER) return <SessionOver />;
    return arrivedWith === null ? <NotFoundPage /> : <Redirect to={paths.memberSignIn} />;
  }
  return (
    <>
      <SessionWatch onOver={endHere} />
      {isDesktop ? <MemberPage /> : <DeviceTooSmall />}
    </>
  );
}
