import { describe, expect, test } from 'vitest';
import { ORDINARY_WORK } from '@store/domain/platform/proof-of-work';
import { signUpLimits } from './limits-by-action';
import {
  countAttempt,
  counterKey,
  SHARDS,
  WorkDemanded,
  type CounterDocument,
  type LimitState,
  type RateLimit,
} from './limit-counters';

const MINUTE = 60_000;
const NOW = 1_700_000_000_000;

const account: RateLimit = {
  kind: 'test',
  scope: 'account',
  subject: 'mara@example.com',
  free: 3,
  windowMs: MINUTE,
};
const address: RateLimit = { ...account, scope: 'address', subject: '203.0.113.7' };
const everyone: RateLimit = {
  kind: 'test',
  scope: 'everyone',
  free: 16,
  windowMs: MINUTE,
  countsWithProof: true,
};

function stored(count: number, until = NOW + 10_000) {
  return { count, until };
}

/** The work that an attempt without a proof of work is asked for; 0 if it passes. */
function workOf(states: readonly LimitState[]): number {
  try {
    countAttempt(states, { hasProof: false, now: NOW });
    return 0;
  } catch (error) {
    if (error instanceof WorkDemanded) return error.work;
    throw error;
  }
}

describe('counting an attempt', () => {
  const attempt = { hasProof: false, now: NOW };

  test('starts a window with the first attempt and again after the window has ended', () => {
    const first = [{ count: 1, until: NOW + MINUTE, expiresAt: new Date(NOW + MINUTE) }];
    expect(countAttempt([[account, undefined]], attempt)).toEqual(first);
    expect(countAttempt([[account, stored(3, NOW)]], attempt)).toEqual(first);
  });

  test('keeps the end of the window', () => {
    expect(countAttempt([[account, stored(2)]], attempt)).toMatchObject([{ count: 3, until: NOW + 10_000 }]);
  });

  test('demands work from the limit on, and more the further it is exceeded', () => {
    expect(workOf([[account, stored(2)]])).toBe(0);
    expect(workOf([[account, stored(3)]])).toBe(ORDINARY_WORK);
    expect(workOf([[account, stored(6)]])).toBe(2 * ORDINARY_WORK);
    expect(
      workOf([
        [address, stored(0)],
        [account, stored(12)],
      ]),
    ).toBe(4 * ORDINARY_WORK);
  });

  test('compares a shard with its share of the limit', () => {
    const share = 16 / SHARDS;
    expect(workOf([[everyone, stored(share - 1)]])).toBe(0);
    expect(workOf([[everyone, stored(share)]])).toBe(ORDINARY_WORK);
  });

  test('lets an attempt with a proof of work pass and counts it', () => {
    const states = [[account, stored(10)] as const, [everyone, stored(3)] as const];
    expect(countAttempt(states, { hasProof: true, now: NOW })).toMatchObject([{ count: 11 }, { count: 4 }]);
  });

  test('does not count it for everyone where attempts with a proof of work do not', () => {
    const limit = { ...everyone, countsWithProof: false };
    const proven = { hasProof: true, now: NOW };
    expect(countAttempt([[limit, stored(1)]], proven)).toEqual([undefined]);
    expect(countAttempt([[limit, stored(1)]], attempt)).toMatchObject([{ count: 2 }]);
  });

  test('writes no counter that cannot make challenges any harder', () => {
    const proven = { hasProof: true, now: NOW };
    expect(countAttempt([[account, stored(14)]], proven)).toMatchObject([{ count: 15 }]);
    expect(countAttempt([[account, stored(15)]], proven)).toEqual([undefined]);
  });
});

describe('counters', () => {
  test('differ by kind, scope, window and subject', () => {
    const keys = [
      counterKey(account, 'a'),
      counterKey(account, 'b'),
      counterKey({ ...account, kind: 'other' }, 'a'),
      counterKey({ ...account, windowMs: 1 }, 'a'),
      counterKey(address, 'a'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('do not contain their subject', () => {
    expect(counterKey(account, 'mara@example.com')).toMatch(/^[0-9a-f]{40}$/);
  });
});

/** Makes attempts one after the other and returns the work of each. Whoever is asked for work does it. */
function simulate(
  attempts: number,
  intervalMs: number,
  limitsOf: (attempt: number) => readonly RateLimit[],
): number[] {
  const counters = new Map<string, CounterDocument>();
  return Array.from({ length: attempts }, (_, attempt) => {
    const now = NOW + attempt * intervalMs;
    const limits = limitsOf(attempt);
    // One shard after the other, so that the run is repeatable.
    const keys = limits.map((limit) =>
      counterKey(limit, limit.scope === 'everyone' ? attempt % SHARDS : limit.subject),
    );
    const states = limits.map((limit, index) => [limit, counters.get(keys[index] ?? '')] as const);
    let work = 0;
    const count = (hasProof: boolean) => countAttempt(states, { hasProof, now });
    let documents: ReturnType<typeof count>;
    try {
      documents = count(false);
    } catch (error) {
      if (!(error instanceof WorkDemanded)) throw error;
      work = error.work;
      documents = count(true);
    }
    keys.forEach((key, index) => {
      const document = documents[index];
      if (document) counters.set(key, document);
    });
    return work;
  });
}

const HOUR = 60 * MINUTE;

describe('3,000 honest sign-ups within an hour', () => {
  /** The bench allows 0.4 s for an ordinary challenge, so twice that stays below a second. */
  const SECOND_OF_WORK = 2 * ORDINARY_WORK;

  test('cost at most a second of work each, and nothing for the first ones', () => {
    const works = simulate(3000, HOUR / 3000, (attempt) =>
      signUpLimits({ address: `203.0.${attempt >> 8}.${attempt & 255}` }),
    );
    expect(Math.max(...works)).toBe(SECOND_OF_WORK);
    expect(works.slice(0, 500)).toEqual(Array.from({ length: 500 }, () => 0));
  });

  test('cost at most a second of work each from a single address', () => {
    const works = simulate(3000, HOUR / 3000, () => signUpLimits({ address: '203.0.113.7' }));
    expect(Math.max(...works)).toBe(SECOND_OF_WORK);
  });
});
