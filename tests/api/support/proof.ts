import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PROOF_HEADER } from '@store/domain/api/common';
import type { Challenge, SolvedChallenge } from '@store/domain/platform/proof-of-work';

export async function solve(challenge: Challenge): Promise<SolvedChallenge> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved.');
  return { challenge, solution };
}

/** A solved challenge's proof. */
export function encode(solved: SolvedChallenge): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}

export async function proofFor(challenge: Challenge): Promise<string> {
  return encode(await solve(challenge));
}

/** The header with a solved challenge. */
export function proofOf(solved: SolvedChallenge): Record<string, string> {
  return { [PROOF_HEADER]: encode(solved) };
}

export async function prove(challenge: Challenge | undefined): Promise<Record<string, string>> {
  if (!challenge) throw new Error('There is no challenge.');
  return proofOf(await solve(challenge));
}
