import { expect, test } from 'vitest';
import { tidyCode } from './verification';

test('a code may be typed in groups and in small letters', () => {
  expect(tidyCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH');
});
