import { expect, test } from 'vitest';
import { retryAfter } from './reply';

test.each([
  [1, '1'],
  [1000, '1'],
  [1001, '2'],
  [90_000, '90'],
  [0, '1'],
  [-5000, '1'],
])('rounds %i ms up to whole seconds, at least 1', (wait, seconds) => {
  const now = 1_700_000_000_000;
  expect(retryAfter(now + wait, now)).toEqual({ 'Retry-After': seconds });
});
