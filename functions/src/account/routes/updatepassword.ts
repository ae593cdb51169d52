import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import { changePassword, signInWithPassword } from '../../gateways/auth';
import { issueSession } from '../../gateways/sessions';
import { newPasswordInput, tokenInput } from '../../http/input';
import { passwordChangedMail } from '../mails';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { queueMail } from '../../mail/outbox';
import { readProfile } from '../profiles';

export const updatepassword = defineUserRoute({
  endpoint: 'PUT /api/updatepassword',
  summary: 'Changes the password, ends all sessions and returns a new one.',
  input: v.object({ token: tokenInput, password: newPasswordInput }),
  handle: async ({ password }, { session: { uid } }) => {
    const profile = await readProfile(uid);
    if (!profile) throw new StoreError('unauthenticated', 'Please sign in again.');
    await changePassword(uid, password);
    await queueMail(passwordChangedMail(profile.email));
    const signIn = await signInWithPassword(profile.email, password);
    if (!signIn)
      throw new StoreError('unauthenticated', 'Your password was changed. Please sign in with the new one.');
    const session = await issueSession(signIn.idToken, USER_SESSION_MS);
    return json({ message: 'Your password was changed.', ...session });
  },
});
