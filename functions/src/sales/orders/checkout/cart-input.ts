import { TOO_MANY_LINES, type CartInput } from '@store/domain/api/checkout';
import { StoreError } from '@store/domain/platform/errors';
import { kitSku } from '@store/domain/shop/kits/kits';
import { CURRENCIES } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { LINK_OFFER } from '@store/domain/sales/private-links/private-links';
import {
  ORDER_LINES_MAXIMUM,
  skuOf,
  type PriceBasis,
  type WantedKit,
  type WantedLine,
} from '@store/domain/sales/orders/orders';

/** Refuses prices that the shop never showed. */
export function priceMismatch(field: 'data' | 'total'): StoreError {
  return new StoreError(
    'invalid',
    'The prices in your cart are out of date. Please empty it and add the tracks again.',
    { field },
  );
}

/** With the price before deals that the page showed. */
export interface CartLine extends WantedLine {
  readonly shown: string;
  /** As shown on the page. */
  readonly currency: CurrencyCode;
  /** Early-access token or private link secret, if the buyer has one. */
  readonly linkToken?: string | undefined;
  /** Paid with membership credits. */
  readonly byCredits?: boolean;
}

/** With the price that the page showed. */
export interface CartKit extends WantedKit {
  readonly shown: string;
  /** As shown on the page. */
  readonly currency: CurrencyCode;
}

/** In the order's sequence. */
export interface Cart {
  readonly wanted: readonly CartLine[];
  readonly kits: readonly CartKit[];
}

/** Seen and accepted by the buyer. */
export interface AgreedPrice {
  /** `24.99`. */
  readonly total: string;
  /** The discount code, if any. */
  readonly code: string | null;
}

export interface WantedCart extends Cart {
  readonly agreed: AgreedPrice;
  /** The accepted sentence on the right of withdrawal, if any. */
  readonly consent: string | null;
  /** Empty if unknown. */
  readonly source: string;
}

/** As the storefront writes it; no decimals if the currency has none. */
const PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{2})?$/;

function duplicates(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

type WantedTrack = CartInput['track_list'][number];

/** Throws a StoreError `invalid` if upgrade, offer and credits are combined. */
function basisOf({ upgrade, offer, pay }: WantedTrack): PriceBasis | undefined {
  if (pay === 'credits' && (upgrade || offer !== undefined))
    throw new StoreError('invalid', 'Credits pay for licences at the price of the shop only.', {
      field: 'track_list',
    });
  if (upgrade && offer !== undefined)
    throw new StoreError('invalid', 'A licence is either an upgrade or bought through an offer.', {
      field: 'track_list',
    });
  if (upgrade) return { kind: 'upgrade', orderId: upgrade.order_id, line: upgrade.line };
  if (offer === LINK_OFFER) return { kind: 'link' };
  return offer === undefined ? undefined : { kind: 'offer', offerId: offer };
}

type ShownLine = CartInput['data'][number];

function requireShown(line: ShownLine | undefined, sku: string): ShownLine {
  const agrees =
    line?.sku === sku && PRICE.test(line.price) && CURRENCIES.includes(line.currency) && line.quantity === 1;
  if (!agrees) throw priceMismatch('data');
  return line;
}

function readKits({ kit_list: wanted = [] }: CartInput, shown: readonly ShownLine[]): CartKit[] {
  const repeated = duplicates(wanted.map(({ id }) => id));
  if (repeated.length > 0)
    throw new StoreError('invalid', 'A kit is in your cart twice. Please remove one.', {
      field: 'kit_list',
      kitIds: repeated,
    });
  return wanted.map(({ id, amount }, index) => {
    const { price, currency } = requireShown(shown[index], kitSku(id));
    return { kitId: id, amount, shown: price, currency };
  });
}

/**
 * Reads a cart. Throws a StoreError `invalid` if its parts contradict each other; cart-price.ts compares prices
 * later.
 */
export function readCart(cart: CartInput): WantedCart {
  const { data, total, track_list: tracks, kit_list: kits = [] } = cart;
  const lines = tracks.length + kits.length;
  if (lines === 0) throw new StoreError('invalid', 'Cart is empty', { field: 'track_list' });
  if (lines > ORDER_LINES_MAXIMUM) throw new StoreError('invalid', TOO_MANY_LINES, { field: 'kit_list' });
  if (!PRICE.test(total)) throw priceMismatch('total');
  if (data.length !== lines) throw priceMismatch('data');
  return {
    wanted: readTracks(cart),
    kits: readKits(cart, data.slice(tracks.length)),
    agreed: { total, code: cart.discount_code ?? null },
    consent: cart.withdrawal_consent ?? null,
    source: cart.source ?? '',
  };
}

function readTracks({ data, track_list: wanted, early_access: early = [] }: CartInput): CartLine[] {
  const repeated = duplicates(wanted.map(({ id }) => id));
  if (repeated.length > 0)
    throw new StoreError('invalid', 'A track is in your cart twice. Please remove one.', {
      field: 'track_list',
      trackIds: repeated,
    });
  return wanted.map((each, index) => {
    const { id, license } = each;
    const line = requireShown(data[index], skuOf(id));
    const linkToken = early.find((key) => key.id === id)?.token;
    const basis = basisOf(each);
    const { price: shown, currency } = line;
    const byCredits = each.pay === 'credits';
    return { trackId: id, licence: license, shown, currency, basis, linkToken, byCredits };
  });
}
