import { expect, test } from 'vitest';
import { tidyCode } from './verifyLicence';

test('verification code is accepted in groups and lower case', () => {
  expect(tidyCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH');
});
