import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { toDecimal } from '@store/domain/orders/money';
import { hasDownloads, isOpen, type OrderLineFile, type OrderView } from '@store/domain/orders/orders';
import { returnedLines } from '@store/domain/orders/settlement';
import { StoreError } from '@store/domain/errors';
import { endingOf } from '../../catalogue/deliverables';
import type { OrderRecord } from '../../collections';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { listOrders, reductionsOf, type IdentifiedOrder } from '../orders';
import { askForOrder } from '../settlement/ask';

function filesOfLine({ delivery }: OrderRecord, line: number): OrderLineFile[] {
  if (!delivery) return [];
  return delivery.parts.flatMap((part, index): OrderLineFile[] => {
    const stored = delivery.files[index];
    if (part.line !== line || !stored) return [];
    return [{ file: part.file, size: part.size, format: endingOf(stored).toUpperCase() }];
  });
}

function toView({ id, order }: IdentifiedOrder): OrderView {
  const isReady = hasDownloads(order.state);
  const returned = returnedLines(order);
  return {
    id,
    total: toDecimal(order.total),
    state: order.state,
    created: order.createdAt,
    lines: order.lines.map(({ trackId, title, licence, licenceName, price, fullPrice, code }, index) => ({
      track_id: trackId,
      title,
      license: licence,
      license_name: licenceName,
      price: toDecimal(price),
      full_price: toDecimal(fullPrice),
      verification: isReady && !returned.has(index) ? code : null,
      returned: returned.has(index),
      files: isReady && !returned.has(index) ? filesOfLine(order, index) : [],
    })),
    reductions: reductionsOf(order),
    receipt: order.payment.receipt,
  };
}

/** An order whose payment is under way is compared with Stripe; a buyer has one of these. */
async function settled({ id, order }: IdentifiedOrder): Promise<IdentifiedOrder> {
  if (!isOpen(order.state)) return { id, order };
  try {
    return { id, order: (await askForOrder(id)) ?? order };
  } catch (error) {
    if (error instanceof StoreError && error.code === 'unavailable') return { id, order };
    throw error;
  }
}

export const userorders = defineUserRoute({
  endpoint: 'POST /api/userorders',
  summary: 'Lists the caller’s orders with their lines, newest first.',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    const listed = await Promise.all((await listOrders(uid)).map(settled));
    const answer: AnswerOf<'POST /api/userorders'> = { results: listed.map(toView) };
    return json(answer);
  },
});
