import * as v from 'valibot';
import type { CheckoutInput } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { LICENCE_PRICES, LICENCES } from '@store/domain/licences';
import { sum, toDecimal } from '@store/domain/money';
import { ORDER_LINES_MAXIMUM, skuOf, type WantedLine } from '@store/domain/orders';
import { endSession, openSession } from '../../gateways/stripe';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { expireOrder, noteSession, placeOrder, readOrder } from '../orders';

const text = v.pipe(v.string(), v.maxLength(200));

const input = v.object({
  token: tokenInput,
  data: v.array(
    v.object({ name: text, sku: text, price: text, currency: text, quantity: v.number() }),
    'The cart is not complete.',
  ),
  total: text,
  track_list: v.pipe(
    v.array(
      v.object({
        title: text,
        id: v.pipe(
          v.number('A track is not named correctly.'),
          v.safeInteger('A track is not named correctly.'),
          v.minValue(1, 'A track is not named correctly.'),
        ),
        license: v.picklist(LICENCES, 'Choose a Non-Exclusive or an Exclusive licence.'),
      }),
      'The cart is not complete.',
    ),
    v.minLength(1, 'Cart is empty'),
    v.maxLength(ORDER_LINES_MAXIMUM, `An order may have at most ${ORDER_LINES_MAXIMUM} lines.`),
  ),
});

function changed(): StoreError {
  return new StoreError(
    'invalid',
    'The prices in your cart are not those of the shop. Please empty it and add the tracks again.',
  );
}

/**
 * What the cart asks for. Nothing in it is believed but track ids and licences: whatever else it says must agree with the
 * shop's own prices, or the cart is refused.
 */
function readCart({ data, total, track_list: wanted }: CheckoutInput): WantedLine[] {
  if (data.length !== wanted.length) throw changed();
  const ids = new Set(wanted.map(({ id }) => id));
  if (ids.size !== wanted.length)
    throw new StoreError('invalid', 'A track is in your cart twice. Please remove one.');
  for (const [index, { id, license }] of wanted.entries()) {
    const line = data[index];
    const agrees =
      line?.sku === skuOf(id) &&
      line.price === toDecimal(LICENCE_PRICES[license]) &&
      line.currency === 'EUR' &&
      line.quantity === 1;
    if (!agrees) throw changed();
  }
  const due = sum(wanted.map(({ license }) => LICENCE_PRICES[license]));
  if (total !== toDecimal(due)) throw changed();
  return wanted.map(({ id, license }) => ({ trackId: id, licence: license }));
}

/** Ends the earlier checkouts that a new one replaces, so that nobody pays the same cart twice. */
async function endReplaced(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    const order = await readOrder(id);
    const ended =
      order?.state === 'pending' && order.sessionId !== null && (await endSession(order.sessionId));
    if (ended) await expireOrder(id);
  }
}

/**
 * `POST /api/checkout`: writes the pending order before asking Stripe for a session, so that no payment is ever without
 * one, and answers with the address of the page to pay on.
 */
export const checkout = defineUserRoute({
  endpoint: 'POST /api/checkout',
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
      await noteSession(id, session.id);
      return json({ redirect: session.url });
    } catch (error) {
      await expireOrder(id);
      throw error;
    }
  },
});
