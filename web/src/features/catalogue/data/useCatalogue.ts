import { TRACK_PAGE_SIZE, pageCount, pageOf } from '@store/domain/pagination';
import type { Track } from '@store/domain/catalogue/tracks';
import { isSearchable } from '@store/domain/validation';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { catalogueAtom, findTracksAtom, loadCatalogueAtom, loadTracksAtom } from './state';

export type TrackList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly tracks: readonly Track[] };

export function useNewestTracks(): TrackList {
  const state = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  useEffect(() => void load(), [load]);
  if (state.kind === 'failed') return { kind: 'failed', retry: () => void load() };
  return state.kind === 'loaded' ? { kind: 'loaded', tracks: state.catalogue.tracks } : state;
}

export interface TrackPage {
  readonly list: TrackList;
  /** All matches, as the player's queue. */
  readonly found: readonly Track[];
  /** Null until known. */
  readonly total: number | null;
  /** Clamped to the last page. */
  readonly page: number;
  readonly lastPage: number;
}

/** Reads archives when the page lies in them or when there is a search. */
export function useTrackPage(text: string, requested: number): TrackPage {
  const newest = useNewestTracks();
  const state = useAtomValue(catalogueAtom);
  const found = useAtomValue(findTracksAtom)(text);
  const loadTracks = useSetAtom(loadTracksAtom);

  const isLoaded = state.kind === 'loaded';
  const isSearching = isSearchable(text);
  const isComplete = isLoaded && state.catalogue.archivesLeft === 0;
  const total = isSearching || !isLoaded ? found.length : state.catalogue.total;
  const lastPage = pageCount(total, TRACK_PAGE_SIZE);
  // While archives load, a search may still reach the requested page.
  const page = !isLoaded || (isSearching && !isComplete) ? requested : Math.min(requested, lastPage);
  const wanted = isSearching ? Infinity : Math.min(page * TRACK_PAGE_SIZE, total);

  // Runs again after every read: the newest archive may not be full.
  const isIdle = isLoaded && state.archives === 'idle';
  useEffect(() => {
    if (isIdle) void loadTracks(wanted);
  }, [isIdle, loadTracks, wanted]);

  const result = { found, page, lastPage };
  if (!isLoaded) return { ...result, list: newest, total: null };
  const tracks = pageOf(found, page, TRACK_PAGE_SIZE);
  const isPartial = !isComplete && state.catalogue.tracks.length < wanted;
  if (isPartial && state.archives === 'failed')
    return { ...result, list: { kind: 'failed', retry: () => void loadTracks(wanted) }, total: null };
  // Shows the matches so far while the rest loads.
  if (isPartial && tracks.length === 0) return { ...result, list: { kind: 'loading' }, total: null };
  return { ...result, list: { kind: 'loaded', tracks }, total: isSearching && isPartial ? null : total };
}
