import type { ReactNode } from 'react';
import type { MemberPage } from '../../../lib/paths/dashboardQuery';
import { Entry } from '../base/frame/Entry';
import { Page } from '../base/frame/Page';
import { useOverview, waitingOn } from '../base/waiting';
import styles from './ShopPage.module.css';

const SETTINGS = { tab: 'settings', label: 'Settings' } as const;

/** Setup is last: it appears once the remaining work is counted, and moves nothing then. */
const ENTRIES: readonly { readonly tab: MemberPage; readonly item?: string; readonly label: string }[] = [
  SETTINGS,
  { tab: 'settings', item: 'currency', label: 'Currency' },
  { tab: 'settings', item: 'history', label: 'History' },
  { tab: 'status', label: 'Status' },
  { tab: 'activity', label: 'Activity' },
  { tab: 'security', label: 'Security' },
  { tab: 'setup', label: 'Setup' },
];

interface ShopPageProps {
  readonly tab: MemberPage;
  /** Of the settings: anything without an entry is part of their form. */
  readonly item?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Beside the index of settings pages, which setup leaves once done. */
export function ShopPage({ tab, item, actions, children }: ShopPageProps) {
  const todo = useOverview().data?.todo;
  const ofTab = ENTRIES.filter((entry) => entry.tab === tab);
  const current = ofTab.find((entry) => entry.item === item) ?? ofTab[0] ?? SETTINGS;
  return (
    <Page title={current.label} actions={actions}>
      <div className={styles.columns}>
        <nav aria-label="Settings" className={styles.index}>
          <ul>
            {ENTRIES.map((entry) => {
              // The settings' menu entry counts the other pages.
              const waiting = entry.tab === 'settings' ? 0 : waitingOn(entry.tab, todo);
              if (entry.tab === 'setup' && waiting === 0 && entry !== current) return null;
              return (
                <Entry
                  key={entry.label}
                  {...entry}
                  current={entry === current ? 'page' : undefined}
                  waiting={waiting}
                />
              );
            })}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </Page>
  );
}
