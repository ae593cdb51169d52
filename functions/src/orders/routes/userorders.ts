import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { toDecimal } from '@store/domain/orders/money';
import type { OrderView } from '@store/domain/orders/orders';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { listOrders, type IdentifiedOrder } from '../orders';

function toView({ id, order }: IdentifiedOrder): OrderView {
  const isFulfilled = order.state === 'fulfilled';
  return {
    id,
    total: toDecimal(order.total),
    state: order.state,
    created: order.createdAt,
    lines: order.lines.map(({ trackId, title, licence, price, code }) => ({
      track_id: trackId,
      title,
      license: licence,
      price: toDecimal(price),
      verification: isFulfilled ? code : null,
    })),
  };
}

export const userorders = defineUserRoute({
  endpoint: 'POST /api/userorders',
  summary: 'Lists the caller’s orders with their lines, newest first.',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    const answer: AnswerOf<'POST /api/userorders'> = { results: (await listOrders(uid)).map(toView) };
    return json(answer);
  },
});
