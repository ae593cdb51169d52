import { StoreError } from '@store/domain/errors';
import { signInWithPassword, type SignIn } from '../gateways/auth';
import { withMinimumDuration } from '../http/constant-time';
import type { Call } from '../http/route';
import { signInLimits } from '../limits/limits';
import { charge } from '../limits/toll';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Minimum duration of a rejection in milliseconds; longer than any password check. */
const REJECTION_MS = 600;

/**
 * Checks a password and counts failures; beyond the limits, an attempt needs a proof of work. Every attempt is counted before
 * the password is checked, so that many at once are not free, and a success is taken back. Throws a StoreError
 * `unauthenticated`, with the same message and duration whether or not the account exists. An account that is not allowed is
 * rejected like a wrong password.
 */
export async function checkPassword(
  { email, password }: Credentials,
  { address, toll }: Call,
  isAllowed: (signIn: SignIn) => boolean = () => true,
): Promise<SignIn> {
  const attempt = await charge(toll, signInLimits({ email, address }));
  const started = Date.now();
  const signIn = await signInWithPassword(email, password);
  if (signIn && isAllowed(signIn)) {
    await attempt.refund();
    return signIn;
  }
  return withMinimumDuration(REJECTION_MS - (Date.now() - started), () =>
    Promise.reject(new StoreError('unauthenticated', 'Wrong email or password.')),
  );
}
