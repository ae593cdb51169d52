import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { listSongs } from '../songs';

export const memberSongs = defineMemberRoute({
  endpoint: 'GET /api/member/songs',
  summary: 'Lists the songs that buyers have saved, the newest first.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/songs'> = { result: await listSongs() };
    return json(answer);
  },
});
