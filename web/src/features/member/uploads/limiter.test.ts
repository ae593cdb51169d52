import { expect, test } from 'vitest';
import { createLimiter } from './limiter';

test('limits concurrency and keeps the order', async () => {
  const limiter = createLimiter(2);
  const started: number[] = [];
  const acquire = (number: number) => limiter.acquire().then((end) => (started.push(number), end));
  const [first, , third] = [acquire(1), acquire(2), acquire(3), acquire(4)];
  const releaseFirst = await first;
  await Promise.resolve();
  expect(started).toEqual([1, 2]);
  releaseFirst();
  releaseFirst();
  await third;
  expect(started).toEqual([1, 2, 3]);
});
