import { parseTrackListQuery, paths, trackListQuery } from './paths';

/** The tabs of the dashboard, in the order of specification part 2. */
export const MEMBER_TABS = ['users', 'tracks', 'comments', 'newsletters', 'invoices'] as const;

/** One of {@link MEMBER_TABS}. */
export type MemberTab = (typeof MEMBER_TABS)[number];

/** What of the dashboard is on the screen: it lives in the address, so that a reload finds it again. */
export interface DashboardPlace {
  readonly tab: MemberTab;
  readonly search: string;
  readonly page: number;
}

/** The address of a place in the dashboard; the first tab, the empty search and the first page are left out. */
export function dashboardPath({ tab, search, page }: DashboardPlace): string {
  const query = new URLSearchParams(trackListQuery({ search, page }));
  const ordered = new URLSearchParams(tab === MEMBER_TABS[0] ? [] : [['tab', tab]]);
  query.forEach((value, name) => ordered.set(name, value));
  return ordered.size === 0 ? paths.dashboard : `${paths.dashboard}?${ordered}`;
}

/** The place that an address asks for; an unknown tab is the first, a page that is none as well. */
export function parseDashboardQuery(query: URLSearchParams): DashboardPlace {
  const tab = MEMBER_TABS.find((known) => known === query.get('tab')) ?? MEMBER_TABS[0];
  return { tab, ...parseTrackListQuery(query) };
}
