import { TRACK_PAGE_SIZE, pageCount, pageOf } from '@store/domain/pagination';
import type { Track } from '@store/domain/tracks';
import { isSearchable } from '@store/domain/validation';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { catalogueAtom, findTracksAtom, loadCatalogueAtom, loadTracksAtom } from './state';

/** A list of tracks on its way: what a table shows. */
export type TrackList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly tracks: readonly Track[] };

/** The newest tracks, for which one document is read. */
export function useNewestTracks(): TrackList {
  const state = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  useEffect(() => void load(), [load]);
  if (state.kind === 'failed') return { kind: 'failed', retry: () => void load() };
  return state.kind === 'loaded' ? { kind: 'loaded', tracks: state.catalogue.tracks } : state;
}

/** One page of the tracks that a search text finds. */
export interface TrackPage {
  readonly list: TrackList;
  /** Everything found, for the player to go through. */
  readonly found: readonly Track[];
  /** How many tracks were found, or null until that is known. */
  readonly total: number | null;
  /** The page that is shown: the last one when a later one was asked for. */
  readonly page: number;
  readonly lastPage: number;
}

/** A page of the catalogue. Archives are read when the page lies in them, or when there is something to search for. */
export function useTrackPage(text: string, asked: number): TrackPage {
  const newest = useNewestTracks();
  const state = useAtomValue(catalogueAtom);
  const found = useAtomValue(findTracksAtom)(text);
  const loadTracks = useSetAtom(loadTracksAtom);

  const isLoaded = state.kind === 'loaded';
  const isSearching = isSearchable(text);
  const isComplete = isLoaded && state.catalogue.archivesLeft === 0;
  const total = isSearching || !isLoaded ? found.length : state.catalogue.total;
  const lastPage = pageCount(total, TRACK_PAGE_SIZE);
  // While a search goes on, the page that was asked for may still come to be.
  const page = !isLoaded || (isSearching && !isComplete) ? asked : Math.min(asked, lastPage);
  const wanted = isSearching ? Infinity : Math.min(page * TRACK_PAGE_SIZE, total);

  // Looked at again after every read: more may be wanted by then, and the newest archive may hold less than a full one.
  const isIdle = isLoaded && state.further === 'idle';
  useEffect(() => {
    if (isIdle) void loadTracks(wanted);
  }, [isIdle, loadTracks, wanted]);

  const result = { found, page, lastPage };
  if (!isLoaded) return { ...result, list: newest, total: null };
  const tracks = pageOf(found, page, TRACK_PAGE_SIZE);
  const isPartial = !isComplete && state.catalogue.tracks.length < wanted;
  if (isPartial && state.further === 'failed')
    return { ...result, list: { kind: 'failed', retry: () => void loadTracks(wanted) }, total: null };
  // What has been found already is shown while the rest is being read.
  if (isPartial && tracks.length === 0) return { ...result, list: { kind: 'loading' }, total: null };
  return { ...result, list: { kind: 'loaded', tracks }, total: isSearching && isPartial ? null : total };
}
