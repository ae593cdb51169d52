import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { listOffers } from '../offers';
import { readOfferSettings } from '../settings';
import { toOfferRow } from '../views';

export const memberOffers = defineMemberRoute({
  endpoint: 'GET /api/member/offers',
  summary: 'Lists the offers of buyers, newest first, and the settings of offers.',
  input: v.object({}),
  handle: async () => {
    const [listed, { enabled, minimumPercent, version }] = await Promise.all([
      listOffers(),
      readOfferSettings(),
    ]);
    const answer: AnswerOf<'GET /api/member/offers'> = {
      settings: { enabled, minimum_percent: minimumPercent, version },
      result: listed.map((each) => toOfferRow(each, Date.now())),
    };
    return json(answer);
  },
});
