import { expect, test } from 'vitest';
import { isSearchable } from './searchable';

test('requires three characters for a search', () => {
  expect(isSearchable('tr ')).toBe(false);
  expect(isSearchable('tra')).toBe(true);
});
