import * as v from 'valibot';
import { MEMBER_SESSION_MS } from '@store/domain/account';
import type { AnswerOf } from '@store/domain/api';
import { confirmPassword } from '../../account/identity';
import { passwordChangedMail } from '../../account/mails';
import { changePassword, createCustomToken } from '../../gateways/auth';
import { newPasswordInput, passwordInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { queueMail } from '../../mail/outbox';
import { endSessions, startSession } from '../../sessions/sessions';
import { describeBrowser } from '../browsers';

export const memberPassword = defineMemberRoute({
  endpoint: 'POST /api/member/password',
  summary: 'Changes the member’s own password, ends all of their sessions and returns a new one.',
  input: v.object({ password: newPasswordInput, current_password: passwordInput }),
  handle: async ({ password, current_password }, call) => {
    await confirmPassword(call, current_password);
    const { uid, email } = call.session;
    const { validSince } = await changePassword(uid, password);
    await endSessions(uid);
    await queueMail(passwordChangedMail(email));
    const browser = describeBrowser(call.userAgent);
    const [session, customToken] = await Promise.all([
      startSession({ uid, validFrom: validSince, lengthMs: MEMBER_SESSION_MS, browser }),
      createCustomToken(uid),
    ]);
    const answer: AnswerOf<'POST /api/member/password'> = {
      message: 'Your password was changed. All other sessions have ended.',
      ...session,
      customToken,
    };
    return json(answer);
  },
});
