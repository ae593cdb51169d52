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

/** The proof of work of a call, which attempts beyond the limits need. */
export interface ProofOfWork {
  /** Whether the call has a valid proof for itself, which may have been redeemed before. */
  readonly isSolved: () => Promise<boolean>;
  /** Uses the proof up, once per call. Returns whether there was a valid one that no other call had used. */
  readonly redeem: () => Promise<boolean>;
}

/** The result of the first call, for all calls. */
function once<Result>(compute: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= compute());
}

/** `proof` is what the caller sent, `binding` what the proof must be for (proof-of-work.ts). */
export function proofOfWorkOf(proof: string | undefined, binding: () => string): ProofOfWork {
  const verify = once(async () => (proof === undefined ? undefined : verifyProof(proof, binding())));
  const redeem = once(async () => {
    const challenge = await verify();
    return challenge !== undefined && redeemChallenge(challenge);
  });
  return { isSolved: async () => (await verify()) !== undefined, redeem };
}

/** The refusal of an attempt that needs work, with the challenge to solve. */
export async function challengeError(binding: string, { work }: WorkDemanded): Promise<StoreError> {
  return new StoreError('challenge', 'Too many attempts. Please try again in a few minutes.', {
    challenge: await createProofChallenge(binding, work),
  });
}

/** Reports limits that everyone shares and that were just reached, for an alert: visitors work from now on. */
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

/** Counts in a transaction, so that of many attempts at the same time no more than the limit pass. */
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
    // So many attempts at the same time are over the limit.
    throw isContention(error) ? new WorkDemanded(ORDINARY_WORK) : error;
  }
}

/**
 * Counts without a transaction: attempts with a proof pass anyway, and owners shouldn't wait for an attacker's. A new
 * window may lose a few.
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

/** An attempt that was counted. */
interface CountedAttempt {
  /** Takes the attempt back, because it was not one that the limits are for. */
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
      // A failure is harmless: an attempt that stays counted refuses nobody.
      await batch
        .commit()
        .catch((cause: unknown) => log.warn('attempt not taken back', { cause: String(cause) }));
    },
  };
}
