import { expect, test } from 'vitest';
import { formatDay, formatUtcDay } from './date';

test('days have one form, whether they come as a moment or as a day in UTC', () => {
  expect(formatDay(new Date(2026, 10, 21, 12).getTime())).toBe('21 November 2026');
  expect(formatUtcDay('2026-11-21')).toBe('21 November 2026');
  expect(formatUtcDay('unknown')).toBe('unknown');
});
