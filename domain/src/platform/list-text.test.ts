import { expect, test } from 'vitest';
import { listText } from './list-text';

test('a list has a comma between all but the last two', () => {
  expect([[], ['one'], ['one', 'two'], ['one', 'two', 'three']].map(listText)).toEqual([
    '',
    'one',
    'one and two',
    'one, two and three',
  ]);
});
