import type { LicenceId } from '@store/domain/licences/licence';
import type { Cents } from '@store/domain/orders/money';
import type { Track } from '@store/domain/catalogue/tracks';
import { atom } from 'jotai';
import { settingsAtom } from '../../lib/shop/state';
import { withItem } from './cart';
import { storedCartAtom } from './state';

// Apart from state.ts, which every page loads.

/** A licence at the price that the visitor sees, in the currency of the shop. */
export interface ChosenLicence {
  readonly licensing: LicenceId;
  readonly price: Cents;
}

export const addToCartAtom = atom(null, (get, set, { id, image, title }: Track, chosen: ChosenLicence) => {
  const { currency } = get(settingsAtom);
  set(storedCartAtom, withItem(get(storedCartAtom), { id, image, title, ...chosen, currency }));
});
