import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { listSessions } from '../../sessions/sessions';

export const memberSessions = defineMemberRoute({
  endpoint: 'GET /api/member/sessions',
  summary: 'Lists the member’s own sessions, newest first.',
  input: v.object({}),
  handle: async (_, { session }) => {
    const answer: AnswerOf<'GET /api/member/sessions'> = { result: await listSessions(session) };
    return json(answer);
  },
});
