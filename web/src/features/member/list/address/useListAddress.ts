import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  dashboardPath,
  parseDashboardQuery,
  type DashboardQuery,
} from '../../../../lib/paths/dashboardQuery';

/** The search and the page of a list. */
export interface ListQuery {
  readonly search: string;
  readonly page: number;
  readonly onSearch: (search: string) => void;
  /** `isCorrection`: the requested page does not exist. */
  readonly onPage: (page: number, isCorrection?: boolean) => void;
}

/** The changes of parameters of a list: undefined removes one. */
export type ParameterChanges = Readonly<Record<string, string | undefined>>;

/** A list whose order and filters are in the address, beside its search and page. */
export interface ListAddress extends ListQuery {
  readonly parameters: Readonly<Record<string, string>>;
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

/** Keeps the order and the filters of a list in the address, so that a reload, back and a link restore them. */
export function useListAddress({ search, page }: ListQuery): ListAddress {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const query = parseDashboardQuery(address);
  const { parameters = {} } = query;
  const show = (changes: Partial<DashboardQuery>, isReplaced: boolean) =>
    void navigate(dashboardPath({ ...query, ...changes }), { replace: isReplaced });
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
