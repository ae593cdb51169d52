import { expect, test } from 'vitest';
import { formatTime, parseTime, timeText, utcDay } from './time';

test('formats durations as minutes and two-digit seconds, starting at 0:00', () => {
  expect([0, 9.99, 60, 178, 3600].map(formatTime)).toEqual(['0:00', '0:09', '1:00', '2:58', '60:00']);
  expect([Number.NaN, -3, Number.POSITIVE_INFINITY].map(formatTime)).toEqual(['0:00', '0:00', '0:00']);
});

test('parses a formatted duration and returns 0 for invalid text', () => {
  expect(parseTime('2:58')).toBe(178);
  expect(['nan', '', '1:99', '2:5'].map(parseTime)).toEqual([0, 0, 0, 0]);
});

test('shows a dash for an unknown duration', () => {
  expect(['2:58', 'nan', '0:00'].map(timeText)).toEqual(['2:58', '–', '–']);
});

test('names the UTC day of a time', () => {
  const midnight = Date.UTC(2026, 2, 1);
  expect([midnight - 1, midnight].map(utcDay)).toEqual(['2026-02-28', '2026-03-01']);
});
