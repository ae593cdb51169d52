import { StoreError } from '@store/domain/platform/errors';
import type { OrderRecord } from '../../platform/collections';
import { isSecret } from '../../platform/signing/secret-links';
import { readOrder } from './orders';

/** Who may see an order: its account, or whoever has a secret of a guest's order. */
export type OrderHolder = { readonly uid: string } | { readonly secret: string };

/** The same for an order that does not exist and for one of somebody else. */
export function unknownOrder(): StoreError {
  return new StoreError('not-found', 'There is no such order.');
}

/** Returns whether an order may be seen by somebody. */
export function isHeldBy({ uid, guest }: OrderRecord, holder: OrderHolder): boolean {
  if ('uid' in holder) return holder.uid !== '' && holder.uid === uid;
  return guest !== null && isSecret(holder.secret, guest.links);
}

/** Reads an order; undefined unless it is its holder's. */
export async function findHeldOrder(id: string, holder: OrderHolder): Promise<OrderRecord | undefined> {
  const order = await readOrder(id);
  return order && isHeldBy(order, holder) ? order : undefined;
}

/** Reads an order of its holder. Throws a StoreError `not-found`. */
export async function readHeldOrder(id: string, holder: OrderHolder): Promise<OrderRecord> {
  const order = await findHeldOrder(id, holder);
  if (!order) throw unknownOrder();
  return order;
}
