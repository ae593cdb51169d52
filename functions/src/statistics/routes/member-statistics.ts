import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { currencySchema } from '@store/domain/orders/currencies';
import { PERIODS } from '@store/domain/statistics/summary';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readStatistics } from '../statistics';

export const memberStatistics = defineMemberRoute({
  endpoint: 'GET /api/member/statistics',
  summary: 'Returns visits, plays, carts and sales of the last days.',
  input: v.object({
    days: v.picklist(PERIODS.map(String), `Ask for ${PERIODS.join(', ')} days.`),
    currency: v.optional(currencySchema),
  }),
  handle: async ({ days, currency }) => {
    const answer: AnswerOf<'GET /api/member/statistics'> = await readStatistics(Number(days), {
      now: Date.now(),
      currency,
    });
    return json(answer);
  },
});
