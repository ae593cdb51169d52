import { randomBytes } from 'node:crypto';
import { StoreError } from '@store/domain/platform/errors';
import { createAccount, findAccount, type NewAccount } from '../../platform/gateways/auth';
import { queueMail } from '../../platform/mail/outbox';
import { welcomeMail } from './mails';
import { ensureProfile, refuseReserved, removeProfile, reserveProfile } from './profiles';

/** Frees the username of a sign-up that was refused, unless an equal sign-up has created the account meanwhile. */
async function release(uid: string, email: string): Promise<void> {
  const owner = await findAccount(email);
  if (owner?.uid !== uid) await removeProfile(uid);
}

/**
 * Creates an account, profile first, so none exists without one. Auth lets one sign-up per address succeed; after a
 * crash it can be sent again. Throws a StoreError `conflict` (address or username taken) or `invalid` (username
 * reserved).
 */
export async function signUp(customer: Omit<NewAccount, 'uid'>): Promise<void> {
  const { email, username } = customer;
  refuseReserved(username);
  const { uid, isNew } = await reserveProfile({
    uid: randomBytes(21).toString('base64url'),
    username,
    email,
  });
  try {
    await createAccount({ ...customer, uid });
  } catch (error) {
    // After an outage Auth may have created the account all the same.
    if (isNew && error instanceof StoreError && error.status < 500) await release(uid, email);
    throw error;
  }
  // The sign-up that has written the profile may have been refused.
  if (!isNew) await ensureProfile({ uid, username, email });
  await queueMail(welcomeMail(email, username));
}
