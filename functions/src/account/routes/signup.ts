import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import { accountExists, createAccount, deleteAccount, signInWithPassword } from '../../gateways/auth';
import { issueSession } from '../../gateways/sessions';
import { emailInput, newPasswordInput, usernameInput } from '../../http/input';
import { welcomeMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { signUpLimits } from '../../limits/limits';
import { charge } from '../../limits/toll';
import { queueMail } from '../../mail/outbox';
import { findUsernameOwner, removeProfile, writeProfile, type Profile } from '../profiles';

/**
 * Reserves the username before the account is created, so that no account exists without a profile. A reservation without an
 * account (left by a crash in between) is taken over.
 */
async function reserveProfile(profile: Profile): Promise<void> {
  const owner = await findUsernameOwner(profile.username);
  const abandoned = owner !== undefined && !(await accountExists(owner)) ? owner : undefined;
  await writeProfile(profile, abandoned);
}

export const signup = defineRoute({
  endpoint: 'POST /api/signup',
  summary: 'Creates an account and signs the customer in.',
  input: v.object({ email: emailInput, password: newPasswordInput, username: usernameInput }),
  handle: async ({ email, password, username }, { address, toll }) => {
    await charge(toll, signUpLimits({ address }));
    const uid = randomBytes(21).toString('base64url');
    await reserveProfile({ uid, username, email });
    await createAccount({ uid, email, password, username }).catch(async (error: unknown) => {
      await removeProfile(uid);
      throw error;
    });
    const signIn = await signInWithPassword(email, password);
    if (!signIn) {
      await removeProfile(uid);
      await deleteAccount(uid);
      throw new StoreError('unavailable', 'The account could not be created. Please try again.');
    }
    await queueMail(welcomeMail(email, username));
    return json(await issueSession(signIn.idToken, USER_SESSION_MS));
  },
});
