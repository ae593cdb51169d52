import { useAtomValue } from 'jotai';
import { startTransition, useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { Dashboard, memberTokenAtom, SessionWatch } from '../../features/member';
import { dashboardPath, parseDashboardQuery, type DashboardPlace } from '../../lib/dashboardQuery';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { MessagePage } from '../MessagePage';
import { PageHead } from '../PageHead';
import { Redirect } from '../Redirect';
import { useIsDesktop } from '../useIsDesktop';
import styles from './DashboardPage.module.css';
import NotFoundPage from './NotFoundPage';

/** Left in the history by a session that has run out: it is still there after the reload that this asks for. */
const SESSION_OVER = 'member-session-over';

/** The 404 page of specification part 2, for who was a member a moment ago. */
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

/** The member space is for desktops alone (specification part 2). */
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

  // Both at once, so that nobody sees the dashboard without a session on the way home.
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

/** The dashboard (specification part 2), for who has a member's session; to anybody else it is the 404 page. */
export default function DashboardPage() {
  const token = useAtomValue(memberTokenAtom);
  const [arrivedWith] = useState(token);
  const [isOver, setIsOver] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isDesktop = useIsDesktop();

  // The state is for this page until it is gone, the history for the one that is loaded in its place.
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
