import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { atom } from 'jotai';
import { stateAtom } from './state';

/** Shows the licences that the owner has just saved, with the currency of their prices. */
export const adoptLicencesAtom = atom(
  null,
  (get, set, currency: CurrencyCode, licences: readonly PublicLicence[]) => {
    const { settings, source } = get(stateAtom);
    set(stateAtom, { settings: { ...settings, currency, licences }, source });
  },
);
