import * as v from 'valibot';
import { MEMBER_SESSION_MS } from '@store/domain/account';
import type { AnswerOf } from '@store/domain/api';
import { createCustomToken } from '../../gateways/auth';
import { emailInput, passwordInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { codeInput } from '../second-factor/code-input';
import { checkCode, codeOwner } from '../second-factor/second-factor';
import { describeBrowser, rememberBrowser } from '../browsers';
import { checkPassword } from '../../account/password-check';
import { startSession } from '../../sessions/sessions';

/** A customer is rejected like a wrong password, so that the endpoint does not reveal who is a member. */
export const memberSignin = defineRoute({
  endpoint: 'POST /api/member/signin',
  summary: 'Signs a member in.',
  input: v.object({ email: emailInput, password: passwordInput, code: v.optional(codeInput) }),
  handle: async ({ code, ...credentials }, call) => {
    const { uid, signedInAt } = await checkPassword(credentials, call, ({ member }) => member);
    await checkCode(await codeOwner(uid), code);
    const browser = describeBrowser(call.userAgent);
    await rememberBrowser({ uid, email: credentials.email }, browser);
    const [session, customToken] = await Promise.all([
      startSession({ uid, validFrom: signedInAt, lengthMs: MEMBER_SESSION_MS, browser }),
      createCustomToken(uid),
    ]);
    const answer: AnswerOf<'POST /api/member/signin'> = { ...session, customToken };
    return json(answer);
  },
});
