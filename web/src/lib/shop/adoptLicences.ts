import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { atom } from 'jotai';
import { stateAtom } from './state';

/** Just saved by the owner, with the prices' currency. */
export const adoptLicencesAtom = atom(
  null,
  (get, set, currency: CurrencyCode, licences: readonly PublicLicence[]) => {
    const { settings, source } = get(stateAtom);
    set(stateAtom, { settings: { ...settings, currency, licences }, source });
  },
);
