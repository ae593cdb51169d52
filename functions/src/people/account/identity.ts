import { RECENT_SIGN_IN_MS } from '@store/domain/people/account';
import { StoreError } from '@store/domain/platform/errors';
import type { ContractAnswer } from '@store/domain/api/contract';
import type { currentuser } from '@store/domain/api/account';
import { type SignedInCall, userSession } from '../../platform/http/route';
import { checkPassword } from './password-check';
import { readProfile } from './profiles';
import { findPendingAddress } from './address-links';

/** Makes sure that the current password is known. Throws a StoreError `invalid` for a wrong one. */
export async function confirmPassword(call: SignedInCall, password: string): Promise<void> {
  const { email } = call.session;
  try {
    await checkPassword({ email, password }, call);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'unauthenticated')) throw error;
    throw new StoreError('invalid', 'This is not your current password.', {
      cause: error,
      field: 'current_password',
    });
  }
}

/**
 * Makes sure it's the customer, not somebody at their open browser: a sign-in minutes ago, or the current password. A
 * password that is sent is always checked. Throws a StoreError `password-required` or `invalid`.
 */
export async function confirmIdentity(call: SignedInCall, password: string | undefined): Promise<void> {
  if (password !== undefined) return confirmPassword(call, password);
  if (Date.now() - call.session.startedAt >= RECENT_SIGN_IN_MS)
    throw new StoreError('password-required', 'Please enter your current password.', {
      field: 'current_password',
    });
}

/** A token's user, if valid. */
export async function currentUser(token: string): Promise<ContractAnswer<typeof currentuser>> {
  try {
    const { uid } = await userSession({ token });
    const [profile, pending] = await Promise.all([readProfile(uid), findPendingAddress(uid)]);
    if (!profile) return { isUser: false, user: null };
    return {
      isUser: true,
      user: { username: profile.username, email: profile.email },
      ...(pending === undefined ? {} : { pending_email: pending }),
    };
  } catch (error) {
    const isNoUser =
      error instanceof StoreError && (error.code === 'unauthenticated' || error.code === 'forbidden');
    if (!isNoUser) throw error;
    return { isUser: false, user: null };
  }
}
