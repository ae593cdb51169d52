import type { FirstRows, TrackListName } from '@store/domain/shop/catalogue/list-order';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { usePageData } from '../../../../lib/shop/pageData';
import { catalogueAtom, loadCatalogueAtom } from './state';

export type TrackList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly tracks: readonly Track[] };

/** In the order of the home page or newest first. Reads the catalogue once `isWanted`. */
export function useNewestTracks(order: TrackListName = 'tracks', isWanted = true): TrackList {
  const state = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  if (state.kind === 'failed') return { kind: 'failed', retry: () => void load() };
  return state.kind === 'loaded' ? { kind: 'loaded', tracks: state.catalogue[order] } : state;
}

/** From the page, if it shows this list. They may be old: nothing is bought from them. */
export function useFirstRows(name: TrackListName): FirstRows | undefined {
  const { rows } = usePageData();
  return rows?.list === name ? rows : undefined;
}

/** {@link useNewestTracks}, with the page's first rows while the catalogue loads. */
export function useShownTracks(name: TrackListName): TrackList {
  const newest = useNewestTracks(name);
  const rows = useFirstRows(name);
  return newest.kind === 'loading' && rows ? { kind: 'loaded', tracks: rows.tracks } : newest;
}
