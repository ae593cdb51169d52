import { createHash, createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import {
  challengeSchema,
  DERIVATION_ITERATIONS,
  solvedChallengeSchema,
  type Challenge,
  type SolvedChallenge,
} from '@store/domain/platform/proof-of-work';
import { proofDocument } from '../collections';
import { derivedSecret } from '../signing/derived-secret';
import { runTransaction } from '../firestore/firestore';

/** Time to solve and redeem: enough for a slow phone, too short to hoard challenges. */
export const CHALLENGE_MS = 2 * 60 * 1000;

/** Characters of base64, more than any solved challenge has. */
const PROOF_MAXIMUM = 2000;

function secretFor(purpose: string): string {
  return derivedSecret(`proof of work: ${purpose}`).toString('hex');
}

/** Binds a challenge to an endpoint and input. A keyed hash, because the input has a password. */
export function bindingOf(endpoint: string, input: unknown): string {
  return createHmac('sha256', secretFor('bindings'))
    .update(`${endpoint}\n${JSON.stringify(input)}`)
    .digest('hex');
}

/**
 * Creates a signed challenge. The server picks the key, so no challenge exceeds `work` derivations, and signs it,
 * so checking needs none.
 */
export async function createProofChallenge(binding: string, work: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: DERIVATION_ITERATIONS,
    counter: randomInt(work),
    data: { binding },
    deriveKey,
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
    hmacSignatureSecret: secretFor('challenges'),
    hmacKeySignatureSecret: secretFor('keys'),
  });
  return v.parse(challengeSchema, challenge);
}

const proofSchema = v.pipe(
  v.string(),
  v.maxLength(PROOF_MAXIMUM),
  v.transform((proof) => Buffer.from(proof, 'base64').toString('utf8')),
  v.parseJson(),
  solvedChallengeSchema,
);

/** Returns whether a challenge is ours, unexpired, bound to this call and solved. */
export async function isSolved({ challenge, solution }: SolvedChallenge, binding: string): Promise<boolean> {
  if (challenge.parameters.data.binding !== binding) return false;
  const { verified } = await verifySolution({
    challenge,
    deriveKey,
    solution,
    hmacSignatureSecret: secretFor('challenges'),
    hmacKeySignatureSecret: secretFor('keys'),
  });
  return verified;
}

/** Checks a call's proof without redeeming it. Undefined if malformed, wrong, expired or for another call. */
export async function verifyProof(proof: string, binding: string): Promise<Challenge | undefined> {
  const parsed = v.safeParse(proofSchema, proof);
  if (!parsed.success || !(await isSolved(parsed.output, binding))) return undefined;
  return parsed.output.challenge;
}

/** Redeems a solved challenge. Returns whether it was unused; of several concurrent calls, one returns true. */
export async function redeemChallenge({ signature, parameters }: Challenge): Promise<boolean> {
  const key = createHash('sha256').update(signature).digest('hex').slice(0, 40);
  // A transaction, because over REST the SDK repeats a failing create: it takes ALREADY_EXISTS for a conflict.
  return runTransaction(async (transaction) => {
    const document = proofDocument(key);
    if ((await transaction.get(document)).exists) return false;
    transaction.create(document, { expiresAt: new Date(parameters.expiresAt * 1000) });
    return true;
  });
}
