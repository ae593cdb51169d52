import { expect, test } from 'vitest';
import { beginning, isWithin, tidyLine, visibleText, wellFormed } from './printable';

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

test.each([
  ['\u200b\u200b', ''],
  ['\u200d', ''],
  ['\u2800\u3164', ''],
  ['Low\u200bTide', 'LowTide'],
  ['exe.\u202e3pm', 'exe.3pm'],
  ['\u2066Low\u2069 Tide', 'Low Tide'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['❤️', '❤️'],
  ['می‌خواهم', 'می‌خواهم'],
])('of %j people see %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test('a tidy line is what people see, with single spaces', () => {
  expect(tidyLine(' Low\u200b \u200d\tTide\u202e\n')).toBe('Low Tide');
});

test('lengths count characters as people do', () => {
  expect([isWithin('🎹'.repeat(100), 100), isWithin('🎹'.repeat(101), 100)]).toEqual([true, false]);
  const family = '👩🏽‍👩🏽‍👧🏽‍👦🏽';
  expect([isWithin(family.repeat(100), 100), isWithin(family.repeat(101), 100)]).toEqual([true, false]);
  expect(isWithin(`a${'\u0301'.repeat(5000)}`, 100)).toBe(false);
});
