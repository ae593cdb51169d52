import { characterCount } from '../platform/printable';
import { expect, test } from 'vitest';
import { commentFault } from './comments';

test('a comment is ordinary text of 1 to 300 characters', () => {
  for (const good of [
    'x',
    "What's the tempo? It's great!",
    '"Louder" (please) & <b>faster</b> 100% €5 #1 @home',
    '🎵🔥 два слова\n\tالعربية',
    'x'.repeat(300),
    '🎵'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(200),
    `  ${'x'.repeat(300)}  `,
  ])
    expect(commentFault(good), good.slice(0, 40)).toBeNull();
});

test('a comment is not empty, too long or unprintable', () => {
  for (const empty of ['', ' \n\t ']) expect(commentFault(empty)).toBe('empty');
  for (const long of ['x'.repeat(301), '🎵'.repeat(301), 'e\u0301'.repeat(2000), 'x'.repeat(1_000_000)])
    expect(commentFault(long)).toBe('long');
  for (const bad of ['a\0b', 'a\x1bb', 'a\ud800b', 'a\u202eb', 'a\rb', 'a\u0085b'])
    expect(commentFault(bad), JSON.stringify(bad)).toBe('characters');
});

test('characters are counted as people count them', () => {
  expect(['abc', '🎵', '👩‍👩‍👧‍👦', 'e\u0301', ''].map(characterCount)).toEqual([3, 1, 1, 1, 0]);
});
