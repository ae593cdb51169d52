import { describe, expect, test, vi } from 'vitest';
import { logger } from 'firebase-functions/v2';
import { signInLimits, signUpLimits } from './limits-by-action';
import { openCounter, SHARDS, type CountedCounter, type RateLimit } from './limit-counters';
import { proofOfWorkOf, reportReached } from './attempts';

function counted(limit: RateLimit, count: number): CountedCounter {
  return { ...openCounter(limit), counted: { count, until: 1, expiresAt: new Date(1) } };
}

describe('reaching a limit', () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);

  test.each(signUpLimits({ address: '203.0.113.7' }).map((limit) => [limit.scope, limit] as const))(
    'is reported once if everyone shares it (%s)',
    (scope, limit) => {
      warn.mockClear();
      const share = scope === 'everyone' ? Math.ceil(limit.free / SHARDS) : limit.free;
      for (const count of [1, share - 1, share, share + 1]) reportReached([counted(limit, count)]);
      const { kind, free, windowMs } = limit;
      const event = 'global limit reached';
      const line = [event, { kind, free, windowMs, until: 1, event }];
      expect(warn.mock.calls).toEqual(scope === 'everyone' ? [line] : []);
    },
  );

  test('is reported without email addresses', () => {
    warn.mockClear();
    for (const limit of signInLimits({ email: 'mara@example.com', address: '203.0.113.7' }))
      for (let count = 0; count <= limit.free; count++) reportReached([counted(limit, count)]);
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/mara|203/);
  });
});

describe('a call without a proof of work', () => {
  test('is not redeemed, and its binding is not computed', async () => {
    const binding = vi.fn(() => 'binding');
    expect(await proofOfWorkOf(undefined, binding).redeem()).toBe(false);
    expect(binding).not.toHaveBeenCalled();
  });
});

describe('a malformed proof', () => {
  test.each(['', 'nonsense', btoa('{}'), btoa('null'), 'A'.repeat(10_000)])(
    'is not redeemed: %#',
    async (proof) => {
      expect(await proofOfWorkOf(proof, () => 'binding').redeem()).toBe(false);
    },
  );
});
