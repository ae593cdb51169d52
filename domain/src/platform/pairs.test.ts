import { describe, expect, test } from 'vitest';
import { paired } from './pairs';

describe('paired', () => {
  test('pairs items by their places', () => {
    expect(paired(['a', 'b'], [1, undefined])).toEqual([
      ['a', 1],
      ['b', undefined],
    ]);
    expect(paired([], [])).toEqual([]);
  });

  test.each([
    [['a', 'b'], [1]],
    [['a'], [1, 2]],
  ])('throws for %j and %j: a gap is never filled', (ones, others) => {
    expect(() => paired(ones, others)).toThrow(RangeError);
  });
});
