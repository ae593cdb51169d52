import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { bearerToken, defineMemberRoute } from '../../http/route';

export const memberCurrentmember = defineMemberRoute({
  endpoint: 'POST /api/member/currentmember',
  summary: 'Returns the member that a token belongs to. The token in the body must equal the bearer token.',
  input: v.object({ token: tokenInput }),
  handle: ({ token }, call) => {
    if (token !== bearerToken(call)) throw new StoreError('unauthenticated', 'Please sign in again.');
    const answer: AnswerOf<'POST /api/member/currentmember'> = { member: { email: call.session.email } };
    return Promise.resolve(json(answer));
  },
});
