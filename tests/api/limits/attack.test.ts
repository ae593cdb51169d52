import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { StoreError } from '@store/domain/errors';
import { challengeSchema, type Challenge } from '@store/domain/proof-of-work';
import { signin } from '@store/functions/account/routes/signin';
import type { IncomingCall } from '@store/functions/http/route';
import { signInLimits } from '@store/functions/limits/limits';
import { bindingOf, CHALLENGE_MS, createProofChallenge } from '@store/functions/limits/proofs';
import * as v from 'valibot';
import { setCount } from '../support/calls';
import { newCustomer, someAddress } from '../support/customer';
import { proofFor } from '../support/proof';

// The real handlers run in this process, against the emulators of the store.

const ATTACKERS = 200;
const ADDRESSES = Array.from({ length: 1000 }, someAddress);

interface Credentials {
  readonly email: string;
  readonly password: string;
}

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
    range: undefined,
  };
  try {
    await signin.answer({ email, password }, call);
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

/** Signs in as the page does: solves the challenge, if any. Returns how long it took in milliseconds. */
async function signInAs(
  credentials: Credentials,
): Promise<{ status: number; took: number; isAsked: boolean }> {
  const address = someAddress();
  const started = performance.now();
  const first = await attempt(credentials, address);
  const isAsked = first.challenge !== undefined;
  const proof = first.challenge && (await proofFor(first.challenge));
  const { status } = isAsked ? await attempt(credentials, address, proof) : first;
  return { status, took: performance.now() - started, isAsked };
}

function addressOf(attacker: number, round: number): string {
  return ADDRESSES[(attacker + round * ATTACKERS) % ADDRESSES.length] ?? '';
}

/** Counts so many wrong passwords of an account. */
async function countGuesses(email: string, guesses: number): Promise<void> {
  for (const limit of signInLimits({ email, address: someAddress() }))
    if (limit.scope === 'account') await setCount(limit, guesses);
}

/** An account under attack, and a proof with which its owner may sign in. */
async function ownerWithProof(): Promise<{ readonly credentials: Credentials; readonly proof: string }> {
  const { email, password } = await newCustomer();
  await countGuesses(email, 10);
  const { challenge } = await attempt({ email, password }, someAddress());
  if (!challenge) throw new Error('There is no challenge.');
  return { credentials: { email, password }, proof: await proofFor(challenge) };
}

describe('200 attackers with 1,000 addresses', () => {
  test('at the same time check ten passwords of one account without work', async () => {
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

  test('who work for every guess delay the owner by seconds and other visitors not at all', async () => {
    const owner = await newCustomer();
    const visitor = await newCustomer();
    let isOver = false;
    let guesses = 0;
    const attackers = Array.from({ length: ATTACKERS }, async (_, attacker) => {
      for (let round = 0; !isOver; round++) {
        const guess = { email: owner.email, password: `guess-${attacker}-${round}` };
        const address = addressOf(attacker, round);
        const { challenge } = await attempt(guess, address);
        if (challenge) await attempt(guess, address, await freeProof(guess));
        guesses++;
      }
    });
    while (guesses < 2 * ATTACKERS) await new Promise((resolve) => setTimeout(resolve, 50));
    const ownersSignIn = await signInAs(owner);
    const visitorsSignIn = await signInAs(visitor);
    isOver = true;
    await Promise.all(attackers);
    expect(ownersSignIn).toMatchObject({ status: 200, isAsked: true });
    expect(ownersSignIn.took).toBeLessThan(5000);
    expect(visitorsSignIn).toMatchObject({ status: 200, isAsked: false });
  });

  test('lock nobody out, however many guesses they make', async () => {
    const owner = await newCustomer();
    await countGuesses(owner.email, 1_000_000);
    const { status, took } = await signInAs(owner);
    expect(status).toBe(200);
    expect(took).toBeLessThan(5000);
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
