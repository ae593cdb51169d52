import { expect, test } from 'vitest';
import { normaliseCode } from './verifyLicence';

test('verification code is accepted in groups and lower case', () => {
  expect(normaliseCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH');
});
