import { describe, expect, test } from 'vitest';
import { ORDINARY_WORK, saturationOf, workFor, type LimitScope, type LimitUsage } from './proof-of-work';

const SCOPES: readonly LimitScope[] = ['address', 'account', 'everyone'];
const FREE = [1, 3, 10, 500];

function usage(scope: LimitScope, count: number, free = 10): LimitUsage {
  return { scope, count, free };
}

describe('the work for an attempt', () => {
  test.each<[string, LimitUsage[], number]>([
    ['nothing is counted', [], 0],
    ['the limit is not reached', [usage('account', 9)], 0],
    ['the limit is reached', [usage('account', 10)], ORDINARY_WORK],
    ['an account is half over its limit', [usage('account', 15)], 1.5 * ORDINARY_WORK],
    ['an account is four times over its limit', [usage('account', 40)], 4 * ORDINARY_WORK],
    ['an account is a thousand times over its limit', [usage('account', 10_000)], 5 * ORDINARY_WORK],
    ['an address is far over its limit', [usage('address', 10_000)], 2 * ORDINARY_WORK],
    ['everyone together is far over the limit', [usage('everyone', 10_000)], 2 * ORDINARY_WORK],
    [
      'several limits are exceeded: the hardest counts',
      [usage('everyone', 12), usage('account', 30), usage('address', 9)],
      3 * ORDINARY_WORK,
    ],
  ])('when %s', (_, usages, work) => {
    expect(workFor(usages)).toBe(work);
  });

  test('is nothing below a limit, at least an ordinary challenge above it, and never falls as the count rises', () => {
    for (const scope of SCOPES)
      for (const free of FREE) {
        let before = 0;
        for (let count = 0; count <= 20 * free; count += Math.max(1, Math.floor(free / 7))) {
          const work = workFor([usage(scope, count, free)]);
          if (count < free) expect(work).toBe(0);
          else expect(work).toBeGreaterThanOrEqual(ORDINARY_WORK);
          expect(Number.isInteger(work)).toBe(true);
          expect(work).toBeGreaterThanOrEqual(before);
          before = work;
        }
      }
  });

  test('stops rising at the saturation', () => {
    for (const scope of SCOPES)
      for (const free of FREE) {
        const saturation = saturationOf({ scope, free });
        const most = workFor([usage(scope, saturation, free)]);
        expect(workFor([usage(scope, saturation * 1000, free)])).toBe(most);
        expect(workFor([usage(scope, saturation - 1, free)])).toBeLessThan(most);
      }
  });

  test('of several limits is that of the hardest one', () => {
    for (const count of [0, 5, 10, 25, 80, 1000]) {
      const usages = SCOPES.map((scope) => usage(scope, count));
      expect(workFor(usages)).toBe(Math.max(...usages.map((one) => workFor([one]))));
    }
  });

  test('is at most two ordinary challenges unless one account is attacked', () => {
    expect(workFor([usage('address', 1e9), usage('everyone', 1e9), usage('account', 9)])).toBe(
      2 * ORDINARY_WORK,
    );
  });
});
