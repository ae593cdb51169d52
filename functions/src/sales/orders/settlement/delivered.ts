import type { OrderRecord } from '../../../platform/collections';

/** Told of a stored delivery, perhaps twice, perhaps never: it must not throw, and a job catches up. */
type DeliveryListener = (order: OrderRecord) => Promise<void>;

const listeners: DeliveryListener[] = [];

/** Adds what another feature does about delivered orders (entry/listeners.ts). */
export function whenDelivered(listener: DeliveryListener): void {
  listeners.push(listener);
}

/** Tells all listeners of a delivered order, one after the other. */
export async function tellDelivered(order: OrderRecord): Promise<void> {
  for (const listener of listeners) await listener(order);
}
