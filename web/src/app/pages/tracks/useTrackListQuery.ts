import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { searchTextAtom } from '../../../features/shop/catalogue';
import { parseTrackListQuery, trackListQuery } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/page/hydration';
import { useDebouncedSearch } from '../../../lib/useDebouncedSearch';
import { filterEntries, parseFilters, type Filters } from './filters/filterQuery';

/** The prerendered page has no query: hydration starts from the first page of all tracks. */
const NO_QUERY = new URLSearchParams();

/** On the first page. */
function queryOf(search: string, filters: Filters): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(trackListQuery({ search })), ...filterEntries(filters)]);
}

/** As chosen; the router follows in a transition. Links, back and forward change them. */
function useFilters(query: URLSearchParams): [Filters, (filters: Filters) => void] {
  const inAddress = useMemo(() => parseFilters(query), [query]);
  const [filters, setFilters] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const isOwnChange = useNavigationType() === NavigationType.Replace;
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (!isOwnChange) setFilters(inAddress);
  }
  return [filters, setFilters];
}

interface TrackListState {
  /** As typed; the URL follows after a debounce. */
  readonly text: string;
  readonly page: number;
  readonly setText: (text: string) => void;
  readonly flush: () => void;
  readonly setPage: (page: number) => void;
  readonly filters: Filters;
  readonly setFilters: (filters: Filters) => void;
}

export function useTrackListQuery(): TrackListState {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const query = isHydrated ? params : NO_QUERY;
  const { search, page } = parseTrackListQuery(query);
  const [filters, setFilters] = useFilters(query);
  const storeSearch = useSetAtom(searchTextAtom);
  const { text, setText, flush, markWritten } = useDebouncedSearch(search, (typed) => {
    storeSearch(typed);
    setParams(queryOf(typed, filters), { replace: true });
  });

  return {
    text,
    page: text === search ? page : 1,
    setText,
    flush,
    setPage: (next) => {
      markWritten();
      const address = queryOf(text, filters);
      if (next > 1) address.set('page', String(next));
      setParams(address);
      window.scrollTo(0, 0);
    },
    filters,
    setFilters: (next) => {
      markWritten();
      setFilters(next);
      setParams(queryOf(text, next), { replace: true });
    },
  };
}
