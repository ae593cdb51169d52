import type { StuckOrder } from '@store/domain/api/member/dashboard';
import { isDeliveryFailing } from '@store/domain/sales/orders/notices';
import { orders, parseOrderState } from '../../platform/collections';

/** Delivering takes seconds, and the hourly reconciliation repairs interruptions. */
const STUCK_MS = 60 * 60 * 1000;

const READ_MAXIMUM = 500;
const LIST_MAXIMUM = 50;

/**
 * Paid or authorised orders undelivered after an hour, or with several failed deliveries, oldest first. `now` in
 * UTC ms.
 */
export async function listStuckOrders(now: number): Promise<StuckOrder[]> {
  // Few orders are in these states at a time, so their age needs no index.
  const query = orders()
    .where('state', 'in', ['authorised', 'paid'])
    .select('state', 'createdAt', 'failures')
    .limit(READ_MAXIMUM);
  const { docs } = await query.get();
  return docs
    .flatMap((document): StuckOrder[] => {
      const { state, createdAt, failures } = parseOrderState(document);
      const isStuck = createdAt <= now - STUCK_MS || isDeliveryFailing({ failures });
      return isStuck ? [{ id: document.id, state, created: createdAt }] : [];
    })
    .sort((one, other) => one.created - other.created)
    .slice(0, LIST_MAXIMUM);
}
