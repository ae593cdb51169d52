import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/errors';
import { ORDINARY_WORK } from '@store/domain/proof-of-work';
import { database, increment, isContention, runTransaction, writeBatch } from '../gateways/firestore';
import { log } from '../log';
import { forgetCounters, refuseKnown, rememberCounters } from './known-counters';
import { createProofChallenge, redeemChallenge, verifyProof } from './proofs';
import {
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

/** What a call has done for attempts beyond the limits. */
export interface Toll {
  /** Whether the call carries a proof of work for itself, which may have been used before. */
  readonly isSolved: () => Promise<boolean>;
  /** Whether the call carries a valid proof of work, which is used up by the first question. */
  readonly isPaid: () => Promise<boolean>;
}

/** The result of the first call, for all calls. */
function once<Result>(compute: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= compute());
}

/** The toll of a call with a proof of work, if any. */
export function openToll(proof: string | undefined, binding: () => string): Toll {
  const verify = once(async () => (proof === undefined ? undefined : verifyProof(proof, binding())));
  const redeem = once(async () => {
    const challenge = await verify();
    return challenge !== undefined && redeemChallenge(challenge);
  });
  return { isSolved: async () => (await verify()) !== undefined, isPaid: redeem };
}

/** The refusal of an attempt that needs work, with the challenge to solve. */
export async function challengeError(binding: string, { work }: WorkDemanded): Promise<StoreError> {
  return new StoreError('challenge', 'There are too many attempts. Please try again in a few minutes.', {
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
async function countUnpaid(counters: readonly OpenCounter[]): Promise<readonly CountedCounter[]> {
  refuseKnown(counters, Date.now());
  const documents = counters.map(({ document }) => document);
  try {
    return await runTransaction(async (transaction) =>
      countIn(transaction, pair(counters, await transaction.getAll(...documents)), {
        isPaid: false,
        now: Date.now(),
      }),
    );
  } catch (error) {
    // So many attempts at the same time are over the limit.
    throw isContention(error) ? new WorkDemanded(ORDINARY_WORK) : error;
  }
}

/**
 * Counts without a transaction: an attempt with a proof of work passes in any case, and waiting for the attacker's would
 * delay the owner of an account. A new window may lose a few of the attempts that begin it.
 */
async function countPaid(counters: readonly OpenCounter[]): Promise<readonly CountedCounter[]> {
  const snapshots = await database().getAll(...counters.map(({ document }) => document));
  const counted = countRead(pair(counters, snapshots), { isPaid: true, now: Date.now() });
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
export interface ChargedAttempt {
  /** Takes the attempt back, because it was not one that the limits are for. */
  readonly refund: () => Promise<void>;
}

/**
 * Counts an attempt. If a limit is reached, throws WorkDemanded and counts nothing, unless the call has a proof of work: with
 * one, nothing is refused.
 */
export async function charge(toll: Toll, limits: readonly RateLimit[]): Promise<ChargedAttempt> {
  const counters = limits.map(openCounter);
  const counted = await ((await toll.isPaid()) ? countPaid(counters) : countUnpaid(counters));
  reportReached(counted);
  return {
    refund: async () => {
      forgetCounters(counters);
      if (counted.length === 0) return;
      const batch = writeBatch();
      for (const { document } of counted) batch.update(document, { count: increment(-1) });
      // An attempt that stays counted refuses nobody.
      await batch
        .commit()
        .catch((cause: unknown) => log.warn('limit not refunded', { cause: String(cause) }));
    },
  };
}
