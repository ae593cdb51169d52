import * as v from 'valibot';
import type { CheckoutInput } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { sum, toDecimal } from '@store/domain/orders/money';
import { ORDER_LINES_MAXIMUM, skuOf, type WantedLine } from '@store/domain/orders/orders';
import { endSession, openSession } from '../../gateways/stripe';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { expireOrder, readOrder, recordSession } from '../orders';
import { placeOrder } from '../placement';

const text = v.pipe(v.string(), v.maxLength(200));

const input = v.object({
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
});

function priceMismatch(field: 'data' | 'total'): StoreError {
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

/** Reads track ids and licences from a cart. Everything else in it must agree with the shop's prices. */
function readCart({ data, total, track_list: wanted }: CheckoutInput): WantedLine[] {
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
  const due = sum(wanted.map(({ license }) => LICENCE_PRICES[license]));
  if (total !== toDecimal(due)) throw priceMismatch('total');
  return wanted.map(({ id, license }) => ({ trackId: id, licence: license }));
}

/** Ends the buyer's earlier checkouts of the same exclusives, so that they cannot be paid as well. */
async function endReplaced(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    const order = await readOrder(id);
    const ended =
      order?.state === 'pending' && order.sessionId !== null && (await endSession(order.sessionId));
    if (ended) await expireOrder(id);
  }
}

// The pending order is written before the session is created, so that every payment has an order.
export const checkout = defineUserRoute({
  endpoint: 'POST /api/checkout',
  summary: 'Places an order and returns the address of the payment page.',
  input,
  handle: async (cart, { session: { uid } }) => {
    const wanted = readCart(cart);
    const { id, order, replaced } = await placeOrder({ uid, wanted, now: Date.now() });
    await endReplaced(replaced);
    try {
      const session = await openSession({
        orderId: id,
        email: order.buyer?.email ?? '',
        lines: order.lines,
        until: order.holdUntil,
      });
      await recordSession(id, session.id);
      return json({ redirect: session.url });
    } catch (error) {
      await expireOrder(id);
      throw error;
    }
  },
});
