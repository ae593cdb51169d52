import type { ToDo } from '@store/domain/api/member/dashboard';
import { useId } from 'react';
import {
  MEMBER_PAGES,
  MEMBER_TABS,
  memberPagePath,
  type EntryPage,
  type MemberPage,
} from '../../../lib/paths/dashboardQuery';
import { DashboardIcon, type DashboardIconName } from '../../../ui/icons/dashboard';
import { Link } from '../../../ui/links/Link';
import { waitingOn } from './overview/toDoItems';
import { PAGE_VIEWS } from './memberPages';
import styles from './Menu.module.css';
import { formatFigure } from '../../../lib/figures';

interface EntryProps {
  readonly tab: EntryPage | null;
  readonly icon: DashboardIconName;
  readonly label: string;
  readonly current: 'page' | 'true' | undefined;
  /** How much waits on the page. */
  readonly waiting: number;
}

function Entry({ tab, icon, label, current, waiting }: EntryProps) {
  const waitingId = useId();
  return (
    <li>
      <Link
        className={styles.entry}
        to={memberPagePath(tab)}
        aria-current={current}
        aria-describedby={waiting > 0 ? waitingId : undefined}
      >
        <DashboardIcon name={icon} />
        <span>{label}</span>
        {waiting > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatFigure(waiting)}
          </span>
        )}
      </Link>
      <span id={waitingId} hidden>{`${formatFigure(waiting)} to do`}</span>
    </li>
  );
}

function isEntry(page: MemberPage): page is EntryPage {
  return !PAGE_VIEWS[page].within;
}

/** What stands below the lists. */
const OTHERS = MEMBER_PAGES.slice(MEMBER_TABS.length).filter(isEntry);

interface MenuProps {
  /** The page that is shown; null for the overview. */
  readonly shown: MemberPage | null;
  /** Undefined until it is read. */
  readonly todo: ToDo | undefined;
}

/** The pages of the dashboard, with the number of what waits there. */
export function Menu({ shown, todo }: MenuProps) {
  const within = shown === null ? undefined : PAGE_VIEWS[shown].within;
  const currentOf = (tab: MemberPage | null) => {
    if (tab === shown) return 'page';
    return tab !== null && tab === within ? 'true' : undefined;
  };
  const entry = (tab: EntryPage) => (
    <Entry
      key={tab}
      tab={tab}
      icon={tab}
      label={PAGE_VIEWS[tab].label}
      current={currentOf(tab)}
      waiting={todo ? waitingOn(tab, todo) : 0}
    />
  );
  return (
    <>
      <ul className={styles.group}>
        <Entry tab={null} icon="overview" label="Overview" current={currentOf(null)} waiting={0} />
      </ul>
      <ul className={styles.group}>{MEMBER_TABS.map(entry)}</ul>
      <ul className={styles.group}>{OTHERS.map(entry)}</ul>
    </>
  );
}
