import type { TrackCounts } from '@store/domain/api/member/catalogue';
import type { TrackListQuery } from '@store/domain/pages/dashboard/track-list';

interface TrackTab {
  /** As in the address; the first tab is not in it. */
  readonly id: string;
  readonly label: string;
  readonly count: keyof TrackCounts;
  /** Undefined for beats that aren't in the shop yet. */
  readonly query?: TrackListQuery;
}

const ALL = { id: 'all', label: 'All', count: 'all', query: {} } as const;

/** The parts of the list of tracks. */
export const TRACK_TABS = [
  ALL,
  { id: 'on-sale', label: 'On sale', count: 'on_sale', query: { status: 'available' } },
  { id: 'drafts', label: 'Drafts', count: 'drafts' },
  { id: 'scheduled', label: 'Scheduled', count: 'scheduled' },
  { id: 'sold', label: 'Sold', count: 'sold', query: { status: 'sold' } },
  { id: 'needs-files', label: 'Needs files', count: 'needs_files', query: { files: 'missing' } },
] as const satisfies readonly TrackTab[];

export type TrackTabId = (typeof TRACK_TABS)[number]['id'];

/** The tab that an address names; the first one by default. */
export function trackTabOf({ state }: Readonly<Record<string, string>>): (typeof TRACK_TABS)[number] {
  return TRACK_TABS.find(({ id }) => id === state) ?? ALL;
}
