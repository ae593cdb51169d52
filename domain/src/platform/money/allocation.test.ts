import { expect, test } from 'vitest';
import { allocate } from './allocation';

test.each([
  ['splits in proportion', 100, [1, 3], [25, 75]],
  ['gives the cents that are left to the largest remainders', 10, [1, 2, 4], [1, 3, 6]],
  ['serves equal remainders in the order of the list', 2, [5, 5, 5], [1, 1, 0]],
  ['gives nothing to lines without a weight', 5, [0, 7], [0, 5]],
  ['gives nothing if no line has a weight', 0, [0, 0], [0, 0]],
  ['is exact beyond the safe integers', 99_999_999, [99_999_999, 99_999_999, 1], [49_999_999, 49_999_999, 1]],
])('%s', (_, amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});
