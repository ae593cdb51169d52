import { createProofChallenge, bindingOf } from '@store/functions/platform/limits/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { PROOF_HEADER } from '@store/domain/api/common';
import { challengeSchema, type Challenge, type SolvedChallenge } from '@store/domain/platform/proof-of-work';
import { from } from '../../api/support/customer';
import type { Host } from '../support/functions-process';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Form {
  readonly path: '/api/signin' | '/api/signup';
  readonly input: Credentials | (Credentials & { readonly username: string });
}

const refusalSchema = v.object({ challenge: v.optional(challengeSchema) });

export interface Answer {
  readonly status: number;
  readonly challenge: Challenge | undefined;
}

export async function send(
  host: Host,
  { path, input }: Form,
  { address, proof }: { readonly address: string; readonly proof?: SolvedChallenge },
): Promise<Answer> {
  const response = await fetch(`${host.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...from(address),
      ...(proof ? { [PROOF_HEADER]: Buffer.from(JSON.stringify(proof)).toString('base64') } : {}),
    },
    body: JSON.stringify(input),
  });
  const { challenge } = v.parse(refusalSchema, await response.json());
  return { status: response.status, challenge };
}

/**
 * Solves a challenge in this process. The solution's `counter` is the number of keys derived before the right one.
 */
export async function solve(challenge: Challenge): Promise<SolvedChallenge> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved.');
  return { challenge, solution };
}

/** A proof that the caller's own computer made meanwhile. The server's secrets spare this machine the work. */
export async function proofFor({ path, input }: Form): Promise<SolvedChallenge> {
  return solve(await createProofChallenge(bindingOf(`POST ${path}`, input), 1));
}
