import { lazy, type ComponentType } from 'react';
import type { DashboardQuery, MemberPage } from '../../../lib/paths/dashboardQuery';
import { withRetries } from '../../../lib/retry';
import { CommentsTab } from '../people/comments/CommentsTab';
import { InvoicesTab } from '../sales/invoices/InvoicesTab';
import { NewslettersTab } from '../people/newsletters/NewslettersTab';
import { TracksTab } from '../beats/tracks/TracksTab';
import { UsersTab } from '../people/users/UsersTab';
import type { PageProps } from '../base/frame/Page';

interface PageView {
  readonly label: string;
  readonly Content: ComponentType<PageProps>;
}

function lazyPage(load: () => Promise<{ readonly default: ComponentType<PageProps> }>) {
  return lazy(() => withRetries(load));
}

/** Besides the overview. Lists load with the dashboard, other pages on demand. */
export const PAGE_VIEWS: Readonly<Record<MemberPage, PageView>> = {
  users: { label: 'Users', Content: UsersTab },
  tracks: { label: 'Tracks', Content: TracksTab },
  comments: { label: 'Comments', Content: CommentsTab },
  newsletters: { label: 'Newsletters', Content: NewslettersTab },
  invoices: { label: 'Invoices', Content: InvoicesTab },
  inbox: { label: 'Inbox', Content: lazyPage(() => import('../people/inbox/InboxPage')) },
  customers: { label: 'Customers', Content: lazyPage(() => import('../people/customers/CustomersPage')) },
  kits: { label: 'Kits', Content: lazyPage(() => import('../sales/kits/KitsPage')) },
  splits: { label: 'Splits', Content: lazyPage(() => import('../people/splits/SplitsPage')) },
  licences: { label: 'Licences', Content: lazyPage(() => import('../sales/licences/LicencesPage')) },
  deals: { label: 'Deals', Content: lazyPage(() => import('../sales/deals/DealsPage')) },
  offers: { label: 'Offers', Content: lazyPage(() => import('../sales/offers/OffersPage')) },
  memberships: {
    label: 'Memberships',
    Content: lazyPage(() => import('../sales/memberships/MembershipsPage')),
  },
  usage: { label: 'Usage', Content: lazyPage(() => import('../insight/usage/UsagePage')) },
  statistics: {
    label: 'Statistics',
    Content: lazyPage(() => import('../insight/statistics/StatisticsPage')),
  },
  setup: { label: 'Setup', Content: lazyPage(() => import('../shop/setup/SetupPage')) },
  settings: { label: 'Settings', Content: lazyPage(() => import('../shop/settings/SettingsPage')) },
  status: { label: 'Status', Content: lazyPage(() => import('../shop/status/StatusPage')) },
  activity: { label: 'Activity', Content: lazyPage(() => import('../shop/activity/ActivityPage')) },
  security: { label: 'Security', Content: lazyPage(() => import('../shop/security/SecurityPage')) },
  campaigns: {
    label: 'Write newsletter',
    Content: lazyPage(() => import('../people/campaigns/CampaignsPage')),
  },
  'private-links': {
    label: 'Private links',
    Content: lazyPage(() => import('../beats/private-links/PrivateLinksPage')),
  },
  upload: { label: 'Upload several', Content: lazyPage(() => import('../beats/bulk-upload/BulkPage')) },
  import: { label: 'Import', Content: lazyPage(() => import('../beats/import/ImportPage')) },
  video: { label: 'Beat video', Content: lazyPage(() => import('../beats/video/VideoPage')) },
  'song-check': {
    label: 'Beats in a song',
    Content: lazyPage(() => import('../insight/song-check/SongCheckPage')),
  },
};

export function dashboardTitle({ tab }: DashboardQuery): string {
  return `${tab === null ? 'Overview' : PAGE_VIEWS[tab].label} – Member Space`;
}
