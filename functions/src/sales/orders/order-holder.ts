import { StoreError } from '@store/domain/platform/errors';
import type { OrderRecord } from '../../platform/collections';
import { isSecret } from '../../platform/signing/secret-links';
import { readOrder } from './orders';

/** May see an order: its account, or whoever has a guest order's secret. */
export type OrderHolder = { readonly uid: string } | { readonly secret: string };

/** The same whether an order is missing or somebody else's. */
export function unknownOrder(): StoreError {
  return new StoreError('not-found', 'There is no such order.');
}

export function isHeldBy({ uid, guest }: OrderRecord, holder: OrderHolder): boolean {
  if ('uid' in holder) return holder.uid !== '' && holder.uid === uid;
  return guest !== null && isSecret(holder.secret, guest.links);
}

/** Undefined unless the holder may see it. */
export async function findHeldOrder(id: string, holder: OrderHolder): Promise<OrderRecord | undefined> {
  const order = await readOrder(id);
  return order && isHeldBy(order, holder) ? order : undefined;
}

/** Throws a StoreError `not-found`. */
export async function readHeldOrder(id: string, holder: OrderHolder): Promise<OrderRecord> {
  const order = await findHeldOrder(id, holder);
  if (!order) throw unknownOrder();
  return order;
}
