import type { Track } from '@store/domain/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { catalogueAtom, loadCatalogueAtom } from './state';

export type TrackList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly tracks: readonly Track[] };

/** The newest tracks, newest first or in the order of the home page. */
export function useNewestTracks(order: 'tracks' | 'home' = 'tracks'): TrackList {
  const state = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  useEffect(() => void load(), [load]);
  if (state.kind === 'failed') return { kind: 'failed', retry: () => void load() };
  return state.kind === 'loaded' ? { kind: 'loaded', tracks: state.catalogue[order] } : state;
}
