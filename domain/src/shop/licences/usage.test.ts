import { describe, expect, test } from 'vitest';
import { DEFAULT_LICENCES } from './default-licences';
import { dueNotice, hasRoomFor, mostUsed, usageLevel, usageLimits, usedPercent } from './usage';

const LIMITS = { streams: 500_000, copies: 3000 };

test('only limits of streams and copies are counted', () => {
  const [nonExclusive, exclusive] = DEFAULT_LICENCES;
  expect(usageLimits(nonExclusive.limits)).toEqual(LIMITS);
  expect(usageLimits(exclusive.limits)).toBeNull();
  expect(usageLimits({ ...exclusive.limits, copies: 0 })).toEqual({ streams: null, copies: 0 });
});

describe('the level of a usage', () => {
  test.each<[string, number, number]>([
    ['within', 0, 0],
    ['within', 399_999, 2399],
    ['near', 400_000, 0],
    ['near', 0, 2400],
    ['near', 500_000, 3000],
    ['over', 500_001, 0],
    ['over', 0, 3001],
  ])('is %s with %i streams and %i copies', (level, streams, copies) => {
    expect(usageLevel({ streams, copies }, LIMITS)).toBe(level);
  });

  test('ignores what has no limit', () => {
    expect(usageLevel({ streams: 9e9, copies: 1 }, { streams: null, copies: 3000 })).toBe('within');
  });

  test('is over with the first copy where none is allowed', () => {
    const none = { streams: null, copies: 0 };
    expect(usageLevel({ streams: 0, copies: 0 }, none)).toBe('within');
    expect(usageLevel({ streams: 0, copies: 1 }, none)).toBe('over');
  });
});

test('the count that has used most of its limit is named', () => {
  const most = mostUsed({ streams: 100_000, copies: 2460 }, LIMITS);
  expect(most).toEqual({ metered: 'copies', count: 2460, limit: 3000 });
  expect(most && usedPercent(most)).toBe(82);
  expect(mostUsed({ streams: 1, copies: 1 }, { streams: null, copies: null })).toBeUndefined();
});

test('the used part is rounded down', () => {
  expect(usedPercent({ metered: 'streams', count: 499_999, limit: 500_000 })).toBe(99);
  expect(usedPercent({ metered: 'copies', count: 7, limit: 0 })).toBe(700);
});

test('each level is told once, and nothing after the last', () => {
  expect(dueNotice('within', [])).toBeNull();
  expect(dueNotice('near', [])).toBe('near');
  expect(dueNotice('near', ['near'])).toBeNull();
  expect(dueNotice('over', ['near'])).toBe('over');
  expect(dueNotice('over', ['over'])).toBeNull();
  expect(dueNotice('near', ['over'])).toBeNull();
});

test('a licence has room for a usage that stays below 80 percent of its limits', () => {
  expect(hasRoomFor({ streams: 399_999, copies: 0 }, LIMITS)).toBe(true);
  expect(hasRoomFor({ streams: 400_000, copies: 0 }, LIMITS)).toBe(false);
  expect(hasRoomFor({ streams: 9e9, copies: 9e9 }, null)).toBe(true);
});
