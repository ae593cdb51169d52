import type { Track } from '@store/domain/shop/catalogue/tracks';
import { sum, type Cents } from '@store/domain/platform/money/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLicences } from '../../../lib/shop/state';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { useCurrency } from '../../../lib/shop/state';
import { quickOption, useOwnedLicences } from '../../shop/licences';
import { addToCartAtom, cartAtom, type PrivatePrice } from '../cart';

interface TakeAll {
  /** Purchasable beats neither in the cart nor owned. */
  readonly count: number;
  readonly before: Cents;
  readonly price: Cents;
  readonly take: () => void;
}

export function useTakeAll(tracks: readonly Track[], prices: ReadonlyMap<number, PrivatePrice>): TakeAll {
  const cart = useAtomValue(cartAtom);
  const owned = useOwnedLicences();
  const licences = useLicences();
  const currency = useCurrency();
  const add = useSetAtom(addToCartAtom);
  const wanted = tracks.flatMap((track) => {
    const isTaken =
      track.status === 'sold' ||
      cart.some(({ id }) => id === track.id) ||
      owned.some(({ track_id }) => track_id === track.id);
    const own = prices.get(track.id);
    const option = quickOption(priceOptionsFor(licences, track, currency));
    if (isTaken || (!own && !option)) return [];
    const price = own?.price ?? option?.price;
    const before = own?.before ?? option?.price;
    if (price === undefined || before === undefined) return [];
    return [{ track, own, price, before, licensing: own?.licensing ?? option?.licence.id ?? '' }];
  });
  return {
    count: wanted.length,
    before: sum(wanted.map(({ before }) => before)),
    price: sum(wanted.map(({ price }) => price)),
    take: () => {
      for (const { track, own, price, licensing } of wanted) add(track, own ?? { licensing, price });
    },
  };
}
