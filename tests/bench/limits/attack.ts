import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newCustomer, someAddress, type Customer } from '../../api/support/customer';
import type { Host } from '../support/functions-process';
import { percentile, sized, type Measurement } from '../support/table';
import { solveInBrowser } from './browser';
import { proofFor, send, type Answer, type Credentials, type Form } from './calls';
import { MOST_WORK } from './proofs';

const ATTACKERS = 200;
const ADDRESSES = Array.from({ length: 1000 }, someAddress);
const ATTACK_MS = Number(process.env['ATTACK_SECONDS'] ?? sized(60, 9)) * 1000;

function signInForm(input: Credentials): Form {
  return { path: '/api/signin', input };
}

/** Signs in like the page. Returns the ms it took. */
async function signIn(host: Host, page: Page, credentials: Credentials): Promise<number> {
  const address = someAddress();
  const form = signInForm(credentials);
  const started = performance.now();
  let answer: Answer = await send(host, form, { address });
  if (answer.challenge) {
    const { solved } = await solveInBrowser(page, answer.challenge);
    answer = await send(host, form, { address, proof: solved });
  }
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}.`);
  return performance.now() - started;
}

interface Attack {
  readonly host: Host;
  readonly email: string;
  /** An attacker's average ms for the hardest challenge. */
  readonly solvingMs: number;
  readonly endsAt: number;
}

/** Guesses until the end. Returns how often. */
async function attackAs(attacker: number, { host, email, solvingMs, endsAt }: Attack): Promise<number> {
  let guesses = 0;
  // Attackers don't all start in the same millisecond.
  await wait(attacker * 10);
  for (; Date.now() < endsAt; guesses++) {
    const guess = signInForm({ email, password: `guess-${attacker}-${guesses}` });
    const address = ADDRESSES[(attacker + guesses * ATTACKERS) % ADDRESSES.length] ?? '';
    const { challenge } = await send(host, guess, { address });
    if (!challenge) continue;
    await wait(solvingMs);
    await send(host, guess, { address, proof: await proofFor(guess) });
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

export async function measureAttack(host: Host, page: Page, derivationMs: number): Promise<Measurement[]> {
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
