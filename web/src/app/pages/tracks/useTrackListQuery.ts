import { useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { searchTextAtom } from '../../../features/catalogue';
import { parseTrackListQuery, trackListQuery } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/useIsHydrated';
import { useDebouncedSearch } from '../../../lib/useDebouncedSearch';

/** The prerendered page has no query: hydration starts from the first page of all tracks. */
const NO_QUERY = new URLSearchParams();

export interface TrackListState {
  /** As typed; the URL follows after a debounce. */
  readonly text: string;
  readonly page: number;
  readonly setText: (text: string) => void;
  /** Updates the URL now. */
  readonly flush: () => void;
  readonly setPage: (page: number) => void;
}

export function useTrackListQuery(): TrackListState {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { search, page } = parseTrackListQuery(isHydrated ? params : NO_QUERY);
  const storeSearch = useSetAtom(searchTextAtom);
  const { text, setText, flush, markWritten } = useDebouncedSearch(search, (typed) => {
    storeSearch(typed);
    setParams(trackListQuery({ search: typed }), { replace: true });
  });

  return {
    text,
    page: text === search ? page : 1,
    setText,
    flush,
    setPage: (next) => {
      markWritten();
      setParams(trackListQuery({ search: text, page: next }));
      window.scrollTo(0, 0);
    },
  };
}
