import * as v from 'valibot';

// Work for an attempt beyond a limit, in key derivations: the browser derives keys until it finds the server's
// (docs/decisions/0022-proof-of-work.md).

export const DERIVATION_ITERATIONS = 5000;

/** Maximum key derivations of an ordinary challenge; half on average. */
export const ORDINARY_WORK = 120;

/** `address`: a network. `account`: an account or email address. */
export type LimitScope = 'address' | 'account' | 'everyone';

/** How much harder a limit makes a challenge. Many people share an address, so its work stays below a second. */
const MAXIMUM_FACTORS: Readonly<Record<LimitScope, number>> = { address: 2, account: 5, everyone: 2 };

/** Use of a limit in its window. */
export interface LimitUsage {
  readonly scope: LimitScope;
  readonly count: number;
  /** Attempts without work; at least 1. */
  readonly free: number;
}

/** Returns the count beyond which challenges get no harder. */
export function saturationOf({ scope, free }: Omit<LimitUsage, 'count'>): number {
  return free * MAXIMUM_FACTORS[scope];
}

function workForOne({ scope, count, free }: LimitUsage): number {
  if (count < free) return 0;
  return Math.floor(ORDINARY_WORK * Math.min(count / free, MAXIMUM_FACTORS[scope]));
}

/**
 * Key derivations for the next attempt; 0 below all limits. Only the most exceeded limit counts, so nobody pays
 * twice.
 */
export function workFor(usages: readonly LimitUsage[]): number {
  return Math.max(0, ...usages.map(workForOne));
}

const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/));
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** ALTCHA version 2 (https://github.com/altcha-org/altcha-lib). */
export const challengeSchema = v.object({
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    /** Iterations per key derivation. */
    cost: wholeNumber,
    data: v.object({ binding: hex }),
    /** UTC seconds. */
    expiresAt: wholeNumber,
    keyLength: wholeNumber,
    /** How the wanted key begins. */
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

export type Challenge = v.InferOutput<typeof challengeSchema>;

/** With the found key and the counter it was derived from. */
export const solvedChallengeSchema = v.object({
  challenge: challengeSchema,
  solution: v.object({ counter: v.pipe(v.number(), v.integer(), v.minValue(0)), derivedKey: hex }),
});

export type SolvedChallenge = v.InferOutput<typeof solvedChallengeSchema>;
