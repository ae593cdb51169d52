import type { Page } from '@playwright/test';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import {
  challengeSchema,
  DERIVATION_ITERATIONS,
  ORDINARY_WORK,
  workFor,
  type Challenge,
} from '@store/domain/platform/proof-of-work';
import { bindingOf, createProofChallenge, isSolved } from '@store/functions/platform/limits/proof-of-work';
import { percentile, type Measurement } from '../support/table';
import { solveInBrowser } from './browser';

export const MOST_WORK = workFor([{ scope: 'account', count: 1e9, free: 1 }]);

/** A challenge that takes its maximum work. */
async function hardest(work: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: DERIVATION_ITERATIONS,
    counter: work - 1,
    data: { binding: '00' },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'bench',
    hmacKeySignatureSecret: 'bench too',
  });
  return v.parse(challengeSchema, challenge);
}

export async function measureProofs(
  page: Page,
): Promise<{ measurements: Measurement[]; derivationMs: number }> {
  const browserTimes: number[] = [];
  await solveInBrowser(page, await hardest(20));
  for (let times = 0; times < 15; times++)
    browserTimes.push((await solveInBrowser(page, await hardest(ORDINARY_WORK))).took);
  const binding = bindingOf('POST /api/signin', {});
  const creating: number[] = [];
  const verifying: number[] = [];
  for (let times = 0; times < 100; times++) {
    const begun = performance.now();
    const challenge = await createProofChallenge(binding, 3);
    creating.push(performance.now() - begun);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge was not solved.');
    const started = performance.now();
    if (!(await isSolved({ challenge, solution }, binding))) throw new Error('The solution is wrong.');
    verifying.push(performance.now() - started);
  }
  const derivationMs = percentile(browserTimes, 50) / ORDINARY_WORK;
  const measurements: Measurement[] = [
    {
      name: `ordinary challenge, all ${ORDINARY_WORK} derivations (median)`,
      value: percentile(browserTimes, 50),
      unit: 'ms',
      budget: 400,
    },
    { name: 'one key derivation in the browser', value: derivationMs, unit: 'ms' },
    {
      name: `hardest challenge, all ${MOST_WORK} derivations (calculated)`,
      value: MOST_WORK * derivationMs,
      unit: 'ms',
    },
    { name: 'creating a challenge on the server (p95)', value: percentile(creating, 95), unit: 'ms' },
    {
      name: 'verifying a solution on the server (p95)',
      value: percentile(verifying, 95),
      unit: 'ms',
      budget: 10,
    },
  ];
  return { measurements, derivationMs };
}
