import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { ORDINARY_WORK } from '@store/domain/platform/proof-of-work';
import { database, increment, isContention, runTransaction, writeBatch } from '../firestore/firestore';
import { log } from '../log';
import {
  forgetCounters,
  refuseKnown,
  rememberCounters,
  countIn,
  countRead,
  isNowReached,
  openCounter,
  WorkDemanded,
  type CountedCounter,
  type OpenCounter,
  type RateLimit,
  type ReadCounter,
} from './limit-counters';
import { createProofChallenge, redeemChallenge, verifyProof } from './proof-of-work';

/** Needed by attempts beyond the limits. */
export interface ProofOfWork {
  /** Returns whether the call has a valid proof, perhaps redeemed before. */
  readonly isSolved: () => Promise<boolean>;
  /** Uses the proof up, once per call. Returns whether it was valid and unused by other calls. */
  readonly redeem: () => Promise<boolean>;
}

function once<Result>(compute: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= compute());
}

/** `proof`: as sent. `binding`: what it must be for (proof-of-work.ts). */
export function proofOfWorkOf(proof: string | undefined, binding: () => string): ProofOfWork {
  const verify = once(async () => (proof === undefined ? undefined : verifyProof(proof, binding())));
  const redeem = once(async () => {
    const challenge = await verify();
    return challenge !== undefined && redeemChallenge(challenge);
  });
  return { isSolved: async () => (await verify()) !== undefined, redeem };
}

/** An error with the challenge to solve. */
export async function challengeError(binding: string, { work }: WorkDemanded): Promise<StoreError> {
  return new StoreError('challenge', 'Too many attempts. Please try again in a few minutes.', {
    challenge: await createProofChallenge(binding, work),
  });
}

/** Reports shared limits that were just reached, for an alert: from now on, visitors work. */
export function reportReached(counters: readonly CountedCounter[]): void {
  for (const counter of counters) {
    if (!isNowReached(counter, counter.counted)) continue;
    const { kind, free, windowMs } = counter.limit;
    log.warn('global limit reached', { kind, free, windowMs, until: counter.counted.until });
  }
}

function pair(
  counters: readonly OpenCounter[],
  snapshots: readonly DocumentSnapshot[],
): readonly ReadCounter[] {
  const read = counters.map((counter, index) => [counter, snapshots[index]] as const);
  rememberCounters(read);
  return read;
}

/** A transaction, so that concurrent attempts can't exceed the limit. */
async function countWithoutProof(counters: readonly OpenCounter[]): Promise<readonly CountedCounter[]> {
  refuseKnown(counters, Date.now());
  const documents = counters.map(({ document }) => document);
  try {
    return await runTransaction(async (transaction) =>
      countIn(transaction, pair(counters, await transaction.getAll(...documents)), {
        hasProof: false,
        now: Date.now(),
      }),
    );
  } catch (error) {
    // So many concurrent attempts are over the limit.
    throw isContention(error) ? new WorkDemanded(ORDINARY_WORK) : error;
  }
}

/**
 * Counts without a transaction: attempts with a proof pass anyway, and owners shouldn't wait for an attacker's. A
 * new window may lose a few.
 */
async function countWithProof(counters: readonly OpenCounter[]): Promise<readonly CountedCounter[]> {
  const snapshots = await database().getAll(...counters.map(({ document }) => document));
  const counted = countRead(pair(counters, snapshots), { hasProof: true, now: Date.now() });
  const batch = writeBatch();
  for (const { document, counted: next } of counted) {
    if (next.count === 1) batch.set(document, next);
    else batch.update(document, { count: increment(1) });
  }
  try {
    if (counted.length > 0) await batch.commit();
    return counted;
  } catch (error) {
    if (!isContention(error)) throw error;
    log.warn('limit contended', { kinds: counters.map(({ limit }) => limit.kind) });
    return [];
  }
}

interface CountedAttempt {
  /** Takes the attempt back, because the limits aren't meant for it. */
  readonly takeBack: () => Promise<void>;
}

/** Counts an attempt. At a limit without a proof of work, counts nothing and throws WorkDemanded. */
export async function enforceLimits(
  proofOfWork: ProofOfWork,
  limits: readonly RateLimit[],
): Promise<CountedAttempt> {
  const counters = limits.map(openCounter);
  const counted = await ((await proofOfWork.redeem())
    ? countWithProof(counters)
    : countWithoutProof(counters));
  reportReached(counted);
  return {
    takeBack: async () => {
      forgetCounters(counters);
      if (counted.length === 0) return;
      const batch = writeBatch();
      for (const { document } of counted) batch.update(document, { count: increment(-1) });
      // A failure is harmless: a counted attempt locks nobody out.
      await batch
        .commit()
        .catch((cause: unknown) => log.warn('attempt not taken back', { cause: String(cause) }));
    },
  };
}
