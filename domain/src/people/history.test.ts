import { expect, test } from 'vitest';
import { HISTORY_MAXIMUM, playsBetween, withPlays } from './history';

const FULL = Array.from({ length: HISTORY_MAXIMUM }, (_, index) => index + 1);

test.each([
  [[3, 2, 1], { add: [5, 4], clear: false }, [5, 4, 3, 2, 1]],
  [[3, 2, 1], { add: [1], clear: false }, [1, 3, 2]],
  [[3, 2, 1], { add: [], clear: true }, []],
  [[3, 2, 1], { add: [7], clear: true }, [7]],
  [FULL, { add: [99], clear: false }, [99, ...FULL.slice(0, -1)]],
])('a history of %j after %j, once or twice', (before, change, after) => {
  const once = withPlays(before, change);
  expect(once).toEqual(after);
  expect(withPlays(once, change)).toEqual(after);
});

test.each([
  [[], [], { add: [], clear: false }],
  [[3, 2, 1], [3, 2, 1], { add: [], clear: false }],
  [[3, 2, 1], [1, 3, 2], { add: [1], clear: false }],
  [[], [5, 4], { add: [5, 4], clear: false }],
  [[3, 2, 1], [], { add: [], clear: true }],
  [[3, 2, 1], [7], { add: [7], clear: true }],
  [FULL, [99, ...FULL.slice(0, -1)], { add: [99], clear: false }],
])('from %j to %j, what was played is found', (from, to, change) => {
  expect(playsBetween(from, to)).toEqual(change);
  expect(withPlays(from, change)).toEqual(to);
});
