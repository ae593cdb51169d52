import { expect, test } from 'vitest';
import { turnsFor } from './limiter';

test('limits concurrency and keeps the order', async () => {
  const turns = turnsFor(2);
  const begun: number[] = [];
  const take = (number: number) => turns.take().then((end) => (begun.push(number), end));
  const [first, , third] = [take(1), take(2), take(3), take(4)];
  const endFirst = await first;
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  endFirst();
  endFirst();
  await third;
  expect(begun).toEqual([1, 2, 3]);
});
