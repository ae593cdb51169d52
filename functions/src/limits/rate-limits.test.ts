import { describe, expect, test } from 'vitest';
import { StoreError } from '@store/domain/errors';
import { countAttempt, type RateLimit } from './rate-limits';

const limit: RateLimit = { kind: 'test', subject: 'all', limit: 3, windowMs: 60_000 };
const now = 1_700_000_000_000;

describe('countAttempt', () => {
  test('starts a window with the first attempt and again after the window has ended', () => {
    const first = { count: 1, until: now + 60_000, expiresAt: new Date(now + 60_000) };
    expect(countAttempt(limit, undefined, now)).toEqual(first);
    expect(countAttempt(limit, { count: 3, until: now }, now)).toEqual(first);
  });

  test('counts up to the limit within the window', () => {
    expect(countAttempt(limit, { count: 2, until: now + 10_000 }, now)).toMatchObject({
      count: 3,
      until: now + 10_000,
    });
  });

  test.each([
    [10_000, '10 seconds'],
    [89_000, '89 seconds'],
    [90_001, '2 minutes'],
  ])('throws `too-many` with the end of the window %i ms ahead', (rest, wait) => {
    const stored = { count: 3, until: now + rest };
    const attempt = () => countAttempt(limit, stored, now);
    expect(attempt).toThrow(StoreError);
    try {
      attempt();
    } catch (error) {
      expect((error as StoreError).body).toEqual({
        code: 'too-many',
        message: `Too many attempts. Please try again in ${wait}.`,
        retryAt: now + rest,
      });
    }
    expect.assertions(2);
  });
});
