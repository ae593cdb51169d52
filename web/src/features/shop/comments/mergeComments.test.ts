import { expect, test } from 'vitest';
import { mergeComments } from './Comments';

function comment(id: string, createdAt: number) {
  return { id, username: 'Mara', message: id, createdAt, reply: null };
}

test('shows a posted comment first, without duplicates', () => {
  const listed = [comment('b', 2), comment('a', 1)];
  const posted = comment('c', 3);
  expect(mergeComments([posted], listed).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(mergeComments([posted], [posted, ...listed]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
