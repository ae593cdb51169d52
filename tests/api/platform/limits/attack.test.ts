import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreError } from '@store/domain/platform/errors';
import { challengeSchema, ORDINARY_WORK, type Challenge } from '@store/domain/platform/proof-of-work';
import { ROUTES } from '@store/functions/entry/routes';
import type { IncomingCall } from '@store/functions/platform/http/route';
import { SHARDS } from '@store/functions/platform/limits/limit-counters';
import { signInLimits } from '@store/functions/platform/limits/limits-by-action';
import {
  bindingOf,
  CHALLENGE_MS,
  createProofChallenge,
} from '@store/functions/platform/limits/proof-of-work';
import * as v from 'valibot';
import { setCount } from '../../support/calls';
import { newCustomer, someAddress } from '../../support/customer';
import { encode, proofFor, solve } from '../../support/proof';

// The real handlers run in this process, against the emulators of the store.

// More of them show no more than how fast it is, which the bench measures: `npm run bench -- limits`.
const ATTACKERS = 40;
const ROUNDS = 2;
const ADDRESSES = Array.from({ length: ATTACKERS * ROUNDS }, someAddress);

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const signIn = ROUTES.find(({ contract }) => contract.endpoint === 'POST /api/signin');

/** What came of an attempt: an HTTP status, and the challenge of a refusal. */
interface Outcome {
  readonly status: number;
  readonly challenge: Challenge | undefined;
}

async function attempt({ email, password }: Credentials, address: string, proof?: string): Promise<Outcome> {
  const call: IncomingCall = {
    requestId: randomUUID(),
    method: 'POST',
    isPrefetch: false,
    ifNoneMatch: undefined,
    authorization: undefined,
    address,
    proof,
    body: Buffer.alloc(0),
    stripeSignature: undefined,
    userAgent: '',
    range: undefined,
    origin: undefined,
    protocolVersion: undefined,
  };
  try {
    await signIn?.answer({ email, password }, call);
    return { status: 200, challenge: undefined };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { challenge } = error.details;
    return { status: error.status, challenge: challenge && v.parse(challengeSchema, challenge) };
  }
}

/** A proof that costs an attacker nothing, as if computers were free. */
async function freeProof(credentials: Credentials): Promise<string> {
  return proofFor(await createProofChallenge(bindingOf('POST /api/signin', credentials), 1));
}

interface SignIn {
  readonly status: number;
  /** How many calls it took. */
  readonly calls: number;
  /** How many key derivations it took. */
  readonly work: number;
}

/** Signs in as the page does: solves the challenge, if any, and calls again. */
async function signInAs(credentials: Credentials): Promise<SignIn> {
  const address = someAddress();
  const { status, challenge } = await attempt(credentials, address);
  if (!challenge) return { status, calls: 1, work: 0 };
  const solved = await solve(challenge);
  const second = await attempt(credentials, address, encode(solved));
  return { status: second.status, calls: 2, work: solved.solution.counter + 1 };
}

const MOST_WORK = 5 * ORDINARY_WORK;

function addressOf(attacker: number, round: number): string {
  return ADDRESSES[(attacker + round * ATTACKERS) % ADDRESSES.length] ?? '';
}

/** Counts so many wrong passwords of an account. */
async function countGuesses(email: string, guesses: number): Promise<void> {
  for (const limit of signInLimits({ email, address: someAddress() }))
    if (limit.scope === 'account') await setCount(limit, guesses);
}

/** Wrong passwords, on each counter, before attempts need proof of work; undefined for a new shop's number. */
async function leaveForEveryone(attempts?: number): Promise<void> {
  for (const limit of signInLimits({ email: '', address: '' }))
    if (limit.scope === 'everyone')
      await setCount(limit, attempts === undefined ? 0 : Math.ceil(limit.free / SHARDS) - attempts);
}

/** An account under attack, and a proof with which its owner may sign in. */
async function ownerWithProof(): Promise<{ readonly credentials: Credentials; readonly proof: string }> {
  const { email, password } = await newCustomer();
  await countGuesses(email, 10);
  const { challenge } = await attempt({ email, password }, someAddress());
  if (!challenge) throw new Error('There is no challenge.');
  return { credentials: { email, password }, proof: await proofFor(challenge) };
}

describe('attackers with many addresses', () => {
  test('at the same time check ten passwords of one account without a proof of work', async () => {
    const { email } = await newCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, attacker) =>
        attempt({ email, password: `guess-${attacker}` }, addressOf(attacker, 0)),
      ),
    );
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ATTACKERS - 10);
  });

  test('who solve a proof of work for every guess cause challenges for the owner, not for other visitors', async () => {
    const { email, password } = await newCustomer();
    const visitor = await newCustomer();
    await countGuesses(email, 10);
    // So that visitors would soon need one, if guesses with a proof of work counted for everyone.
    await leaveForEveryone(2);
    onTestFinished(() => leaveForEveryone());
    let guesses = 0;
    const attackers = Array.from({ length: ATTACKERS }, async (_, attacker) => {
      for (let round = 0; round < ROUNDS; round++) {
        const guess = { email, password: `guess-${attacker}-${round}` };
        const address = addressOf(attacker, round);
        const { challenge } = await attempt(guess, address);
        if (challenge) await attempt(guess, address, await freeProof(guess));
        guesses++;
      }
    });
    await expect.poll(() => guesses).toBeGreaterThanOrEqual(ATTACKERS);
    const [ownersSignIn, visitorsSignIn] = await Promise.all([
      signInAs({ email, password }),
      signInAs({ email: visitor.email, password: visitor.password }),
    ]);
    await Promise.all(attackers);
    expect(ownersSignIn).toMatchObject({ status: 200, calls: 2 });
    expect(ownersSignIn.work).toBeLessThanOrEqual(MOST_WORK);
    expect(visitorsSignIn).toEqual({ status: 200, calls: 1, work: 0 });
  });

  test('do not lock the owner out, however many guesses they make', async () => {
    const { email, password } = await newCustomer();
    await countGuesses(email, 1_000_000);
    const { status, work } = await signInAs({ email, password });
    expect(status).toBe(200);
    expect(work).toBeLessThanOrEqual(MOST_WORK);
  });
});

describe('a solved challenge', () => {
  test('is accepted once when it is sent many times at once', async () => {
    const { credentials, proof } = await ownerWithProof();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => attempt(credentials, someAddress(), proof)),
    );
    const statuses = outcomes.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  });

  test('is not accepted after it has expired', async () => {
    const { credentials, proof } = await ownerWithProof();
    vi.useFakeTimers({ now: Date.now() + CHALLENGE_MS + 1000, toFake: ['Date'] });
    try {
      expect((await attempt(credentials, someAddress(), proof)).status).toBe(429);
    } finally {
      vi.useRealTimers();
    }
  });
});
