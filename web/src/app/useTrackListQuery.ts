import { useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { searchTextAtom } from '../features/catalogue';
import { parseTrackListQuery, trackListQuery } from '../lib/paths';
import { useIsHydrated } from '../lib/useIsHydrated';
import { useSettledText } from '../lib/useSettledText';

/** The prerendered page knows no query: it is taken over as the first page of everything. */
const NO_QUERY = new URLSearchParams();

/** The track list's search text and page, which live in the address. */
export interface TrackListState {
  /** As typed; the address follows. */
  readonly text: string;
  readonly page: number;
  readonly setText: (text: string) => void;
  /** Brings the address up to date at once. */
  readonly settle: () => void;
  readonly setPage: (page: number) => void;
}

/** Search text and page of the track list: typing answers at once, reload, back and forward find them again. */
export function useTrackListQuery(): TrackListState {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { search, page } = parseTrackListQuery(isHydrated ? params : NO_QUERY);
  const storeSearch = useSetAtom(searchTextAtom);
  const { text, setText, settle, keep } = useSettledText(search, (typed) => {
    storeSearch(typed);
    setParams(trackListQuery({ search: typed }), { replace: true });
  });

  return {
    text,
    page: text === search ? page : 1,
    setText,
    settle,
    setPage: (next) => {
      keep();
      setParams(trackListQuery({ search: text, page: next }));
      window.scrollTo(0, 0);
    },
  };
}
