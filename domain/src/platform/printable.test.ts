import { expect, test } from 'vitest';
import { beginning, wellFormed } from './printable';

test('halves of characters are replaced, and whole ones stay', () => {
  expect(wellFormed('a\ud83d b\udc00\ud800 🎹')).toBe('a\ufffd b\ufffd\ufffd 🎹');
});

test.each([
  ['🎹🎹', 4, '🎹🎹'],
  ['🎹🎹', 3, '🎹'],
  ['🎹🎹', 2, '🎹'],
  ['abc', 2, 'ab'],
  ['', 2, ''],
])('the beginning of %s with %i units has no half of a character', (text, maximum, expected) => {
  expect(beginning(text, maximum)).toBe(expected);
});
