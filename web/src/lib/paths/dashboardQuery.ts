import { parseTrackListQuery, paths, trackListQuery } from './paths';

export const MEMBER_TABS = ['users', 'tracks', 'comments', 'newsletters', 'invoices'] as const;

export type MemberTab = (typeof MEMBER_TABS)[number];

/** What the address says of a list besides search and page: how it is sorted and filtered. Each list has some of them. */
export const LIST_PARAMETERS = [
  'sort',
  'status',
  'tag',
  'bpm',
  'key',
  'licence',
  'files',
  'state',
  'from',
  'to',
] as const;

/** Kept in the URL, so that a reload restores it. */
export interface DashboardQuery {
  /** Null for the overview, above the first tab. */
  readonly tab: MemberTab | null;
  readonly search: string;
  readonly page: number;
  /** {@link LIST_PARAMETERS}; undefined if there are none. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/** Omits defaults. */
export function dashboardPath({ tab, search, page, parameters = {} }: DashboardQuery): string {
  const query = new URLSearchParams(trackListQuery({ search, page }));
  const ordered = new URLSearchParams(tab === null ? [] : [['tab', tab]]);
  query.forEach((value, name) => ordered.set(name, value));
  for (const name of LIST_PARAMETERS) if (parameters[name]) ordered.set(name, parameters[name]);
  const text = ordered.toString();
  return text === '' ? paths.dashboard : `${paths.dashboard}?${text}`;
}

/** Unknown values become defaults. */
export function parseDashboardQuery(query: URLSearchParams): DashboardQuery {
  const tab = MEMBER_TABS.find((known) => known === query.get('tab')) ?? null;
  const parameters = Object.fromEntries(
    LIST_PARAMETERS.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const hasSome = Object.keys(parameters).length > 0;
  return { tab, ...parseTrackListQuery(query), ...(hasSome ? { parameters } : {}) };
}
