import { describe, expect, test } from 'vitest';
import { dashboardPath, parseDashboardQuery } from './dashboardQuery';

function placeIn(address: string) {
  return parseDashboardQuery(new URL(address, 'http://shop').searchParams);
}

describe('dashboard addresses', () => {
  test('omit defaults', () => {
    expect(dashboardPath({ tab: 'users', search: '', page: 1 })).toBe('/member/log/dashboard');
    expect(dashboardPath({ tab: 'tracks', search: 'boom bap', page: 3 })).toBe(
      '/member/log/dashboard?tab=tracks&search=boom+bap&page=3',
    );
  });

  test('round-trip', () => {
    for (const place of [
      { tab: 'users', search: '', page: 1 },
      { tab: 'invoices', search: 'a&b=c', page: 12 },
    ] as const)
      expect(placeIn(dashboardPath(place))).toEqual(place);
  });

  test('fall back to defaults for unknown values', () => {
    expect(placeIn('/member/log/dashboard?tab=payroll&page=-2')).toEqual({
      tab: 'users',
      search: '',
      page: 1,
    });
  });
});
