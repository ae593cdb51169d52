import * as v from 'valibot';
import { until } from '../../support/until';
import { call, cartOf, tellCheckout, type Answer, type CartLine } from './customer';
import { operate } from './operation';

/** Turns selling without an account on or off. */
export function sellToGuests(guestCheckout: boolean): Promise<void> {
  return operate({ guestCheckout });
}

export function guestCart(lines: readonly CartLine[]) {
  const { token: _, ...cart } = cartOf('', lines);
  return cart;
}

const openedSchema = v.object({ redirect: v.string(), order_id: v.string(), secret: v.string() });

export interface GuestOrder {
  readonly id: string;
  readonly secret: string;
  readonly session: string;
}

export async function checkOutAsGuest(
  lines: readonly CartLine[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<GuestOrder> {
  const { status, body } = await call('POST', '/api/checkout/guest', { ...guestCart(lines), ...changes });
  if (status !== 200) throw new Error(`Checkout answered ${status}: ${JSON.stringify(body)}`);
  const { redirect, order_id: id, secret } = v.parse(openedSchema, body);
  return { id, secret, session: /cs_test_\w+/.exec(redirect)?.[0] ?? '' };
}

export function openLinked(id: string, secret: string): Promise<Answer> {
  return call('POST', '/api/orders/linked', { order_id: id, secret });
}

export async function buyAsGuest(
  lines: readonly CartLine[],
  payment: Readonly<Record<string, unknown>>,
): Promise<GuestOrder> {
  const order = await checkOutAsGuest(lines);
  await tellCheckout(`sessions/${order.session}/pay`, payment);
  await until('a delivered order of a guest', async () => {
    const { body } = await openLinked(order.id, order.secret);
    return v.is(v.object({ order: v.object({ state: v.literal('fulfilled') }) }), body) || undefined;
  });
  return order;
}

/** The secret in the newest mail that links to an order. */
export function secretIn(text: string): string {
  return /\/checkout\/success\/[\w-]+#([\w-]{43})/.exec(text)?.[1] ?? '';
}
