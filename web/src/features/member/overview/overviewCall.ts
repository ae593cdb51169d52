import * as v from 'valibot';
import { apiCall } from '../../../lib/api/apiCall';

export const OVERVIEW_KEY = ['member-overview'] as const;

const count = v.number();

export const readOverview = apiCall(
  'GET /api/member/overview',
  v.object({
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
