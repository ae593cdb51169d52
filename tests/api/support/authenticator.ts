import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { call } from './customer';
import { bearer } from './member';

const PERIOD_MS = 30_000;

/**
 * The code that an authenticator app shows, or has shown or will show so many periods from now. The shop accepts the
 * neighbours of the current code, and each code once.
 */
export function codeOf(secret: string, periods = 0): string {
  const timestamp = Date.now() + periods * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export interface Authenticator {
  readonly secret: string;
  readonly recovery: readonly string[];
}

const enrolmentSchema = v.object({ secret: v.string(), uri: v.string() });
const recoverySchema = v.object({ recovery: v.array(v.string()) });

const TEST_MS = 15_000;

/** Waits for the next period if the current one ends soon, so that a test's codes stay the current one's neighbours. */
async function periodWithTime(): Promise<void> {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (left < TEST_MS) await wait(left);
}

/** Turns two-step sign-in on for the member of a session. Uses the previous code. */
export async function setUpAuthenticator(token: string): Promise<Authenticator> {
  await periodWithTime();
  const start = await call('POST', '/api/member/second-factor/start', {}, bearer(token));
  const { secret } = v.parse(enrolmentSchema, start.body);
  const enable = { code: codeOf(secret, -1) };
  const { body } = await call('POST', '/api/member/second-factor/enable', enable, bearer(token));
  return { secret, recovery: v.parse(recoverySchema, body).recovery };
}
