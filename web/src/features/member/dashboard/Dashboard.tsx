import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { version } from '../../../../../package.json';
import { memberPagePath, type DashboardQuery } from '../../../lib/paths/dashboardQuery';
import { paths } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { OutIcon } from '../../../ui/icons/dashboard';
import { Link } from '../../../ui/links/Link';
import { TextLink } from '../../../ui/links/TextLink';
import { signOut } from '../../people/account';
import { listAddressOf } from '../base/list/address/listAddress';
import { LeaveQuestion } from '../base/leaving/LeaveQuestion';
import { isGuarded } from '../base/leaving/useBackGuard';
import { useLeaveGate } from '../base/leaving/useLeaveGate';
import { OverviewPage } from './overview/OverviewPage';
import { useOverviewRefresh } from './overview/useOverviewRefresh';
import { useOverview } from '../base/waiting';
import { endMemberSessionAtom, memberTokenAtom } from '../base/session/session';
import { useCurrentMember } from '../base/session/useCurrentMember';
import { CommandButton } from './command/CommandButton';
import styles from './Dashboard.module.css';
import { PAGE_VIEWS } from './memberPages';
import { Menu } from './Menu';
import type { PageProps } from '../base/frame/Page';
import { useLostFocus } from '../../../ui/keptFocus';

interface DashboardProps {
  readonly query: DashboardQuery;
  readonly brand: ReactNode;
  /** Keeps a failing page from taking the menu with it. */
  readonly boundary: (page: ReactNode) => ReactNode;
  /** `isReplaced` replaces the history entry. */
  readonly onChange: (query: DashboardQuery, isReplaced?: boolean) => void;
  readonly onFollow: (address: string, isReplaced: boolean) => void;
  readonly onLeave: (signOut: () => void) => void;
}

function propsOf({ query, onChange }: Pick<DashboardProps, 'query' | 'onChange'>): PageProps {
  return {
    list: listAddressOf(query, onChange),
    item: query.item,
    // Leaving a form by its buttons drops its guard's history entry.
    onItem: (item) => onChange({ ...query, item }, isGuarded()),
  };
}

interface ArrivalProps {
  readonly address: string;
  readonly onArrive: (address: string) => void;
}

/** Suspends with the page, so `onArrive` runs once it is there. */
function Arrival({ address, onArrive }: ArrivalProps) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(address), [address]);
  return null;
}

type ContentProps = Pick<DashboardProps, 'query' | 'boundary' | 'onChange'> & { readonly isReady: boolean };

function Content({ query, boundary, onChange, isReady }: ContentProps) {
  const { tab, item } = query;
  const address = memberPagePath(tab, item);
  const arrived = useRef(address);
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  useLostFocus(content);
  // Does what a page load would, like `useNavigationFocus`.
  const arrive = (shown: string) => {
    if (arrived.current === shown) return;
    arrived.current = shown;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading = content.current?.querySelector<HTMLElement>('h2[tabindex="-1"]');
    heading?.focus({ preventScroll: true });
    // A hidden heading can't take the focus.
    if (document.activeElement !== heading) content.current?.focus({ preventScroll: true });
  };
  const Shown = tab === null ? OverviewPage : PAGE_VIEWS[tab].Content;
  return (
    <main id="content" ref={content} tabIndex={-1} className={styles.content}>
      {isReady &&
        boundary(
          <Suspense fallback={<p role="status">Data is loading…</p>}>
            <Shown key={tab} {...propsOf({ query, onChange })} />
            <Arrival address={address} onArrive={arrive} />
          </Suspense>,
        )}
    </main>
  );
}

interface HeadProps {
  /** Undefined until known. */
  readonly email: string | undefined;
  readonly onGo: (address: string) => void;
  readonly onLogout: () => void;
}

function Head({ email, onGo, onLogout }: HeadProps) {
  return (
    <header id="header" className={styles.head}>
      <h1 className={styles.title}>Welcome back admin</h1>
      <p className={styles.who}>{email ?? 'Data is loading…'}</p>
      <CommandButton onGo={onGo} />
      <Link to={paths.home} className={styles.shop}>
        View shop <OutIcon />
      </Link>
      <Button variant="quiet" className={styles.logout} onClick={onLogout}>
        Logout
      </Button>
    </header>
  );
}

export function Dashboard({ query, brand, boundary, onChange, onFollow, onLeave }: DashboardProps) {
  const forget = useSetAtom(endMemberSessionAtom);
  const token = useAtomValue(memberTokenAtom);
  const member = useCurrentMember();
  const overview = useOverview();
  useOverviewRefresh(query.tab);
  const follow = (address: string) => onFollow(address, isGuarded());
  const gate = useLeaveGate(follow);
  // As for customers, doesn't wait for the server.
  const leave = () => {
    if (token !== null) void signOut({ token });
    onLeave(forget);
  };
  if (member.isError)
    return (
      <main id="content" tabIndex={-1} className={styles.failure}>
        <Retry of="page" title="The Member Space could not be opened." onRetry={() => void member.refetch()}>
          {member.error.message}
        </Retry>
        <TextLink to={paths.home}>View shop</TextLink>
      </main>
    );
  return (
    <div className={styles.app} onClickCapture={gate.onClickCapture}>
      <Head
        email={member.data?.member.email}
        onGo={(address) => gate.ask(() => follow(address))}
        onLogout={() => gate.ask(leave)}
      />
      <nav aria-label="Member Space" className={styles.side}>
        <p className={styles.brand}>{brand}</p>
        <Menu shown={query.tab} todo={overview.data?.todo} />
        <p className={styles.version}>{`Version ${version}`}</p>
      </nav>
      <Content
        key={gate.discards}
        query={query}
        boundary={boundary}
        onChange={onChange}
        isReady={member.isSuccess}
      />
      {gate.question && (
        <LeaveQuestion stay={gate.question.stay} onStay={gate.onStay} onLeave={gate.onLeave}>
          {gate.question.text}
        </LeaveQuestion>
      )}
    </div>
  );
}
