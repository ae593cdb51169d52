import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { database } from '../gateways/firestore';

/** So many tries of one kind by one subject within a window of time, in milliseconds. */
export interface Budget {
  readonly kind: string;
  /** Whom it counts: an address, an e-mail, or `all`. Kept as a hash. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

const counterSchema = v.object({ count: v.number(), until: v.number() });

interface Counter {
  readonly count: number;
  readonly until: number;
}

/** The document that counts for a budget. */
export function budgetDocument({ kind, subject, windowMs }: Budget) {
  const key = createHash('sha256').update(`${kind}\n${subject}\n${windowMs}`).digest('hex').slice(0, 40);
  return database().collection('limits').doc(key);
}

/** What a budget's counter says now: a window that is over counts from nothing. */
function counterOf(data: unknown, { windowMs }: Budget, now: number): Counter {
  const kept = data === undefined ? undefined : v.parse(counterSchema, data);
  return kept && kept.until > now ? kept : { count: 0, until: now + windowMs };
}

function refuseWhenSpent(counters: readonly (readonly [Budget, Counter])[], now: number): void {
  const spent = counters.filter(([budget, { count }]) => count >= budget.limit);
  if (spent.length === 0) return;
  const seconds = Math.ceil(Math.max(...spent.map(([, { until }]) => until - now)) / 1000);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new StoreError('too-many', `Too many tries. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * What a budget's document says once more is taken from it, given what it says now; for callers that read and write it in a
 * transaction of their own. Throws a StoreError `too-many` when it is spent.
 */
export function takeOne(
  budget: Budget,
  data: unknown,
  now: number,
): { count: number; until: number; expiresAt: Date } {
  const counter = counterOf(data, budget, now);
  refuseWhenSpent([[budget, counter]], now);
  return { count: counter.count + 1, until: counter.until, expiresAt: new Date(counter.until) };
}

/** Takes one from each budget, or refuses with `too-many` and takes nothing when any of them is spent. */
export async function spend(budgets: readonly Budget[]): Promise<void> {
  const references = budgets.map(budgetDocument);
  await database().runTransaction(async (transaction) => {
    const now = Date.now();
    const snapshots = await transaction.getAll(...references);
    const counters = budgets.map(
      (budget, index) => [budget, counterOf(snapshots[index]?.data(), budget, now)] as const,
    );
    refuseWhenSpent(counters, now);
    counters.forEach(([, { count, until }], index) => {
      const reference = references[index];
      if (reference) transaction.set(reference, { count: count + 1, until, expiresAt: new Date(until) });
    });
  });
}

/** Refuses with `too-many` when any of the budgets is spent; takes nothing. */
export async function requireLeft(budgets: readonly Budget[]): Promise<void> {
  const now = Date.now();
  const snapshots = await database().getAll(...budgets.map(budgetDocument));
  refuseWhenSpent(
    budgets.map((budget, index) => [budget, counterOf(snapshots[index]?.data(), budget, now)] as const),
    now,
  );
}
