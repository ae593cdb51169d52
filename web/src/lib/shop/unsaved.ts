import type { PublicSettings } from '@store/domain/shop/settings/public';
import { atom } from 'jotai';
import { stateAtom } from './state';

/** Shows settings that are not saved, in the store of a preview. Those that its page reads have the same version and change nothing. */
export const showUnsavedAtom = atom(null, (_, set, settings: PublicSettings) =>
  set(stateAtom, { settings, source: 'head' }),
);
