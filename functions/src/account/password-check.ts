import { StoreError } from '@store/domain/errors';
import { signInWithPassword, type SignIn } from '../gateways/auth';
import { withMinimumDuration } from '../http/constant-time';
import { checkLimits, enforceLimits, type RateLimit } from '../limits/rate-limits';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The caller's network address. */
  readonly address: string;
}

const WINDOW_MS = 15 * 60 * 1000;

/** Minimum duration of a rejection in milliseconds; longer than any password check. */
const REJECTION_MS = 600;

/** The strictest limit counts per e-mail and address, so that nobody can lock another person out. */
function limitsOf({ email, address }: Credentials): RateLimit[] {
  return [
    { kind: 'signin', subject: `${email}\n${address}`, limit: 5, windowMs: WINDOW_MS },
    { kind: 'signin-address', subject: address, limit: 50, windowMs: WINDOW_MS },
    { kind: 'signin-email', subject: email, limit: 100, windowMs: WINDOW_MS },
  ];
}

/**
 * Checks a password and counts failures. Throws a StoreError `unauthenticated`, with the same message and duration whether or
 * not the account exists, or `too-many`. An account that is not allowed is rejected like a wrong password.
 */
export async function checkPassword(
  credentials: Credentials,
  isAllowed: (signIn: SignIn) => boolean = () => true,
): Promise<SignIn> {
  const limits = limitsOf(credentials);
  await checkLimits(limits);
  const started = Date.now();
  const signIn = await signInWithPassword(credentials.email, credentials.password);
  if (signIn && isAllowed(signIn)) return signIn;
  return withMinimumDuration(REJECTION_MS - (Date.now() - started), async () => {
    await enforceLimits(limits);
    throw new StoreError('unauthenticated', 'Wrong email or password.');
  });
}
