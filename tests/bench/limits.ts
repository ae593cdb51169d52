// Measures proofs of work and an attack against a running store: `bench-limits.mjs HOST-PROGRAM BUNDLE ASSETS`, with STORE_FILE
// set.
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import {
  challengeSchema,
  DERIVATION_ITERATIONS,
  ORDINARY_WORK,
  workFor,
  type Challenge,
  type SolvedChallenge,
} from '@store/domain/proof-of-work';
import { PROOF_HEADER } from '@store/domain/api';
import { bindingOf, createProofChallenge, isSolved } from '@store/functions/limits/proofs';
import { from, newCustomer, someAddress, type Customer } from '../api/support/customer';
import { runningStore } from '../support/running-store';
import { startHost, type Host } from './functions-process';
import { percentile, printTable, type Measurement } from './table';

const [hostProgram = '', bundle = '', assets = ''] = process.argv.slice(2);

const ATTACKERS = 200;
const ADDRESSES = Array.from({ length: 1000 }, someAddress);
const ATTACK_MS = Number(process.env['ATTACK_SECONDS'] ?? '60') * 1000;
const MOST_WORK = workFor([{ scope: 'account', count: 1e9, free: 1 }]);

/** A challenge that takes all of its work. */
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

/** Solves a challenge with one worker of the built site. Returns the solution and the milliseconds it took. */
async function solveInBrowser(
  page: Page,
  challenge: Challenge,
): Promise<{ readonly solved: SolvedChallenge; readonly took: number }> {
  const { took, ...solution } = await page.evaluate(async (sent) => {
    const { worker } = window as unknown as { worker: Worker };
    const started = performance.now();
    const { counter, derivedKey } = await new Promise<{ counter: number; derivedKey: string }>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data as { counter: number; derivedKey: string });
      worker.postMessage(sent);
    });
    return { counter, derivedKey, took: performance.now() - started };
  }, challenge);
  return { solved: { challenge, solution }, took };
}

/** A page of the shop with its worker for proofs, started. */
async function pageWithWorker(): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const { url } = runningStore();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  await page.goto(url);
  await page.evaluate((name) => {
    Object.assign(window, { worker: new Worker(`/assets/${name}`, { type: 'module' }) });
  }, workerFile());
  return { page, close: () => browser.close() };
}

/** The name of the worker's file in the built site. */
function workerFile(): string {
  const file = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The site has no worker for proofs of work.');
  return file;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const refusalSchema = v.object({ challenge: v.optional(challengeSchema) });

/** One call of sign-in. */
async function attempt(
  host: Host,
  { email, password }: Credentials,
  { address, proof }: { readonly address: string; readonly proof?: SolvedChallenge },
): Promise<{ readonly status: number; readonly challenge: Challenge | undefined }> {
  const response = await fetch(`${host.url}/api/signin`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...from(address),
      ...(proof ? { [PROOF_HEADER]: Buffer.from(JSON.stringify(proof)).toString('base64') } : {}),
    },
    body: JSON.stringify({ email, password }),
  });
  const { challenge } = v.parse(refusalSchema, await response.json());
  return { status: response.status, challenge };
}

/** Signs in as the page does. Returns the milliseconds it took. */
async function signIn(host: Host, page: Page, credentials: Credentials): Promise<number> {
  const address = someAddress();
  const started = performance.now();
  let answer = await attempt(host, credentials, { address });
  if (answer.challenge) {
    const { solved } = await solveInBrowser(page, answer.challenge);
    answer = await attempt(host, credentials, { address, proof: solved });
  }
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}.`);
  return performance.now() - started;
}

/** A proof that an attacker's own computer has made meanwhile. The server's secrets spare this machine the work. */
async function proofOf(credentials: Credentials): Promise<SolvedChallenge> {
  const challenge = await createProofChallenge(bindingOf('POST /api/signin', credentials), 1);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved.');
  return { challenge, solution };
}

interface Attack {
  readonly host: Host;
  readonly email: string;
  /** How long an attacker's computer takes for the hardest challenge on average, in milliseconds. */
  readonly solvingMs: number;
  readonly endsAt: number;
}

/** Guesses until the end and returns how often. */
async function attackAs(attacker: number, { host, email, solvingMs, endsAt }: Attack): Promise<number> {
  let guesses = 0;
  // They do not all start in the same millisecond.
  await wait(attacker * 10);
  for (; Date.now() < endsAt; guesses++) {
    const guess = { email, password: `guess-${attacker}-${guesses}` };
    const address = ADDRESSES[(attacker + guesses * ATTACKERS) % ADDRESSES.length] ?? '';
    const { challenge } = await attempt(host, guess, { address });
    if (!challenge) continue;
    await wait(solvingMs);
    await attempt(host, guess, { address, proof: await proofOf(guess) });
  }
  return guesses;
}

async function signInTimes(
  host: Host,
  page: Page,
  people: readonly Credentials[],
  until: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !until(); turn++) {
    const person = people[turn % people.length];
    if (person) times.push(await signIn(host, page, person));
    await wait(500);
  }
  return times;
}

function credentialsOf({ email, password }: Customer): Credentials {
  return { email, password };
}

async function measureProofs(page: Page): Promise<{ measurements: Measurement[]; derivationMs: number }> {
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

async function measureAttack(page: Page, derivationMs: number): Promise<Measurement[]> {
  const host = await startHost(hostProgram, bundle);
  const owner = credentialsOf(await newCustomer());
  const visitors: Credentials[] = [];
  for (let count = 0; count < 10; count++) visitors.push(credentialsOf(await newCustomer()));
  await signInTimes(host, page, visitors, countdown(5));
  const before = await signInTimes(host, page, visitors, countdown(15));

  const endsAt = Date.now() + ATTACK_MS;
  const attack: Attack = { host, email: owner.email, solvingMs: (MOST_WORK / 2) * derivationMs, endsAt };
  const attackers = Array.from({ length: ATTACKERS }, (_, attacker) => attackAs(attacker, attack));
  await wait(ATTACK_MS / 6);
  const isOver = () => Date.now() > endsAt - 5000;
  const [owners, during] = await Promise.all([
    signInTimes(host, page, [owner], isOver),
    signInTimes(host, page, visitors, isOver),
  ]);
  const guesses = (await Promise.all(attackers)).reduce((sum, count) => sum + count, 0);
  await host.stop();
  const factor = percentile(during, 50) / percentile(before, 50);
  return [
    { name: 'guesses of the attackers', value: guesses, unit: 'guesses' },
    {
      name: 'another visitor’s sign-in before the attack (median)',
      value: percentile(before, 50),
      unit: 'ms',
    },
    {
      name: 'another visitor’s sign-in during the attack (median)',
      value: percentile(during, 50),
      unit: 'ms',
    },
    { name: 'how much longer that is', value: factor, unit: 'times', budget: 2 },
    {
      name: 'the owner’s sign-in during the attack (longest)',
      value: Math.max(...owners),
      unit: 'ms',
      budget: 5000,
    },
  ];
}

/** Returns a function that is true from its nth call on. */
function countdown(times: number): () => boolean {
  let rest = times;
  return () => rest-- <= 0;
}

const { page, close } = await pageWithWorker();
const { measurements, derivationMs } = await measureProofs(page);
const isWithin = printTable([...measurements, ...(await measureAttack(page, derivationMs))]);
await close();
process.exit(isWithin ? 0 : 1);
