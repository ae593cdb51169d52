import * as v from 'valibot';
import { apiCall } from '../../../lib/api/apiCall';

const count = v.number();

const days = v.array(
  v.object({
    day: v.string(),
    visits: count,
    plays: count,
    completed: count,
    carts: count,
    orders: count,
    total: count,
    refunded: count,
  }),
);

export const readStatistics = apiCall(
  'GET /api/member/statistics',
  v.object({
    currency: v.string(),
    currencies: v.array(v.object({ currency: v.string(), orders: count, total: count, refunded: count })),
    days,
    before: days,
    tracks: v.array(
      v.object({
        track_id: v.number(),
        title: v.string(),
        plays: count,
        completed: count,
        carts: count,
        downloads: count,
        sold: count,
        total: count,
        refunded: count,
      }),
    ),
    licences: v.array(v.object({ licence: v.string(), name: v.string(), carts: count })),
    sources: v.array(
      v.object({
        source: v.string(),
        visits: count,
        plays: count,
        carts: count,
        orders: count,
        total: count,
        refunded: count,
      }),
    ),
  }),
);
