import { indexTracks, searchIndex } from '@store/domain/search';
import type { Track } from '@store/domain/tracks';
import { isSearchable } from '@store/domain/validation';
import { atom, type Getter, type Setter } from 'jotai';
import { addToastAtom } from '../../ui/toasts';
import type { Catalogue } from './catalogue';
import { loadReader } from './reader';

/** The catalogue as the pages find it. `further` tells of the archives behind what is loaded. */
export type CatalogueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly catalogue: Catalogue;
      readonly further: 'idle' | 'loading' | 'failed';
    };

const stateAtom = atom<CatalogueState | { readonly kind: 'unread' }>({ kind: 'unread' });

/** The catalogue, loading from before its first read on. */
export const catalogueAtom = atom((get): CatalogueState => {
  const state = get(stateAtom);
  return state.kind === 'unread' ? { kind: 'loading' } : state;
});

function warn(set: Setter, error: unknown): void {
  const description = error instanceof Error ? error.message : 'The catalogue could not be read.';
  set(addToastAtom, { kind: 'Warning', description });
}

/** Reads the head unless that was done or is being done; after a failure it is read again. */
export const loadCatalogueAtom = atom(null, async (get, set) => {
  const { kind } = get(stateAtom);
  if (kind === 'loading' || kind === 'loaded') return;
  set(stateAtom, { kind: 'loading' });
  try {
    const { readHead } = await loadReader();
    set(stateAtom, { kind: 'loaded', catalogue: await readHead(), further: 'idle' });
  } catch (error) {
    set(stateAtom, { kind: 'failed' });
    warn(set, error);
  }
});

async function loadFurther(get: Getter, set: Setter, wanted: number): Promise<void> {
  const state = get(stateAtom);
  if (state.kind !== 'loaded' || state.further === 'loading') return;
  if (state.catalogue.archivesLeft === 0 || state.catalogue.tracks.length >= wanted) return;
  set(stateAtom, { ...state, further: 'loading' });
  try {
    const { readUntil } = await loadReader();
    const catalogue = await readUntil(state.catalogue, wanted);
    set(stateAtom, { kind: 'loaded', catalogue, further: 'idle' });
  } catch (error) {
    set(stateAtom, { ...state, further: 'failed' });
    warn(set, error);
  }
}

/** Reads archives until `wanted` tracks are there (Infinity: all), unless enough are; after a failure tries again. */
export const loadTracksAtom = atom(null, (get, set, wanted: number) => loadFurther(get, set, wanted));

/** The tracks that have been read so far, newest first; asking for them reads nothing. */
export const loadedTracksAtom = atom((get): readonly Track[] => {
  const state = get(stateAtom);
  return state.kind === 'loaded' ? state.catalogue.tracks : [];
});

/** The search words of every loaded track; made when the first search asks for them. */
const indexAtom = atom((get) => indexTracks(get(loadedTracksAtom)));

/** Finds the loaded tracks for a search text; a text that is no search finds all. */
export const findTracksAtom = atom((get) => {
  const tracks = get(loadedTracksAtom);
  return (text: string): readonly Track[] =>
    isSearchable(text) ? searchIndex(get(indexAtom), text) : tracks;
});

/** The stored search text (specification part 3): what was last searched for, whether long enough or not. */
export const searchTextAtom = atom('');

/** The track whose details were asked for last: its page shows it at once while it reads the track anew. */
export const selectedTrackAtom = atom<Track | null>(null);
