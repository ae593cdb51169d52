import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { readSold } from '../tracks';

/** Asked for only by searches without results, and the same for everybody. */
const CACHE_CONTROL = 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600';

export const tracksSold = defineRoute({
  endpoint: 'GET /api/tracks/sold',
  summary: 'Lists the newest tracks that were sold exclusively, at most 100.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/tracks/sold'> = { result: await readSold() };
    return json(answer, { 'Cache-Control': CACHE_CONTROL });
  },
});
