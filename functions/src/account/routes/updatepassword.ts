import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/account';
import { changePassword } from '../../gateways/auth';
import { newPasswordInput, passwordInput, tokenInput } from '@store/domain/api/inputs';
import { passwordChangedMail } from '../mails';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { queueMail } from '../../mail/outbox';
import { endSessions, startSession } from '../../sessions/sessions';
import { confirmIdentity } from '../identity';

export const updatepassword = defineUserRoute({
  endpoint: 'PUT /api/updatepassword',
  summary:
    'Changes the password, ends all sessions and returns a new one. Needs a recent sign-in or `current_password`.',
  input: v.object({
    token: tokenInput,
    password: newPasswordInput,
    current_password: v.optional(passwordInput),
  }),
  handle: async ({ password, current_password }, call) => {
    await confirmIdentity(call, current_password);
    const { uid, email } = call.session;
    const { validSince } = await changePassword(uid, password);
    await endSessions(uid);
    await queueMail(passwordChangedMail(email));
    const session = await startSession({ uid, validFrom: validSince, lengthMs: USER_SESSION_MS });
    return json({ message: 'Your password was changed.', ...session });
  },
});
