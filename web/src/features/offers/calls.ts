import { OFFER_STATES } from '@store/domain/offers/offers';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../lib/api/apiCall';

const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

/** The fields of an offer that its buyer and members see. */
export const offerEntries = {
  id: v.string(),
  track_id: v.number(),
  title: v.string(),
  license: v.string(),
  license_name: v.string(),
  state: v.picklist(OFFER_STATES),
  currency: v.string(),
  amount: decimal,
  counter: v.nullable(decimal),
  price: v.nullable(decimal),
  until: v.number(),
  created: v.number(),
};

export const makeOffer = apiCall('POST /api/offers', messageSchema);

export const myOffers = apiCall(
  'POST /api/offers/mine',
  v.object({ results: v.array(v.object(offerEntries)) }),
);

export const answerOffer = apiCall('POST /api/offers/answer', messageSchema);
