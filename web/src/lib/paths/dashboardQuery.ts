import { parseTrackListQuery, paths, trackListQuery } from './paths';

export const MEMBER_TABS = ['users', 'tracks', 'comments', 'newsletters', 'invoices'] as const;

export type MemberTab = (typeof MEMBER_TABS)[number];

/** Sort and filter parameters in the URL; each list has some. */
const LIST_PARAMETERS = [
  'sort',
  'status',
  'tag',
  'bpm',
  'key',
  'licence',
  'files',
  'show',
  'state',
  'from',
  'to',
] as const;

/** As in URLs; the overview has no name. */
export const MEMBER_PAGES = [
  ...MEMBER_TABS,
  'inbox',
  'customers',
  'kits',
  'splits',
  'licences',
  'deals',
  'offers',
  'memberships',
  'usage',
  'statistics',
  'setup',
  'settings',
  'status',
  'activity',
  'security',
  'campaigns',
  'private-links',
  'upload',
  'import',
  'video',
  'song-check',
] as const;

export type MemberPage = (typeof MEMBER_PAGES)[number];

/** In the URL, so a reload restores it. */
export interface DashboardQuery {
  /** Null for the overview. */
  readonly tab: MemberPage | null;
  readonly search: string;
  readonly page: number;
  /** A customer, a licence, or a new one's form. Undefined for the list. */
  readonly item?: string | undefined;
  /** {@link LIST_PARAMETERS}; undefined if there are none. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/** Omits defaults. */
export function dashboardPath({ tab, search, page, item, parameters = {} }: DashboardQuery): string {
  const query = new URLSearchParams(trackListQuery({ search, page }));
  const ordered = new URLSearchParams(tab === null ? [] : [['tab', tab]]);
  query.forEach((value, name) => ordered.set(name, value));
  if (item) ordered.set('item', item);
  for (const name of LIST_PARAMETERS) if (parameters[name]) ordered.set(name, parameters[name]);
  const text = ordered.toString();
  return text === '' ? paths.dashboard : `${paths.dashboard}?${text}`;
}

export function memberPagePath(tab: MemberPage | null, item?: string): string {
  return dashboardPath({ tab, search: '', page: 1, item });
}

/** Unknown values become defaults. */
export function parseDashboardQuery(query: URLSearchParams): DashboardQuery {
  const named = MEMBER_PAGES.find((known) => known === query.get('tab')) ?? null;
  // The checklist's path before it had its own page.
  const isChecklist = named === 'settings' && query.get('item') === 'checklist';
  const tab = isChecklist ? 'setup' : named;
  const item = isChecklist ? null : query.get('item');
  const parameters = Object.fromEntries(
    LIST_PARAMETERS.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const hasSome = Object.keys(parameters).length > 0;
  return {
    tab,
    ...parseTrackListQuery(query),
    ...(item ? { item } : {}),
    ...(hasSome ? { parameters } : {}),
  };
}
