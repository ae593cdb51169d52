import { expect, test } from 'vitest';
import { centsOf } from './typedAmount';

test('amounts are understood as people write them', () => {
  expect(['24.99', '24,9', '€ 5', '100000'].map(centsOf)).toEqual([2499, 2490, 500, 10_000_000]);
  expect(['', 'free', '-1', '1.234', '1e3'].map(centsOf)).toEqual([NaN, NaN, NaN, NaN, NaN]);
});
