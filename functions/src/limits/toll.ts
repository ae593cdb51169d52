import { logger } from 'firebase-functions/v2';
import { StoreError } from '@store/domain/errors';
import { ORDINARY_WORK } from '@store/domain/proof-of-work';
import { increment, isContention, runTransaction, writeBatch } from '../gateways/firestore';
import { createProofChallenge, redeemProof } from './proofs';
import {
  countIn,
  isNowReached,
  openCounter,
  WorkDemanded,
  type CountedCounter,
  type RateLimit,
} from './rate-limits';

/** What a call has done for attempts beyond the limits. */
export interface Toll {
  /** Whether the call carries a valid proof of work, which is used up by the first question. */
  readonly isPaid: () => Promise<boolean>;
}

/** The toll of a call with a proof of work, if any. */
export function openToll(proof: string | undefined, binding: () => string): Toll {
  let paid: Promise<boolean> | undefined;
  return {
    isPaid: () => {
      paid ??= proof === undefined ? Promise.resolve(false) : redeemProof(proof, binding());
      return paid;
    },
  };
}

/** The refusal of an attempt that needs work, with the challenge to solve. */
export async function challengeError(binding: string, { work }: WorkDemanded): Promise<StoreError> {
  return new StoreError('challenge', 'Too many attempts. Solve the challenge and repeat the request.', {
    challenge: await createProofChallenge(binding, work),
  });
}

/** Reports limits that everyone shares and that were just reached, for an alert: visitors work from now on. */
export function reportReached(counters: readonly CountedCounter[]): void {
  for (const counter of counters) {
    if (!isNowReached(counter, counter.counted)) continue;
    const { kind, free, windowMs } = counter.limit;
    logger.warn('global limit reached', { kind, free, windowMs, until: counter.counted.until });
  }
}

async function count(limits: readonly RateLimit[], isPaid: boolean): Promise<readonly CountedCounter[]> {
  const counters = limits.map(openCounter);
  try {
    return await runTransaction(async (transaction) => {
      const snapshots = await transaction.getAll(...counters.map(({ document }) => document));
      const pairs = counters.map((counter, index) => [counter, snapshots[index]] as const);
      return countIn(transaction, pairs, { isPaid, now: Date.now() });
    });
  } catch (error) {
    if (!isContention(error)) throw error;
    // So many attempts at the same time are over the limit.
    if (!isPaid) throw new WorkDemanded(ORDINARY_WORK);
    logger.warn('limit contended', { kinds: limits.map(({ kind }) => kind) });
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
  const counted = await count(limits, await toll.isPaid());
  reportReached(counted);
  return {
    refund: async () => {
      if (counted.length === 0) return;
      const batch = writeBatch();
      for (const { document } of counted) batch.update(document, { count: increment(-1) });
      // An attempt that stays counted refuses nobody.
      await batch
        .commit()
        .catch((cause: unknown) => logger.warn('limit not refunded', { cause: String(cause) }));
    },
  };
}
