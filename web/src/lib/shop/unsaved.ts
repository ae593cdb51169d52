import type { PublicSettings } from '@store/domain/shop/settings/public';
import { atom } from 'jotai';
import { stateAtom } from './state';

/** Shows unsaved settings in a preview's store. The saved ones have the same version and change nothing. */
export const showUnsavedAtom = atom(null, (_, set, settings: PublicSettings) =>
  set(stateAtom, { settings, source: 'head' }),
);
