import type { TrackCounts } from '@store/domain/api/member/catalogue';
import type { TrackListQuery } from '@store/domain/pages/dashboard/track-list';

interface TrackTab {
  /** As in the URL, which omits the first tab. */
  readonly id: string;
  readonly label: string;
  readonly count: keyof TrackCounts;
  /** Undefined for unpublished beats. */
  readonly query?: TrackListQuery;
}

const ALL = { id: 'all', label: 'All', count: 'all', query: {} } as const;

export const TRACK_TABS = [
  ALL,
  { id: 'on-sale', label: 'On sale', count: 'on_sale', query: { status: 'available' } },
  { id: 'drafts', label: 'Drafts', count: 'drafts' },
  { id: 'scheduled', label: 'Scheduled', count: 'scheduled' },
  { id: 'sold', label: 'Sold', count: 'sold', query: { status: 'sold' } },
  { id: 'needs-files', label: 'Needs files', count: 'needs_files', query: { files: 'missing' } },
] as const satisfies readonly TrackTab[];

export type TrackTabId = (typeof TRACK_TABS)[number]['id'];

/** Defaults to the first tab. */
export function trackTabOf({ state }: Readonly<Record<string, string>>): (typeof TRACK_TABS)[number] {
  return TRACK_TABS.find(({ id }) => id === state) ?? ALL;
}
