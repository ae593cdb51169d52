import type { ToDo } from '@store/domain/api/member/dashboard';
import { Fragment } from 'react';
import { MEMBER_TABS, type MemberPage } from '../../../lib/paths/dashboardQuery';
import { Entry, type EntryPage } from '../base/frame/Entry';
import { waitingOn } from '../base/waiting';
import { PAGE_VIEWS } from './memberPages';
import styles from './Menu.module.css';

/** Below the overview; the specified lists have no heading. */
const GROUPS: readonly (readonly [heading: string, pages: readonly EntryPage[]])[] = [
  ['', MEMBER_TABS],
  ['Sell', ['kits', 'licences', 'deals', 'offers', 'memberships']],
  ['People', ['inbox', 'customers', 'splits']],
  ['Insight', ['statistics', 'usage']],
  ['Shop', ['settings']],
];

/** Entries for pages without their own. */
const WITHIN: Readonly<Partial<Record<MemberPage, EntryPage>>> = {
  setup: 'settings',
  status: 'settings',
  activity: 'settings',
  security: 'settings',
  campaigns: 'newsletters',
  'private-links': 'tracks',
  upload: 'tracks',
  import: 'tracks',
  video: 'tracks',
  'song-check': 'usage',
};

interface MenuProps {
  /** Null for the overview. */
  readonly shown: MemberPage | null;
  /** Undefined until read. */
  readonly todo: ToDo | undefined;
}

export function Menu({ shown, todo }: MenuProps) {
  const within = shown === null ? undefined : WITHIN[shown];
  const currentOf = (tab: EntryPage) => {
    if (tab === shown) return 'page';
    return tab === within ? 'true' : undefined;
  };
  return (
    <div className={styles.menu}>
      <ul className={styles.group}>
        <Entry icon="overview" tab={null} label="Overview" current={shown === null ? 'page' : undefined} />
      </ul>
      {GROUPS.map(([heading, pages]) => (
        <Fragment key={heading}>
          {heading !== '' && (
            <p className={styles.heading} aria-hidden="true">
              {heading}
            </p>
          )}
          <ul className={styles.group} aria-label={heading || undefined}>
            {pages.map((tab) => (
              <Entry
                key={tab}
                icon={tab}
                tab={tab}
                label={PAGE_VIEWS[tab].label}
                current={currentOf(tab)}
                waiting={waitingOn(tab, todo)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
