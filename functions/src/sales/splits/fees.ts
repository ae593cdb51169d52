import { isOpen } from '@store/domain/sales/orders/orders';
import { orderDocument, orders, type OrderRecord } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { readFees, type KeptFee } from '../../platform/gateways/stripe/payments';
import { readOrder, readOrderIn } from '../orders/orders';
import { errorsOf } from '../../platform/work-through';
import { HOUR_MS, DAY_MS } from '@store/domain/platform/time';

/** Ages in ms at which a split order's fees are read: first the payment's, later those of disputes. */
const AGES: readonly number[] = [HOUR_MS, ...[1, 7, 30, 60, 90, 120, 180].map((days) => days * DAY_MS)];

const ORDERS_PER_RUN = 50;

/** UTC ms; null for never. */
function nextReading({ createdAt }: Pick<OrderRecord, 'createdAt'>, now: number): number | null {
  const age = AGES.find((each) => createdAt + each > now);
  return age === undefined ? null : createdAt + age;
}

/** New fees in the order's currency. Others can't be split with its money, so they are the producer's. */
function newFees(
  { fees, currency }: OrderRecord,
  found: readonly KeptFee[],
  now: number,
): OrderRecord['fees'] {
  return found
    .filter((fee) => fee.currency === currency && fees.every(({ id }) => id !== fee.id))
    .map(({ id, amount }) => ({ id, amount, at: now }));
}

/** Reads an order's fees from Stripe, and schedules the next reading. `now` in UTC ms. */
export async function readFeesOf(id: string, now: number): Promise<void> {
  const seen = await readOrder(id);
  if (!seen) return;
  const { payment } = seen;
  const found = payment.intent !== null && seen.delivery ? await readFees(payment.intent) : [];
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (!order) return;
    const more = newFees(order, found, now);
    const fees = [...order.fees, ...more];
    // An order that came to nothing has no fees to split.
    const isOver = !order.delivery && !isOpen(order.state) && order.payment.kind !== 'received';
    transaction.update(orderDocument(id), {
      fees,
      feesDueAt: isOver ? null : nextReading(order, now),
      // A fee lowers the shares.
      ...(more.length > 0 && { transfersDueAt: now }),
    });
  });
}

/**
 * Reads fees of at most 50 split orders, longest overdue first. A failure is retried in an hour and doesn't block
 * others; throws the first at the end. Returns how many. `now` in UTC ms.
 */
export async function readDueFees(now: number): Promise<number> {
  const query = orders().where('feesDueAt', '<=', now).orderBy('feesDueAt').limit(ORDERS_PER_RUN).select();
  const { docs } = await query.get();
  const errors = await errorsOf(
    docs,
    ({ id }) => readFeesOf(id, now),
    ({ id }) => orderDocument(id).update({ feesDueAt: now + HOUR_MS }),
  );
  if (errors.length > 0) throw errors[0];
  return docs.length;
}
