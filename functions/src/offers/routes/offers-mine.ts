import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { offersOf } from '../offers';
import { toOfferView } from '../views';

export const offersMine = defineUserRoute({
  endpoint: 'POST /api/offers/mine',
  summary: 'Lists the caller’s offers, newest first.',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    const results = (await offersOf(uid)).map((each) => toOfferView(each, Date.now()));
    const answer: AnswerOf<'POST /api/offers/mine'> = { results };
    return json(answer);
  },
});
