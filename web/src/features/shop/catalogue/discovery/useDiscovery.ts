import { indexDiscovery } from '@store/domain/shop/catalogue/discovery/catalogue-index';
import { discover, type Discovered } from '@store/domain/shop/catalogue/discovery/discovery';
import { nearestToSearch } from '@store/domain/shop/catalogue/discovery/suggestions';
import { withPinned, type FirstRows } from '@store/domain/shop/catalogue/list-order';
import type { Wanted } from '@store/domain/shop/catalogue/discovery/wanted';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { TRACK_PAGE_SIZE, pageCount, pageOf } from '@store/domain/platform/pagination';
import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { catalogueAtom, loadedTracksAtom, loadTracksAtom, rankingAtom } from '../data/state';

import { useFirstRows, useNewestTracks, type TrackList } from '../data/useCatalogue';

/** Built when the tracks change, not per keystroke. */
const indexAtom = atom((get) => indexDiscovery(get(loadedTracksAtom), get(rankingAtom)));

const NEAREST = 3;

const NONE: readonly number[] = [];

export interface Discovery {
  readonly list: TrackList;
  /** All matches, as the player's queue. */
  readonly found: readonly Track[];
  /** Null until known. */
  readonly total: number | null;
  /** Clamped to the last page. */
  readonly page: number;
  readonly lastPage: number;
  readonly options: Omit<Discovered, 'tracks'>;
  /** Play counts are known. */
  readonly isRanked: boolean;
  /** Near to a search without results. */
  readonly nearest: readonly Track[];
}

export interface DiscoveryRequest {
  readonly wanted: Wanted;
  readonly page: number;
  /** The options are shown, which need the whole catalogue. */
  readonly needsAll: boolean;
}

/** Without conditions, a page needs only its own tracks. */
function isEverything({ text, tags, tempo, length, key, mood, isOnSale, ids, sort }: Wanted): boolean {
  const hasMusic = tempo.from !== null || tempo.to !== null || key.name !== null || mood !== null;
  const hasFilter = tags.length > 0 || hasMusic || length !== null;
  return !isSearchable(text) && !hasFilter && !isOnSale && ids === null && sort === 'newest';
}

/** Known before the catalogue is read. */
function shownRows({ tracks, total }: FirstRows): Pick<Discovery, 'list' | 'found' | 'total' | 'lastPage'> {
  return {
    list: { kind: 'loaded', tracks },
    found: tracks,
    total,
    lastPage: pageCount(total, TRACK_PAGE_SIZE),
  };
}

/** Reads the archives that the page lies in, or all of them for a search or filter. */
export function useDiscovery({ wanted, page: requested, needsAll }: DiscoveryRequest): Discovery {
  const newest = useNewestTracks('tracks');
  const rows = useFirstRows('tracks');
  const state = useAtomValue(catalogueAtom);
  const index = useAtomValue(indexAtom);
  const loadTracks = useSetAtom(loadTracksAtom);
  const { tracks: matches, ...options } = useMemo(() => discover(index, wanted), [index, wanted]);

  const isLoaded = state.kind === 'loaded';
  const isSearching = !isEverything(wanted);
  const pinned = isLoaded && !isSearching ? state.catalogue.pinned : NONE;
  const found = useMemo(() => withPinned(matches, pinned), [matches, pinned]);
  const isPinMissing = pinned.some((id) => !matches.some((track) => track.id === id));
  const isComplete = isLoaded && state.catalogue.archivesLeft === 0;
  const total = isSearching || !isLoaded ? found.length : state.catalogue.total;
  const lastPage = pageCount(total, TRACK_PAGE_SIZE);
  // While archives load, a search may still reach the requested page.
  const page = !isLoaded || (isSearching && !isComplete) ? requested : Math.min(requested, lastPage);
  const needed = isSearching || isPinMissing ? Infinity : Math.min(page * TRACK_PAGE_SIZE, total);
  const read = needsAll ? Infinity : needed;

  // Runs again after every read: the newest archive may not be full.
  const isIdle = isLoaded && state.archives === 'idle';
  useEffect(() => {
    if (isIdle) void loadTracks(read);
  }, [isIdle, loadTracks, read]);

  const isEmpty = isComplete && found.length === 0;
  const nearest = useMemo(
    () => (isEmpty ? nearestToSearch(index, wanted, NEAREST) : []),
    [isEmpty, index, wanted],
  );

  const isRanked = index.ranks.size > 0;
  const result = { found, page, lastPage, options, nearest, isRanked };
  if (newest.kind === 'loading' && rows && !isSearching && requested === 1)
    return { ...result, ...shownRows(rows) };
  if (!isLoaded) return { ...result, list: newest, total: null };
  const tracks = pageOf(found, page, TRACK_PAGE_SIZE);
  const isPartial = !isComplete && state.catalogue.tracks.length < needed;
  if (isPartial && state.archives === 'failed')
    return { ...result, list: { kind: 'failed', retry: () => void loadTracks(needed) }, total: null };
  // Shows matches so far while the rest loads.
  if (isPartial && tracks.length === 0) return { ...result, list: { kind: 'loading' }, total: null };
  return { ...result, list: { kind: 'loaded', tracks }, total: isSearching && isPartial ? null : total };
}
