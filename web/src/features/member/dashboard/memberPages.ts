import { lazy, type ComponentType } from 'react';
import type { DashboardQuery, MemberPage } from '../../../lib/paths/dashboardQuery';
import { withRetries } from '../../../lib/retry';
import { CommentsTab } from '../comments/CommentsTab';
import { InvoicesTab } from '../invoices/InvoicesTab';
import { NewslettersTab } from '../newsletters/NewslettersTab';
import { TracksTab } from '../tracks/TracksTab';
import { UsersTab } from '../users/UsersTab';
import type { PageProps } from './Page';

interface PageView {
  readonly label: string;
  readonly Content: ComponentType<PageProps>;
  /** The entry of the menu that leads to it, if it has none itself. */
  readonly within?: MemberPage;
}

function lazyPage(load: () => Promise<{ readonly default: ComponentType<PageProps> }>) {
  return lazy(() => withRetries(load));
}

/** The pages of the dashboard besides the overview. The lists load with it, the others when they are opened. */
export const PAGE_VIEWS: Readonly<Record<MemberPage, PageView>> = {
  users: { label: 'Users', Content: UsersTab },
  tracks: { label: 'Tracks', Content: TracksTab },
  comments: { label: 'Comments', Content: CommentsTab },
  newsletters: { label: 'Newsletters', Content: NewslettersTab },
  invoices: { label: 'Invoices', Content: InvoicesTab },
  inbox: { label: 'Inbox', Content: lazyPage(() => import('../inbox/InboxPage')) },
  customers: { label: 'Customers', Content: lazyPage(() => import('../customers/CustomersPage')) },
  kits: { label: 'Kits', Content: lazyPage(() => import('../kits/KitsPage')) },
  splits: { label: 'Splits', Content: lazyPage(() => import('../splits/SplitsPage')) },
  licences: { label: 'Licences', Content: lazyPage(() => import('../licences/LicencesPage')) },
  deals: { label: 'Deals', Content: lazyPage(() => import('../deals/DealsPage')) },
  offers: { label: 'Offers', Content: lazyPage(() => import('../offers/OffersPage')) },
  usage: { label: 'Usage', Content: lazyPage(() => import('../usage/UsagePage')) },
  statistics: { label: 'Statistics', Content: lazyPage(() => import('../statistics/StatisticsPage')) },
  setup: { label: 'Setup', Content: lazyPage(() => import('../setup/SetupPage')) },
  settings: { label: 'Settings', Content: lazyPage(() => import('../settings/SettingsPage')) },
  status: { label: 'Status', Content: lazyPage(() => import('../status/StatusPage')) },
  activity: { label: 'Activity', Content: lazyPage(() => import('../activity/ActivityPage')) },
  security: { label: 'Security', Content: lazyPage(() => import('../security/SecurityPage')) },
  campaigns: {
    label: 'Write newsletter',
    Content: lazyPage(() => import('../campaigns/CampaignsPage')),
    within: 'newsletters',
  },
  upload: {
    label: 'Upload several',
    Content: lazyPage(() => import('../bulk-upload/BulkPage')),
    within: 'tracks',
  },
  import: {
    label: 'Import',
    Content: lazyPage(() => import('../import/ImportPage')),
    within: 'tracks',
  },
  video: {
    label: 'Beat video',
    Content: lazyPage(() => import('../video/VideoPage')),
    within: 'tracks',
  },
  'song-check': {
    label: 'Beats in a song',
    Content: lazyPage(() => import('../song-check/SongCheckPage')),
    within: 'usage',
  },
};

/** The title of a page of the dashboard. */
export function dashboardTitle({ tab }: DashboardQuery): string {
  return `${tab === null ? 'Overview' : PAGE_VIEWS[tab].label} – Member Space`;
}
