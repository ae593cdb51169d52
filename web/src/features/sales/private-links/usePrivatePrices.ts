import type { PrivateLinkView } from '@store/domain/api/private-links';
import { fromDecimal } from '@store/domain/platform/money/money';
import { linkPrice, LINK_OFFER } from '@store/domain/sales/private-links/private-links';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { useAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { useCurrency, useLicences } from '../../../lib/shop/state';
import { keepEarlyKey } from '../../../lib/storage/earlyKeys';
import { privatePricesAtom, type PrivatePrice } from '../cart';

/** A link's prices by track id; null until the buttons know them, so none shows another price first. */
export function usePrivatePrices(secret: string, { beats, price, currency }: PrivateLinkView) {
  const licences = useLicences();
  const shop = useCurrency();
  const [known, set] = useAtom(privatePricesAtom);
  const prices = useMemo(() => {
    const own = price === null || currency !== shop ? null : fromDecimal(price);
    const found = beats.flatMap(({ track }) =>
      priceOptionsFor(licences, track, shop).flatMap((option): [number, PrivatePrice][] => {
        const paid = linkPrice(own, option);
        if (paid === null || track.status === 'sold') return [];
        const licensing = option.licence.id;
        const basis = { kind: 'offer', licensing, offerId: LINK_OFFER, price: paid } as const;
        return [[track.id, { licensing, price: paid, before: option.price, basis }]];
      }),
    );
    return new Map(found);
  }, [beats, price, currency, licences, shop]);
  useLayoutEffect(() => {
    // The cart sends the secret for these beats, even after leaving the page.
    for (const { track } of beats) keepEarlyKey({ id: track.id, token: secret });
    set(prices);
    return () => set(new Map());
  }, [secret, beats, prices, set]);
  return known === prices ? prices : null;
}
