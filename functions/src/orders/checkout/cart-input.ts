import type { CheckoutInput } from '@store/domain/api/checkout';
import { StoreError } from '@store/domain/errors';
import { CURRENCIES } from '@store/domain/orders/currencies';
import type { CurrencyCode } from '@store/domain/orders/money';
import { skuOf, type PriceBasis, type WantedLine } from '@store/domain/orders/orders';

/** The refusal of prices that the shop has never shown. */
export function priceMismatch(field: 'data' | 'total'): StoreError {
  return new StoreError(
    'invalid',
    'The prices in your cart are not those of the shop. Please empty it and add the tracks again.',
    { field },
  );
}

/** A line of a cart with the price without deals that the page has shown. */
export interface CartLine extends WantedLine {
  readonly shown: string;
  /** What the page has shown it in. */
  readonly currency: CurrencyCode;
  /** Opens a beat that is not published yet; undefined if the buyer has no link to it. */
  readonly earlyToken?: string | undefined;
}

/** An amount as the storefront writes it, without decimals for a currency that has none. */
const PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{2})?$/;

/** Track ids that occur more than once. */
function duplicates(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

type WantedTrack = CheckoutInput['track_list'][number];

/** Throws a StoreError `invalid` for an upgrade that is bought by an offer. */
function basisOf({ upgrade, offer }: Pick<WantedTrack, 'upgrade' | 'offer'>): PriceBasis | undefined {
  if (upgrade && offer !== undefined)
    throw new StoreError('invalid', 'A licence is either an upgrade or bought by an offer.', {
      field: 'track_list',
    });
  if (upgrade) return { kind: 'upgrade', orderId: upgrade.order_id, line: upgrade.line };
  return offer === undefined ? undefined : { kind: 'offer', offerId: offer };
}

/**
 * Reads track ids, licences and shown prices from a cart. Throws a StoreError `invalid` if its parts contradict each other; the
 * prices are compared with those of the shop when the order is placed (offers.ts).
 */
export function readCart({
  data,
  total,
  track_list: wanted,
  early_access: early = [],
}: CheckoutInput): CartLine[] {
  if (!PRICE.test(total)) throw priceMismatch('total');
  if (data.length !== wanted.length) throw priceMismatch('data');
  const repeated = duplicates(wanted.map(({ id }) => id));
  if (repeated.length > 0)
    throw new StoreError('invalid', 'A track is in your cart twice. Please remove one.', {
      field: 'track_list',
      trackIds: repeated,
    });
  return wanted.map(({ id, license, upgrade, offer }, index) => {
    const line = data[index];
    const agrees =
      line?.sku === skuOf(id) &&
      PRICE.test(line.price) &&
      CURRENCIES.includes(line.currency) &&
      line.quantity === 1;
    if (!agrees) throw priceMismatch('data');
    const earlyToken = early.find((key) => key.id === id)?.token;
    const basis = basisOf({ upgrade, offer });
    const { price: shown, currency } = line;
    return { trackId: id, licence: license, shown, currency, basis, earlyToken };
  });
}
