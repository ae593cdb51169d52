import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { boughtLineEntries } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { readClaim } from '../songs';

export const ordersClaim = defineUserRoute({
  endpoint: 'POST /api/orders/claim',
  summary: 'Returns what answers claims against the song that was made with a bought beat.',
  input: v.object(boughtLineEntries),
  handle: async ({ order_id, line }, { session: { uid } }) => {
    const { facts, song } = await readClaim({ uid, orderId: order_id, line });
    const answer: AnswerOf<'POST /api/orders/claim'> = { facts, song };
    return json(answer);
  },
});
