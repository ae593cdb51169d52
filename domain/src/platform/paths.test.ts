import { describe, expect, test } from 'vitest';
import { canonicalPath, paths } from './paths';

describe('canonical path', () => {
  test.each([
    ['/Tracks', '/tracks'],
    ['/tracks/', '/tracks'],
    ['//cart', '/cart'],
    ['//', '/'],
    ['/TRACK/Detail/24/', '/track/detail/24'],
    ['/newsletter//Unsubscribe/success', '/newsletter/unsubscribe/success'],
    ['/Member/log/Dashboard', '/member/log/dashboard'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test('of a page is its own', () => {
    for (const path of Object.values(paths)) expect(canonicalPath(path)).toBe(path);
  });

  test('keeps the case of parameters', () => {
    expect(canonicalPath('/Licences/verify/ABCD2345EFGH/')).toBe('/licences/verify/ABCD2345EFGH');
    expect(canonicalPath('/Mara@Example.com/ResetPassword')).toBe('/Mara@Example.com/resetpassword');
    expect(canonicalPath('/checkout/Success/cs_test_aB')).toBe('/checkout/success/cs_test_aB');
  });

  test.each(['/nowhere', '/tracks/list', '/track/detail', '/about/us', '/checkout/success'])(
    'of %s does not exist',
    (path) => {
      expect(canonicalPath(path)).toBeNull();
    },
  );
});
