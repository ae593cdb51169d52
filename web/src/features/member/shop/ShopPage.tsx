import type { ReactNode } from 'react';
import { Entry } from '../base/frame/Entry';
import { Page } from '../base/frame/Page';
import { useOverview, waitingOn } from '../base/waiting';
import styles from './ShopPage.module.css';

const TITLES = {
  setup: 'Setup',
  settings: 'Settings',
  status: 'Status',
  activity: 'Activity',
  security: 'Security',
} as const;

type ShopTab = keyof typeof TITLES;

const TABS = Object.keys(TITLES) as ShopTab[];

interface ShopPageProps {
  readonly tab: ShopTab;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings beside the index of all of them, which setup leaves once it is done. */
export function ShopPage({ tab, actions, children }: ShopPageProps) {
  const todo = useOverview().data?.todo;
  return (
    <Page title={TITLES[tab]} actions={actions}>
      <div className={styles.columns}>
        <nav aria-label="Settings" className={styles.index}>
          <ul>
            {TABS.filter((each) => each !== 'setup' || each === tab || waitingOn(each, todo) > 0).map(
              (each) => (
                <Entry
                  key={each}
                  tab={each}
                  label={TITLES[each]}
                  current={each === tab ? 'page' : undefined}
                  waiting={each === 'settings' ? 0 : waitingOn(each, todo)}
                />
              ),
            )}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </Page>
  );
}
