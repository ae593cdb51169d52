import { useSetAtom } from 'jotai';
import type { ComponentType } from 'react';
import { MEMBER_TABS, type DashboardPlace, type MemberTab } from '../../../lib/paths/dashboardQuery';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Tabs } from '../../../ui/Tabs';
import { CommentsTab } from '../comments/CommentsTab';
import styles from './Dashboard.module.css';
import { InvoicesTab } from '../invoices/InvoicesTab';
import type { ListPlace } from '../list/MemberList';
import { NewslettersTab } from '../newsletters/NewslettersTab';
import { endMemberSessionAtom } from '../session/session';
import { TracksTab } from '../tracks/TracksTab';
import { useMember } from '../session/useCurrentMember';
import { UsersTab } from '../users/UsersTab';

const TABS: Readonly<
  Record<MemberTab, { readonly label: string; readonly Panel: ComponentType<{ readonly place: ListPlace }> }>
> = {
  users: { label: 'Users', Panel: UsersTab },
  tracks: { label: 'Tracks', Panel: TracksTab },
  comments: { label: 'Comments', Panel: CommentsTab },
  newsletters: { label: 'Newsletters', Panel: NewslettersTab },
  invoices: { label: 'Invoices', Panel: InvoicesTab },
};

interface DashboardProps {
  readonly place: DashboardPlace;
  /** `isReplaced` replaces the history entry. */
  readonly onPlace: (place: DashboardPlace, isReplaced?: boolean) => void;
  readonly onLeave: (signOut: () => void) => void;
}

function Panels({ place, onPlace }: Pick<DashboardProps, 'place' | 'onPlace'>) {
  const { tab, search, page } = place;
  const list: ListPlace = {
    search,
    page,
    onSearch: (text) => onPlace({ tab, search: text, page: 1 }, true),
    onPage: (next, isCorrection = false) => {
      onPlace({ tab, search, page: next }, isCorrection);
      if (!isCorrection) window.scrollTo(0, 0);
    },
  };
  return (
    <Tabs
      label="Member Space"
      place="beside"
      current={tab}
      onChange={(next) => onPlace({ tab: next, search: '', page: 1 })}
      tabs={MEMBER_TABS.map((id) => {
        const { label, Panel } = TABS[id];
        return { id, label, panel: <Panel place={list} /> };
      })}
    />
  );
}

export function Dashboard({ place, onPlace, onLeave }: DashboardProps) {
  const signOut = useSetAtom(endMemberSessionAtom);
  const member = useMember();
  if (member.kind === 'failed')
    return (
      <Retry of="page" title="The Member Space could not be opened." onRetry={member.retry}>
        {member.error.message}
      </Retry>
    );
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Welcome back admin</h1>
          <p className={styles.who}>
            {member.kind === 'loaded' ? member.answer.member.email : 'Data is loading…'}
          </p>
        </div>
        <Button look="quiet" onClick={() => onLeave(signOut)}>
          Logout
        </Button>
      </div>
      {member.kind === 'loaded' ? (
        <Panels place={place} onPlace={onPlace} />
      ) : (
        <div className={styles.room} />
      )}
    </>
  );
}
