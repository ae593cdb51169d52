import * as v from 'valibot';
import { apiCall } from '../../../lib/api/apiCall';

export const OVERVIEW_KEY = ['member-overview'] as const;

const count = v.number();

export const readOverview = apiCall(
  'GET /api/member/overview',
  v.object({
    currency: v.string(),
    days: v.array(
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
    ),
    todo: v.object({
      messages: count,
      offers: count,
      comments: count,
      failed_mails: count,
      disputes: count,
      stuck_orders: count,
      setup: count,
      beats_without_master: count,
      beats_without_files: count,
    }),
  }),
);
