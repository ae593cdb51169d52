import { isSearchable } from '@store/domain/validation';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchTextAtom } from '../features/catalogue';
import { note } from '../lib/note';
import { parseTrackListQuery, trackListQuery } from '../lib/paths';
import { useIsHydrated } from '../lib/useIsHydrated';

/** The address follows the typing after this pause: browsers refuse more than a few changes a second. */
const SETTLE_MS = 250;

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
  const [text, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState(search);

  // The address changed, and not by what was typed here: back, forward or a link.
  if (search !== seen) {
    setSeen(search);
    if (search !== written) {
      setTyped(search);
      setWritten(search);
    }
  }

  const settle = () => {
    if (text === search) return;
    if (text && !isSearchable(text)) note('Search text is too short: 3 characters or more are searched for.');
    storeSearch(text);
    setWritten(text);
    setParams(trackListQuery({ search: text }), { replace: true });
  };

  useEffect(() => {
    if (text === search) return;
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  });

  return {
    text,
    page: text === search ? page : 1,
    setText: setTyped,
    settle,
    setPage: (next) => {
      setWritten(text);
      setParams(trackListQuery({ search: text, page: next }));
      window.scrollTo(0, 0);
    },
  };
}
