import * as v from 'valibot';
import type { CheckoutInput } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { kitIdSchema, kitSku } from '@store/domain/kits/kits';
import { isLicenceId } from '@store/domain/licences/ids';
import { CURRENCIES } from '@store/domain/orders/currencies';
import type { CurrencyCode } from '@store/domain/orders/money';
import {
  ORDER_LINES_MAXIMUM,
  skuOf,
  type PriceBasis,
  type WantedKit,
  type WantedLine,
} from '@store/domain/orders/orders';
import { tidySource } from '@store/domain/statistics/visits';
import { codeInput } from '../../deals/deal-input';
import { documentIdInput, orderIdInput, tokenInput } from '../../http/input';

const CHOOSE_LICENCE = 'Choose a licence for each track.';

const text = v.pipe(v.string(), v.maxLength(200));

const TOO_MANY = `An order may have at most ${ORDER_LINES_MAXIMUM} lines.`;

const AMOUNT = 'Enter what you want to pay for the kit.';

const kitAmount = v.pipe(v.number(AMOUNT), v.safeInteger(AMOUNT), v.minValue(1, AMOUNT));

/** The cart as checkout receives it. */
export const cartInput = v.object({
  token: tokenInput,
  data: v.array(
    v.object({ name: text, sku: text, price: text, currency: text, quantity: v.number() }),
    'The cart is incomplete.',
  ),
  total: text,
  track_list: v.pipe(
    v.array(
      v.object({
        title: text,
        id: v.pipe(
          v.number('Invalid track id.'),
          v.safeInteger('Invalid track id.'),
          v.minValue(1, 'Invalid track id.'),
        ),
        license: v.pipe(v.string(CHOOSE_LICENCE), v.check(isLicenceId, CHOOSE_LICENCE)),
        upgrade: v.optional(
          v.object({
            order_id: orderIdInput,
            line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ORDER_LINES_MAXIMUM)),
          }),
        ),
        offer: v.optional(documentIdInput('Invalid offer.', 200)),
      }),
      'The cart is incomplete.',
    ),
    v.maxLength(ORDER_LINES_MAXIMUM, TOO_MANY),
  ),
  kit_list: v.optional(
    v.pipe(
      v.array(v.object({ title: text, id: kitIdSchema, amount: kitAmount }), 'The cart is incomplete.'),
      v.maxLength(ORDER_LINES_MAXIMUM, TOO_MANY),
    ),
  ),
  // A token in the wrong form opens nothing, like one that was replaced: the answer is 409 `gone`, which names the beat.
  early_access: v.optional(
    v.pipe(
      v.array(v.object({ id: v.number('Invalid track id.'), token: text }), 'The cart is incomplete.'),
      v.maxLength(ORDER_LINES_MAXIMUM, 'The cart is incomplete.'),
    ),
  ),
  discount_code: v.optional(codeInput),
  confirm_owned: v.optional(v.boolean()),
  withdrawal_consent: v.optional(v.string()),
  // Nobody's purchase fails because of a source that cannot be counted.
  source: v.optional(v.pipe(text, v.transform(tidySource))),
});

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

/** A kit of a cart with the price that the page has shown. */
export interface CartKit extends WantedKit {
  readonly shown: string;
  /** What the page has shown it in. */
  readonly currency: CurrencyCode;
}

/** What a cart contains, its lines in the order of the order's. */
export interface Cart {
  readonly wanted: readonly CartLine[];
  readonly kits: readonly CartKit[];
}

/** An amount as the storefront writes it, without decimals for a currency that has none. */
const PRICE = /^(?:0|[1-9]\d{0,8})(?:\.\d{2})?$/;

/** Ids that occur more than once. */
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

type ShownLine = CheckoutInput['data'][number];

function requireShown(line: ShownLine | undefined, sku: string): ShownLine {
  const agrees =
    line?.sku === sku && PRICE.test(line.price) && CURRENCIES.includes(line.currency) && line.quantity === 1;
  if (!agrees) throw priceMismatch('data');
  return line;
}

function readKits({ kit_list: wanted = [] }: CheckoutInput, shown: readonly ShownLine[]): CartKit[] {
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
 * Reads ids, licences, amounts and shown prices from a cart. Throws a StoreError `invalid` if its parts contradict each other; the
 * prices are compared with those of the shop when the order is placed (offers.ts).
 */
export function readCart(cart: CheckoutInput): Cart {
  const { data, total, track_list: tracks, kit_list: kits = [] } = cart;
  const lines = tracks.length + kits.length;
  if (lines === 0) throw new StoreError('invalid', 'Cart is empty', { field: 'track_list' });
  if (lines > ORDER_LINES_MAXIMUM) throw new StoreError('invalid', TOO_MANY, { field: 'kit_list' });
  if (!PRICE.test(total)) throw priceMismatch('total');
  if (data.length !== lines) throw priceMismatch('data');
  return { wanted: readTracks(cart), kits: readKits(cart, data.slice(tracks.length)) };
}

function readTracks({ data, track_list: wanted, early_access: early = [] }: CheckoutInput): CartLine[] {
  const repeated = duplicates(wanted.map(({ id }) => id));
  if (repeated.length > 0)
    throw new StoreError('invalid', 'A track is in your cart twice. Please remove one.', {
      field: 'track_list',
      trackIds: repeated,
    });
  return wanted.map(({ id, license, upgrade, offer }, index) => {
    const line = requireShown(data[index], skuOf(id));
    const earlyToken = early.find((key) => key.id === id)?.token;
    const basis = basisOf({ upgrade, offer });
    const { price: shown, currency } = line;
    return { trackId: id, licence: license, shown, currency, basis, earlyToken };
  });
}
