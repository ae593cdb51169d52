import type { DashboardQuery } from '../../../../../lib/paths/dashboardQuery';

/** Undefined removes a parameter. */
export type ParameterChanges = Readonly<Record<string, string | undefined>>;

/** A list's state in the URL, so reload, Back and links restore it. */
export interface ListAddress {
  readonly search: string;
  readonly page: number;
  /** Sorting and filters, for lists with an `Arrangement`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onSearch: (search: string) => void;
  /** `isCorrection`: the requested page doesn't exist. */
  readonly onPage: (page: number, isCorrection?: boolean) => void;
  /** Shows the first page. */
  readonly onParameters: (changes: ParameterChanges) => void;
}

function changed(
  before: Readonly<Record<string, string>>,
  changes: ParameterChanges,
): Readonly<Record<string, string>> {
  const entries = Object.entries({ ...before, ...changes });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}

/** `isReplaced` replaces the history entry. */
export function listAddressOf(
  query: DashboardQuery,
  onChange: (query: DashboardQuery, isReplaced: boolean) => void,
): ListAddress {
  const { search, page, parameters = {} } = query;
  const show = (changes: Partial<DashboardQuery>, isReplaced: boolean) =>
    onChange({ ...query, item: undefined, ...changes }, isReplaced);
  return {
    search,
    page,
    parameters,
    onSearch: (text) => show({ search: text, page: 1 }, true),
    onPage: (next, isCorrection = false) => {
      show({ page: next }, isCorrection);
      if (!isCorrection) window.scrollTo(0, 0);
    },
    onParameters: (changes) => show({ parameters: changed(parameters, changes), page: 1 }, false),
  };
}
