import { BOUGHT_MAXIMUM, minimumOf, stateAt } from '@store/domain/sales/offers/offers';
import type { OfferDecision } from '@store/domain/api/member/offers';
import { cents, toDecimal, type Cents } from '@store/domain/platform/money/money';
import { findPriceOption } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import {
  BOUGHT_ORDER_FIELDS,
  parseBoughtOrder,
  parseTrack,
  trackDocument,
  type OfferRecord,
  type OrderRecord,
} from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';
import { currentSettings } from '../../platform/settings/current';
import { spendingIn } from '../customers/customers';
import { ordersOfBuyers } from '../orders/orders-of-buyers';
import type { IdentifiedOffer } from './views';

type Track = ReturnType<typeof parseTrack>;

type BoughtOrder = Pick<OrderRecord, 'currency' | 'payment' | 'delivery' | 'createdAt' | 'lines' | 'ended'>;

/** Today's price; null if it isn't for sale. */
function listPrice({ currency, licence }: OfferRecord, track: Track): Cents | null {
  const { settings } = currentSettings();
  if (track?.status !== 'available' || currency !== settings.currency) return null;
  const options = priceOptionsFor(licencesOnSale(settings), track, currency);
  return findPriceOption(options, licence)?.price ?? null;
}

function buyerOf(placed: readonly BoughtOrder[]): OfferDecision['buyer'] {
  const bought = placed
    .filter(({ delivery }) => delivery !== null)
    .sort((a, b) => b.createdAt - a.createdAt)
    .flatMap(({ lines, ended, currency, createdAt: created }) =>
      lines
        .filter((_, index) => !ended.includes(index))
        .map(({ title, licenceName: license_name, image = '', price }) => ({
          title,
          license_name,
          created,
          image,
          price: toDecimal(price, currency),
          currency,
        })),
    );
  return { ...spendingIn(placed), bought: bought.slice(0, BOUGHT_MAXIMUM) };
}

/**
 * What the producer needs to decide open offers, by id. Reads each beat once and all buyers' orders together.
 * `minimumPercent` is secret.
 */
export async function readDecisions(
  listed: readonly IdentifiedOffer[],
  { minimumPercent, now }: { readonly minimumPercent: number; readonly now: number },
): Promise<ReadonlyMap<string, OfferDecision>> {
  const open = listed.filter(({ offer }) => stateAt(offer, now) === 'open');
  if (open.length === 0) return new Map();
  const ids = [...new Set(open.map(({ offer }) => offer.trackId))];
  const [snapshots, placed] = await Promise.all([
    database().getAll(...ids.map(trackDocument)),
    ordersOfBuyers([...new Set(open.map(({ offer }) => offer.uid))], {
      fields: BOUGHT_ORDER_FIELDS,
      parse: (document) => parseBoughtOrder(document),
    }),
  ]);
  const tracks = new Map(ids.map((id, index) => [id, parseTrack(snapshots[index])]));
  return new Map(
    open.map(({ id, offer }) => {
      const track = tracks.get(offer.trackId);
      const price = listPrice(offer, track);
      const decimal = (amount: number) => toDecimal(cents(amount), offer.currency);
      return [
        id,
        {
          image: track?.image ?? '',
          list_price: price === null ? null : decimal(price),
          minimum: price === null ? null : decimal(minimumOf(price, minimumPercent)),
          buyer: buyerOf(placed.get(offer.uid) ?? []),
        },
      ];
    }),
  );
}
