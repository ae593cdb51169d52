import { StoreError } from '@store/domain/errors';
import { signInWithPassword, type SignIn } from '../gateways/auth';
import { atLeast } from '../http/constant-time';
import { requireLeft, spend, type Budget } from '../limits/rate-limits';

/** What somebody offers to be let in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

const WINDOW_MS = 15 * 60 * 1000;

/** The least time that a refusal takes, in milliseconds: longer than any password check. */
const REFUSAL_MS = 600;

/** Wrong passwords are counted for the pair, so that nobody locks another out, and for each of the two, more widely. */
function budgetsOf({ email, address }: Credentials): Budget[] {
  return [
    { kind: 'signin', subject: `${email}\n${address}`, limit: 5, windowMs: WINDOW_MS },
    { kind: 'signin-address', subject: address, limit: 50, windowMs: WINDOW_MS },
    { kind: 'signin-email', subject: email, limit: 100, windowMs: WINDOW_MS },
  ];
}

/**
 * Checks a password, counting failures. Throws a StoreError `unauthenticated`, the same and after the same time whether or
 * not there is such an account, or `too-many` after repeated failures. Who is not welcome here is refused like a wrong password.
 */
export async function checkPassword(
  credentials: Credentials,
  isWelcome: (signIn: SignIn) => boolean = () => true,
): Promise<SignIn> {
  const budgets = budgetsOf(credentials);
  await requireLeft(budgets);
  const started = Date.now();
  const signIn = await signInWithPassword(credentials.email, credentials.password);
  if (signIn && isWelcome(signIn)) return signIn;
  return atLeast(REFUSAL_MS - (Date.now() - started), async () => {
    await spend(budgets);
    throw new StoreError('unauthenticated', 'Wrong email or password.');
  });
}
