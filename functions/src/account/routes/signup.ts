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
import { spend } from '../../limits/rate-limits';
import { queueMail } from '../../mail/outbox';
import { holderOfUsername, removeProfile, writeProfile, type Profile } from '../profiles';

const HOUR = 60 * 60 * 1000;

/**
 * Claims the name before the account is made, so that no account is ever without a profile. A claim whose account never
 * came to be (a crash in between) is taken over.
 */
async function claimProfile(profile: Profile): Promise<void> {
  const holder = await holderOfUsername(profile.username);
  const abandoned = holder !== undefined && !(await accountExists(holder)) ? holder : undefined;
  await writeProfile(profile, abandoned);
}

/** `POST /api/signup`: a new account, signed in. */
export const signup = defineRoute({
  endpoint: 'POST /api/signup',
  input: v.object({ email: emailInput, password: newPasswordInput, username: usernameInput }),
  handle: async ({ email, password, username }, { address }) => {
    await spend([
      { kind: 'signup', subject: address, limit: 60, windowMs: HOUR },
      { kind: 'signup', subject: 'all', limit: 500, windowMs: HOUR },
    ]);
    const uid = randomBytes(21).toString('base64url');
    await claimProfile({ uid, username, email });
    await createAccount({ uid, email, password, username }).catch(async (error: unknown) => {
      await removeProfile(uid);
      throw error;
    });
    const signIn = await signInWithPassword(email, password);
    if (!signIn) {
      await removeProfile(uid);
      await deleteAccount(uid);
      throw new StoreError('unavailable', 'The account could not be made. Please try again.');
    }
    await queueMail(welcomeMail(email, username));
    return json(await issueSession(signIn.idToken, USER_SESSION_MS));
  },
});
