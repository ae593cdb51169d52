import * as v from 'valibot';
import { apiCall, messageSchema } from '../../../lib/api/apiCall';
import { offerEntries } from '../../offers';

export const readOffers = apiCall(
  'GET /api/member/offers',
  v.object({
    settings: v.object({ enabled: v.boolean(), minimum_percent: v.number(), version: v.number() }),
    result: v.array(
      v.object({
        ...offerEntries,
        buyer: v.object({ name: v.string(), email: v.string() }),
        message: v.string(),
        decline_at: v.nullable(v.number()),
        version: v.number(),
      }),
    ),
  }),
);

export const answerBuyer = apiCall('POST /api/member/offers/answer', messageSchema);

export const saveOfferSettings = apiCall('POST /api/member/offers/settings', messageSchema);
