import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ComponentType } from 'react';
import { MEMBER_TABS, type DashboardQuery, type MemberTab } from '../../../lib/paths/dashboardQuery';
import { RELEASE } from '../../../lib/version';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Tabs } from '../../../ui/Tabs';
import { signOut } from '../../account';
import { CommentsTab } from '../comments/CommentsTab';
import styles from './Dashboard.module.css';
import { Dialog } from './Dialog';
import { ShopMenu } from './ShopMenu';
import { InvoicesTab } from '../invoices/InvoicesTab';
import type { ListQuery } from '../list/MemberList';
import { NewslettersTab } from '../newsletters/NewslettersTab';
import { Overview } from '../overview/Overview';
import { OVERVIEW_KEY } from '../overview/overviewCall';
import type { DialogName, Place } from '../overview/toDoItems';
import { endMemberSessionAtom, memberTokenAtom } from '../session/session';
import { TracksTab } from '../tracks/TracksTab';
import { useCurrentMember } from '../session/useCurrentMember';
import { UsersTab } from '../users/UsersTab';

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
      current={tab ?? MEMBER_TABS[0]}
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
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const client = useQueryClient();
  const member = useCurrentMember();
  // As for customers, the browser does not wait for the server.
  const leave = () => {
    if (token !== null) void signOut({ token });
    onLeave(forget);
  };
  const open = (place: Place) => {
    if (place.kind === 'dialog') setDialog(place.dialog);
    else onChange({ tab: place.tab, search: '', page: 1 });
  };
  const close = () => {
    setDialog(null);
    void client.invalidateQueries({ queryKey: OVERVIEW_KEY });
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
        <Button variant="quiet" onClick={leave}>
          Logout
        </Button>
      </div>
      <ShopMenu isOverview={query.tab === null} onOpen={setDialog} />
      {member.isSuccess && query.tab === null && <Overview onOpen={open} />}
      {member.isSuccess ? <Panels query={query} onChange={onChange} /> : <div className={styles.room} />}
      <footer className={styles.foot}>Version {RELEASE}</footer>
      {dialog !== null && <Dialog name={dialog} onClose={close} />}
    </>
  );
}
