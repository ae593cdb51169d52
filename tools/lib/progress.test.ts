import { expect, test } from 'vitest';
import { secondsLeft } from './progress.mjs';

test('the time that is left goes down, unless a step takes longer than expected', () => {
  const at = (within: number) => secondsLeft('build', { kind: 'first', before: 30, within });
  expect([at(0), at(5), at(10), at(60)]).toEqual([20, 15, 11, 22]);
});

test('a machine that was slow with the packages is slow with the rest', () => {
  expect(secondsLeft('emulators', { kind: 'first', before: 80, within: 0 })).toBe(19);
});

test('the first step of a later start is as fast as expected', () => {
  expect(secondsLeft('build', { kind: 'later', before: 0, within: 0 })).toBe(8);
});
