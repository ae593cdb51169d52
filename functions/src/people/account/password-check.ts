import { StoreError } from '@store/domain/platform/errors';
import { signInWithPassword, type SignIn } from '../../platform/gateways/auth';
import { withMinimumDuration } from '../../platform/http/constant-time';
import type { Call } from '../../platform/http/route';
import { signInLimits } from '../../platform/limits/limits-by-action';
import { enforceLimits } from '../../platform/limits/attempts';
import { inAccountQueue, noteFailure } from '../../platform/limits/account-queues';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Minimum duration of a rejection in milliseconds; longer than any password check. */
const REJECTION_MS = 600;

interface Check {
  /** Undefined for a wrong password. */
  readonly signIn: SignIn | undefined;
  /** When the password check began, in UTC ms. */
  readonly startedAt: number;
}

/** Counts an attempt and checks its password. A success is taken back. */
async function attemptSignIn(
  { email, password }: Credentials,
  { address, proofOfWork }: Call,
  isAllowed: (signIn: SignIn) => boolean,
): Promise<Check> {
  const attempt = await enforceLimits(proofOfWork, signInLimits({ email, address }));
  const startedAt = Date.now();
  const signIn = await signInWithPassword(email, password);
  if (!signIn || !isAllowed(signIn)) return { signIn: undefined, startedAt };
  await attempt.takeBack();
  return { signIn, startedAt };
}

/**
 * Checks a password. Every attempt counts before the check, so parallel ones aren't free; beyond the limits it needs
 * a proof of work and queues per account. Throws a StoreError `unauthenticated`, alike in message and time whether or
 * not the account exists or is allowed.
 */
export async function checkPassword(
  credentials: Credentials,
  call: Call,
  isAllowed: (signIn: SignIn) => boolean = () => true,
): Promise<SignIn> {
  const attempted = { account: credentials.email, address: call.address };
  const check = () => attemptSignIn(credentials, call, isAllowed);
  const { signIn, startedAt } = await ((await call.proofOfWork.isSolved())
    ? inAccountQueue(attempted, check)
    : check());
  if (signIn) return signIn;
  noteFailure(attempted);
  return withMinimumDuration(REJECTION_MS - (Date.now() - startedAt), () =>
    Promise.reject(new StoreError('unauthenticated', 'Wrong email or password.')),
  );
}
