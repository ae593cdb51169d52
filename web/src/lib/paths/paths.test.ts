import { describe, expect, test } from 'vitest';
import { orderPath, parseProfileQuery, verificationPath } from './customerPaths';
import { parseTrackListQuery, trackListPath, trackPath } from './paths';

describe('paths', () => {
  test('builds a track path', () => {
    expect(trackPath(12)).toBe('/track/detail/12');
  });

  test('omits an empty search and the first page', () => {
    expect(trackListPath({})).toBe('/tracks');
    expect(trackListPath({ search: 'boom bap', page: 3 })).toBe('/tracks?search=boom+bap&page=3');
  });

  test('parses the query it builds and falls back to the first page', () => {
    expect(parseTrackListQuery(new URLSearchParams('search=boom+bap&page=3'))).toEqual({
      search: 'boom bap',
      page: 3,
    });
    for (const page of ['0', '-1', '1.5', 'x', ''])
      expect(parseTrackListQuery(new URLSearchParams({ page })).page).toBe(1);
  });

  test('parses tab and order of the profile', () => {
    const query = (text: string) => parseProfileQuery(new URLSearchParams(text));
    expect(query('')).toEqual({ tab: 'info', order: null });
    expect(query('tab=else')).toEqual({ tab: 'info', order: null });
    expect(query('tab=orders')).toEqual({ tab: 'orders', order: null });
    expect(query('order=a1')).toEqual({ tab: 'orders', order: 'a1' });
    expect(query(orderPath('a1').split('?')[1] ?? '')).toEqual({ tab: 'orders', order: 'a1' });
  });

  test('encodes a verification code', () => {
    expect(verificationPath('a/b?')).toBe('/licences/verify/a%2Fb%3F');
  });
});
