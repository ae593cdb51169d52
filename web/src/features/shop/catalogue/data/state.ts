import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom, type Getter, type Setter } from 'jotai';
import { pageData } from '../../../../lib/shop/pageData';
import { adoptSettingsAtom, areSettingsSettledAtom, keepSettingsAtom } from '../../../../lib/shop/state';
import { addToastAtom } from '../../../../ui/toasts';
import type { Catalogue } from './catalogue';
import { loadReader } from './catalogueReader';

/** `archives`: state of reading archives beyond what is loaded. */
export type CatalogueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly catalogue: Catalogue;
      readonly archives: 'idle' | 'loading' | 'failed';
    };

const stateAtom = atom<CatalogueState | { readonly kind: 'unread' }>({ kind: 'unread' });

export const catalogueAtom = atom((get): CatalogueState => {
  const state = get(stateAtom);
  return state.kind === 'unread' ? { kind: 'loading' } : state;
});

function hasFailed(get: Getter): boolean {
  const state = get(stateAtom);
  return state.kind === 'failed' || (state.kind === 'loaded' && state.archives === 'failed');
}

function warn(set: Setter, error: unknown): void {
  const description = error instanceof Error ? error.message : 'The catalogue could not be read.';
  set(addToastAtom, { kind: 'Warning', description, holds: hasFailed });
}

/** The page shows the catalogue, so failures are reported. */
const isShownAtom = atom(false);

async function loadHead(get: Getter, set: Setter): Promise<void> {
  const { kind } = get(stateAtom);
  if (kind === 'loading' || kind === 'loaded') return;
  set(stateAtom, { kind: 'loading' });
  try {
    const { readHead } = await loadReader();
    const { catalogue, settings } = await readHead();
    // First, so a track can be bought only under the current settings.
    set(adoptSettingsAtom, settings);
    set(stateAtom, { kind: 'loaded', catalogue, archives: 'idle' });
  } catch (error) {
    set(keepSettingsAtom);
    set(stateAtom, { kind: 'failed' });
    if (get(isShownAtom)) warn(set, error);
  }
}

/** Reads the head once, and again after a failure. */
export const loadCatalogueAtom = atom(null, async (get, set) => {
  set(isShownAtom, true);
  await loadHead(get, set);
});

/** Takes current settings from a track's page, otherwise from the head. */
export const loadSettingsAtom = atom(null, async (get, set) => {
  if (get(areSettingsSettledAtom)) return;
  if (pageData.track) set(adoptSettingsAtom, pageData.settings);
  else await loadHead(get, set);
});

async function loadArchives(get: Getter, set: Setter, wanted: number): Promise<void> {
  const state = get(stateAtom);
  if (state.kind !== 'loaded' || state.archives === 'loading') return;
  if (state.catalogue.archivesLeft === 0 || state.catalogue.tracks.length >= wanted) return;
  set(stateAtom, { ...state, archives: 'loading' });
  try {
    const { readUntil } = await loadReader();
    const catalogue = await readUntil(state.catalogue, wanted);
    set(stateAtom, { kind: 'loaded', catalogue, archives: 'idle' });
  } catch (error) {
    set(stateAtom, { ...state, archives: 'failed' });
    warn(set, error);
  }
}

/** Reads archives until there are `wanted` tracks (Infinity: all); tries again after a failure. */
export const loadTracksAtom = atom(null, (get, set, wanted: number) => loadArchives(get, set, wanted));

/** Null until read. Doesn't trigger a read. */
export const readCatalogueAtom = atom((get): Catalogue | null => {
  const state = get(stateAtom);
  return state.kind === 'loaded' ? state.catalogue : null;
});

const UNRANKED: readonly number[] = [];

/** Lately most played ids; empty until known. */
export const rankingAtom = atom((get) => {
  const state = get(stateAtom);
  return state.kind === 'loaded' ? state.catalogue.ranking : UNRANKED;
});

/** Read so far, newest first; doesn't trigger a read. */
export const loadedTracksAtom = atom((get): readonly Track[] => {
  const state = get(stateAtom);
  return state.kind === 'loaded' ? state.catalogue.tracks : [];
});

/** As JSON; null until read, which this doesn't trigger. */
export const bulkDealsAtom = atom((get): string | null => {
  const state = get(stateAtom);
  return state.kind === 'loaded' ? state.catalogue.deals : null;
});

/** Known once the catalogue is read. Without the schema library: every page loads this. */
export const hasPlansAtom = atom((get) => get(bulkDealsAtom)?.includes('"memberships":true') ?? false);

/** Even if too short to search for. */
export const searchTextAtom = atom('');

/** Shown at once by its page, which reads it again. */
export const selectedTrackAtom = atom<Track | null>(null);
