import * as v from 'valibot';
import type { CheckoutInput } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { toDecimal } from '@store/domain/orders/money';
import { ORDER_LINES_MAXIMUM, skuOf, type WantedLine } from '@store/domain/orders/orders';
import { tidySource } from '@store/domain/statistics/visits';
import { codeInput } from '../../deals/deal-input';
import { tokenInput } from '../../http/input';

const text = v.pipe(v.string(), v.maxLength(200));

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
        license: v.picklist(LICENCES, 'Choose a Non-Exclusive or an Exclusive licence.'),
      }),
      'The cart is incomplete.',
    ),
    v.minLength(1, 'Cart is empty'),
    v.maxLength(ORDER_LINES_MAXIMUM, `An order may have at most ${ORDER_LINES_MAXIMUM} lines.`),
  ),
  discount_code: v.optional(codeInput),
  confirm_owned: v.optional(v.boolean()),
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

/** Track ids that occur more than once. */
function duplicates(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/**
 * Reads track ids and licences from a cart. Its lines must agree with the shop's prices without deals, otherwise a StoreError
 * `invalid` is thrown; the total is checked against the deals when the order is placed (offers.ts).
 */
export function readCart({ data, track_list: wanted }: CheckoutInput): WantedLine[] {
  if (data.length !== wanted.length) throw priceMismatch('data');
  const repeated = duplicates(wanted.map(({ id }) => id));
  if (repeated.length > 0)
    throw new StoreError('invalid', 'A track is in your cart twice. Please remove one.', {
      field: 'track_list',
      trackIds: repeated,
    });
  for (const [index, { id, license }] of wanted.entries()) {
    const line = data[index];
    const agrees =
      line?.sku === skuOf(id) &&
      line.price === toDecimal(LICENCE_PRICES[license]) &&
      line.currency === 'EUR' &&
      line.quantity === 1;
    if (!agrees) throw priceMismatch('data');
  }
  return wanted.map(({ id, license }) => ({ trackId: id, licence: license }));
}
