import { expect, test } from 'vitest';
import { isNearWord } from './typos';

test('words are near if they differ by few letters', () => {
  expect(isNearWord('drill', 'drill', 0)).toBe(true);
  expect(isNearWord('dirll', 'drill', 1)).toBe(true);
  expect(isNearWord('drll', 'drill', 1)).toBe(true);
  expect(isNearWord('trap', 'drill', 2)).toBe(false);
});
