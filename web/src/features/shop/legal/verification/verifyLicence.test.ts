import { expect, test } from 'vitest';
import { isCode, normaliseCode } from './verifyLicence';

test('verification code is accepted in groups and lower case', () => {
  expect(normaliseCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH');
});

test.each([
  ['ABCD2345EFGH', true],
  ['', false],
  ['ABCD?', false],
  ['A'.repeat(41), false],
])('whether %j can be a code: %s', (code, expected) => {
  expect(isCode(code)).toBe(expected);
});
