import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { MEMBER_TABS, type DashboardQuery, type MemberTab } from '../../../lib/paths/dashboardQuery';
import { withRetries } from '../../../lib/retry';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Tabs } from '../../../ui/Tabs';
import { signOut } from '../../account';
import { ActivityModal } from '../activity/ActivityModal';
import { CommentsTab } from '../comments/CommentsTab';
import { DealsModal } from '../deals/DealsModal';
import styles from './Dashboard.module.css';
import { InvoicesTab } from '../invoices/InvoicesTab';
import type { ListQuery } from '../list/MemberList';
import { NewslettersTab } from '../newsletters/NewslettersTab';
import { endMemberSessionAtom, memberTokenAtom } from '../session/session';
import { StatisticsModal } from '../statistics/StatisticsModal';
import { StatusModal } from '../status/StatusModal';
import { TracksTab } from '../tracks/TracksTab';
import { useCurrentMember } from '../session/useCurrentMember';
import { UsersTab } from '../users/UsersTab';

// Many fields that few visits to the dashboard need.
const LicencesModal = lazy(() => withRetries(() => import('../licences/LicencesModal')));
const SettingsModal = lazy(() => withRetries(() => import('../settings/SettingsModal')));

const TABS: Readonly<
  Record<MemberTab, { readonly label: string; readonly Panel: ComponentType<{ readonly list: ListQuery }> }>
> = {
  users: { label: 'Users', Panel: UsersTab },
  tracks: { label: 'Tracks', Panel: TracksTab },
  comments: { label: 'Comments', Panel: CommentsTab },
  newsletters: { label: 'Newsletters', Panel: NewslettersTab },
  invoices: { label: 'Invoices', Panel: InvoicesTab },
};

type Dialog = 'activity' | 'deals' | 'licences' | 'settings' | 'statistics' | 'status';

interface DashboardProps {
  readonly query: DashboardQuery;
  /** `isReplaced` replaces the history entry. */
  readonly onChange: (query: DashboardQuery, isReplaced?: boolean) => void;
  readonly onLeave: (signOut: () => void) => void;
}

function Panels({ query, onChange }: Pick<DashboardProps, 'query' | 'onChange'>) {
  const { tab, search, page } = query;
  const list: ListQuery = {
    search,
    page,
    onSearch: (text) => onChange({ tab, search: text, page: 1 }, true),
    onPage: (next, isCorrection = false) => {
      onChange({ tab, search, page: next }, isCorrection);
      if (!isCorrection) window.scrollTo(0, 0);
    },
  };
  return (
    <Tabs
      label="Member Space"
      position="beside"
      current={tab}
      onChange={(next) => onChange({ tab: next, search: '', page: 1 })}
      tabs={MEMBER_TABS.map((id) => {
        const { label, Panel } = TABS[id];
        return { id, label, panel: <Panel list={list} /> };
      })}
    />
  );
}

export function Dashboard({ query, onChange, onLeave }: DashboardProps) {
  const forget = useSetAtom(endMemberSessionAtom);
  const token = useAtomValue(memberTokenAtom);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const member = useCurrentMember();
  // As for customers, the browser does not wait for the server.
  const leave = () => {
    if (token !== null) void signOut({ token });
    onLeave(forget);
  };
  if (member.isError)
    return (
      <Retry of="page" title="The Member Space could not be opened." onRetry={() => void member.refetch()}>
        {member.error.message}
      </Retry>
    );
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Welcome back admin</h1>
          <p className={styles.who}>{member.isSuccess ? member.data.member.email : 'Data is loading…'}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setDialog('settings')}>
            Settings
          </Button>
          <Button variant="quiet" onClick={() => setDialog('licences')}>
            Licences
          </Button>
          <Button variant="quiet" onClick={() => setDialog('deals')}>
            Deals
          </Button>
          <Button variant="quiet" onClick={() => setDialog('statistics')}>
            Statistics
          </Button>
          <Button variant="quiet" onClick={() => setDialog('status')}>
            Status
          </Button>
          <Button variant="quiet" onClick={() => setDialog('activity')}>
            Activity
          </Button>
          <Button variant="quiet" onClick={leave}>
            Logout
          </Button>
        </div>
      </div>
      {member.isSuccess ? <Panels query={query} onChange={onChange} /> : <div className={styles.room} />}
      {dialog === 'settings' && (
        <Suspense>
          <SettingsModal onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'licences' && (
        <Suspense>
          <LicencesModal onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'deals' && <DealsModal onClose={() => setDialog(null)} />}
      {dialog === 'statistics' && <StatisticsModal onClose={() => setDialog(null)} />}
      {dialog === 'status' && <StatusModal onClose={() => setDialog(null)} />}
      {dialog === 'activity' && <ActivityModal onClose={() => setDialog(null)} />}
    </>
  );
}
