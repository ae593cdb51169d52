import { expect, test } from 'vitest';
import { isNoticeShownAt } from './useAdBlockProbe';

const RETURN = '/checkout/success/cs_test_1';

test('the notice may replace every page by default', () => {
  for (const path of ['/', '/cart', '/nowhere', RETURN])
    expect(isNoticeShownAt(path, 'everywhere')).toBe(true);
});

test('the notice may replace every page except the return from the payment', () => {
  const setting = 'except-return';
  expect(isNoticeShownAt(RETURN, setting)).toBe(false);
  for (const path of ['/', '/cart', '/checkout/success', '/profile'])
    expect(isNoticeShownAt(path, setting)).toBe(true);
});

test('the notice replaces no page if it is turned off', () => {
  for (const path of ['/', '/cart', RETURN]) expect(isNoticeShownAt(path, 'off')).toBe(false);
});
