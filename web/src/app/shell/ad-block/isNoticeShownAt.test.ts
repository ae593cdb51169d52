import { expect, test } from 'vitest';
import { isNoticeShownAt } from './isNoticeShownAt';

const RETURN = '/checkout/success/cs_test_1';

test('the notice may replace every page by default', () => {
  for (const path of ['/', '/cart', '/nowhere', RETURN])
    expect(isNoticeShownAt(path, { isAdBlockNoticeOnReturn: true })).toBe(true);
});

test('the notice may replace every page but the return from the payment', () => {
  const setting = { isAdBlockNoticeOnReturn: false };
  expect(isNoticeShownAt(RETURN, setting)).toBe(false);
  for (const path of ['/', '/cart', '/checkout/success', '/profile'])
    expect(isNoticeShownAt(path, setting)).toBe(true);
});
