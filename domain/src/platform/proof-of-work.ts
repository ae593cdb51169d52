import * as v from 'valibot';

// The work for an attempt beyond a limit, in key derivations: the browser derives keys until it finds the server's
// (docs/decisions/0022-proof-of-work.md).

/** PBKDF2 iterations of one key derivation. */
export const DERIVATION_ITERATIONS = 5000;

/** The most key derivations of an ordinary challenge; on average half of them are needed. */
export const ORDINARY_WORK = 120;

/** `address`: a network. `account`: an account or email address. */
export type LimitScope = 'address' | 'account' | 'everyone';

/**
 * How much harder a limit can make a challenge. Many people share an address, so these stay below a second of work.
 */
const MAXIMUM_FACTORS: Readonly<Record<LimitScope, number>> = { address: 2, account: 5, everyone: 2 };

/** How often a limit was used in its window. */
export interface LimitUsage {
  readonly scope: LimitScope;
  /** Attempts so far. */
  readonly count: number;
  /** How many attempts need no work; at least 1. */
  readonly free: number;
}

/** The count beyond which a limit does not make challenges any harder. */
export function saturationOf({ scope, free }: Omit<LimitUsage, 'count'>): number {
  return free * MAXIMUM_FACTORS[scope];
}

function workForOne({ scope, count, free }: LimitUsage): number {
  if (count < free) return 0;
  return Math.floor(ORDINARY_WORK * Math.min(count / free, MAXIMUM_FACTORS[scope]));
}

/**
 * Key derivations the next attempt costs; 0 below all limits. The limit exceeded most decides, so nobody pays twice.
 */
export function workFor(usages: readonly LimitUsage[]): number {
  return Math.max(0, ...usages.map(workForOne));
}

const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/));
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A challenge, in the format of ALTCHA version 2 (https://github.com/altcha-org/altcha-lib). */
export const challengeSchema = v.object({
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    /** Iterations per key derivation. */
    cost: wholeNumber,
    data: v.object({ binding: hex }),
    /** In seconds UTC. */
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

/** A challenge with the key that was found, and the counter that it was derived from. */
export const solvedChallengeSchema = v.object({
  challenge: challengeSchema,
  solution: v.object({ counter: v.pipe(v.number(), v.integer(), v.minValue(0)), derivedKey: hex }),
});

export type SolvedChallenge = v.InferOutput<typeof solvedChallengeSchema>;
