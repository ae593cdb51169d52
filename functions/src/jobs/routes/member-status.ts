import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { listStuckOrders } from '../../orders/stuck-orders';
import { readJobs } from '../status';

export const memberStatus = defineMemberRoute({
  endpoint: 'GET /api/member/status',
  summary: 'Tells how the scheduled jobs have run, and which paid orders are not delivered.',
  input: v.object({}),
  handle: async () => {
    const [jobs, stuck] = await Promise.all([readJobs(), listStuckOrders(Date.now())]);
    const answer: AnswerOf<'GET /api/member/status'> = { jobs, stuck };
    return json(answer);
  },
});
