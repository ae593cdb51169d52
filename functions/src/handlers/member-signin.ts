import * as v from 'valibot';
import { MEMBER_SESSION_MS } from '@store/domain/account';
import type { AnswerOf } from '@store/domain/api';
import { createCustomToken, issueSession } from '../gateways/sessions';
import { emailInput, passwordInput } from '../input';
import { json } from '../reply';
import { defineRoute } from '../route';
import { checkPassword } from '../sign-in';

/**
 * `POST /api/member/signin`: a session for a member. Anybody else is refused exactly as with a wrong password, so that nobody
 * learns here who manages the shop.
 */
export const memberSignin = defineRoute({
  endpoint: 'POST /api/member/signin',
  input: v.object({ email: emailInput, password: passwordInput }),
  handle: async ({ email, password }, { address }) => {
    const { uid, idToken } = await checkPassword({ email, password, address }, ({ member }) => member);
    const [session, customToken] = await Promise.all([
      issueSession(idToken, MEMBER_SESSION_MS),
      createCustomToken(uid),
    ]);
    const answer: AnswerOf<'POST /api/member/signin'> = { ...session, customToken };
    return json(answer);
  },
});
