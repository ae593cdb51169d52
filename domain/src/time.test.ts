import { expect, test } from 'vitest';
import { formatTime, parseTime, timeText } from './time';

test('time is shown as minutes and two digits of seconds, starting at 0:00', () => {
  expect([0, 9.99, 60, 178, 3600].map(formatTime)).toEqual(['0:00', '0:09', '1:00', '2:58', '60:00']);
  expect([Number.NaN, -3, Number.POSITIVE_INFINITY].map(formatTime)).toEqual(['0:00', '0:00', '0:00']);
});

test('a shown time is read back; what is no time is no length', () => {
  expect(parseTime('2:58')).toBe(178);
  expect(['nan', '', '1:99', '2:5'].map(parseTime)).toEqual([0, 0, 0, 0]);
});

test('a length that is not known is shown as a dash', () => {
  expect(['2:58', 'nan', '0:00'].map(timeText)).toEqual(['2:58', '–', '–']);
});
