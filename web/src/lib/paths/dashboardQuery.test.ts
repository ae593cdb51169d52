import { describe, expect, test } from 'vitest';
import { dashboardPath, memberPagePath, parseDashboardQuery } from './dashboardQuery';

function queryOf(address: string) {
  return parseDashboardQuery(new URL(address, 'http://shop').searchParams);
}

describe('dashboard addresses', () => {
  test('omit defaults', () => {
    expect(dashboardPath({ tab: null, search: '', page: 1 })).toBe('/member/log/dashboard');
    expect(dashboardPath({ tab: 'users', search: '', page: 1 })).toBe('/member/log/dashboard?tab=users');
    expect(dashboardPath({ tab: 'tracks', search: 'boom bap', page: 3 })).toBe(
      '/member/log/dashboard?tab=tracks&search=boom+bap&page=3',
    );
    expect(memberPagePath('deals')).toBe('/member/log/dashboard?tab=deals');
    expect(memberPagePath('licences', 'new')).toBe('/member/log/dashboard?tab=licences&item=new');
  });

  test('round-trip', () => {
    for (const query of [
      { tab: null, search: 'mara', page: 2 },
      { tab: 'users', search: '', page: 1 },
      { tab: 'invoices', search: 'a&b=c', page: 12 },
      { tab: 'tracks', search: '', page: 2, parameters: { sort: '-bpm', tag: 'boom bap', files: 'missing' } },
      { tab: 'customers', search: 'mara@', page: 2, item: 'u/1' },
    ] as const)
      expect(queryOf(dashboardPath(query))).toEqual(query);
  });

  test('fall back to defaults for unknown values', () => {
    expect(queryOf('/member/log/dashboard?tab=payroll&page=-2&colour=red&sort=')).toEqual({
      tab: null,
      search: '',
      page: 1,
    });
  });
});
