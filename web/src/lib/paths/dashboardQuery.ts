import { parseTrackListQuery, paths, trackListQuery } from './paths';

export const MEMBER_TABS = ['users', 'tracks', 'comments', 'newsletters', 'invoices'] as const;

export type MemberTab = (typeof MEMBER_TABS)[number];

/** Kept in the URL, so that a reload restores it. */
export interface DashboardQuery {
  /** Null for the overview, above the first tab. */
  readonly tab: MemberTab | null;
  readonly search: string;
  readonly page: number;
}

/** Omits defaults. */
export function dashboardPath({ tab, search, page }: DashboardQuery): string {
  const query = new URLSearchParams(trackListQuery({ search, page }));
  const ordered = new URLSearchParams(tab === null ? [] : [['tab', tab]]);
  query.forEach((value, name) => ordered.set(name, value));
  const text = ordered.toString();
  return text === '' ? paths.dashboard : `${paths.dashboard}?${text}`;
}

/** Unknown values become defaults. */
export function parseDashboardQuery(query: URLSearchParams): DashboardQuery {
  const tab = MEMBER_TABS.find((known) => known === query.get('tab')) ?? null;
  return { tab, ...parseTrackListQuery(query) };
}
