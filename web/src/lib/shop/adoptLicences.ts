import type { PublicLicence } from '@store/domain/licences/licence';
import { atom } from 'jotai';
import { stateAtom } from './state';

/** Shows the licences that the owner has just saved. */
export const adoptLicencesAtom = atom(null, (get, set, licences: readonly PublicLicence[]) => {
  const { settings, source } = get(stateAtom);
  set(stateAtom, { settings: { ...settings, licences }, source });
});
