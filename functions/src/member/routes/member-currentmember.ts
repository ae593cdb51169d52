import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { bearerToken, defineMemberRoute } from '../../http/route';

/** `POST /api/member/currentmember`: whose token it is. The body names the same token as the header (specification part 7). */
export const memberCurrentmember = defineMemberRoute({
  endpoint: 'POST /api/member/currentmember',
  input: v.object({ token: tokenInput }),
  handle: ({ token }, call) => {
    if (token !== bearerToken(call)) throw new StoreError('unauthenticated', 'Please sign in again.');
    const answer: AnswerOf<'POST /api/member/currentmember'> = { member: { email: call.session.email } };
    return Promise.resolve(json(answer));
  },
});
