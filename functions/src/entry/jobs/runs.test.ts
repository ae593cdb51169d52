import { StoreError } from '@store/domain/platform/errors';
import { expect, test } from 'vitest';
import { codeOf } from './runs';

test.each([
  [new StoreError('unavailable', 'Not now.'), 'unavailable'],
  [Object.assign(new Error('14 UNAVAILABLE: mara@example.com'), { code: 14 }), '14'],
  [Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [Object.assign(new TypeError('no'), { code: '' }), 'TypeError'],
  [new TypeError('mara@example.com is not a function'), 'TypeError'],
  ['mara@example.com', 'unknown'],
])('the code of %o has no message', (error, code) => {
  expect(codeOf(error)).toBe(code);
});
