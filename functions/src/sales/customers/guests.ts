import type { GuestRow } from '@store/domain/api/member/customers';
import { GUEST_ORDER_FIELDS, orders, parseGuestOrder } from '../../platform/collections';
import { spendingIn } from './customers';

const ORDERS_MAXIMUM = 500;

type GuestOrder = NonNullable<ReturnType<typeof parseGuestOrder>>;

/** Guest buyers by address, latest order first. */
export async function listGuests(): Promise<GuestRow[]> {
  const { docs } = await orders()
    .where('uid', '==', '')
    .orderBy('createdAt', 'desc')
    .select(...GUEST_ORDER_FIELDS)
    .limit(ORDERS_MAXIMUM)
    .get();
  const placed = new Map<string, GuestOrder[]>();
  for (const order of docs.map((document) => parseGuestOrder(document))) {
    if (!order.guest || !order.buyer || !order.delivery) continue;
    const { email } = order.buyer;
    placed.set(email, [...(placed.get(email) ?? []), order]);
  }
  return [...placed].map(([email, found]) => ({
    email,
    name: found[0]?.buyer?.name ?? email,
    last: found[0]?.createdAt ?? 0,
    ...spendingIn(found),
  }));
}
