import * as v from 'valibot';
import { MEMBER_SESSION_MS } from '@store/domain/account';
import type { AnswerOf } from '@store/domain/api';
import { createCustomToken, issueSession } from '../../gateways/sessions';
import { emailInput, passwordInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { checkPassword } from '../../account/password-check';

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
