import { RECENT_SIGN_IN_MS } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import type { SignedInCall } from '../http/route';
import { checkPassword } from './password-check';

/**
 * Makes sure that it is the customer who asks, not somebody at their open browser: a sign-in of the last minutes is enough,
 * otherwise the current password is needed. Throws a StoreError `password-required`, or `invalid` for a wrong password.
 */
export async function confirmIdentity(call: SignedInCall, password: string | undefined): Promise<void> {
  const { email, startedAt } = call.session;
  if (Date.now() - startedAt < RECENT_SIGN_IN_MS) return;
  const field = 'current_password';
  if (password === undefined)
    throw new StoreError('password-required', 'Please enter your current password.', { field });
  try {
    await checkPassword({ email, password }, call);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'unauthenticated')) throw error;
    throw new StoreError('invalid', 'This is not your current password.', { cause: error, field });
  }
}
