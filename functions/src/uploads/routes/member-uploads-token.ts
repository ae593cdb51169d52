import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { createCustomToken } from '../../gateways/auth';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';

export const memberUploadsToken = defineMemberRoute({
  endpoint: 'POST /api/member/uploads/token',
  summary: 'Creates a Firebase Auth token for uploads from the member’s browser.',
  input: v.object({}),
  handle: async (_, { session: { uid } }) => {
    const answer: AnswerOf<'POST /api/member/uploads/token'> = { customToken: await createCustomToken(uid) };
    return json(answer);
  },
});
