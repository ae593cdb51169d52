import type { OrderRecord } from '../../../platform/collections';

/** Called after a delivery, perhaps twice, perhaps never: it must not throw, and a job catches up. */
type DeliveryListener = (order: OrderRecord) => Promise<void>;

const listeners: DeliveryListener[] = [];

/** Registers another feature's reaction to deliveries (entry/listeners.ts). */
export function whenDelivered(listener: DeliveryListener): void {
  listeners.push(listener);
}

/** Calls listeners one after the other. */
export async function tellDelivered(order: OrderRecord): Promise<void> {
  for (const listener of listeners) await listener(order);
}
