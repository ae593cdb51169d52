import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { call } from './customer';
import { bearer } from './member';

const PERIOD_MS = 30_000;

/**
 * An authenticator app's code, so many periods from now. The shop accepts the current code's neighbours, and each
 * code once.
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

/** Waits for the next period if the current one ends soon, so a test's codes stay neighbours of the current one. */
async function periodWithTime(): Promise<void> {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (left < TEST_MS) await wait(left);
}

/** Turns on two-step sign-in for a session's member. Uses the previous code. */
export async function setUpAuthenticator(token: string): Promise<Authenticator> {
  await periodWithTime();
  const start = await call('POST', '/api/member/second-factor/start', {}, bearer(token));
  const { secret } = v.parse(enrolmentSchema, start.body);
  const enable = { code: codeOf(secret, -1) };
  const { body } = await call('POST', '/api/member/second-factor/enable', enable, bearer(token));
  return { secret, recovery: v.parse(recoverySchema, body).recovery };
}
