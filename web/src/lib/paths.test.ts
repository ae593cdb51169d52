import { describe, expect, test } from 'vitest';
import {
  orderPath,
  parseProfileQuery,
  parseTrackListQuery,
  trackListPath,
  trackPath,
  verificationPath,
} from './paths';

describe('the table of addresses', () => {
  test('builds a track address', () => {
    expect(trackPath(12)).toBe('/track/detail/12');
  });

  test('leaves the empty search and the first page out of the list address', () => {
    expect(trackListPath({})).toBe('/tracks');
    expect(trackListPath({ search: 'boom bap', page: 3 })).toBe('/tracks?search=boom+bap&page=3');
  });

  test('reads back what it built, and takes a broken page for the first', () => {
    expect(parseTrackListQuery(new URLSearchParams('search=boom+bap&page=3'))).toEqual({
      search: 'boom bap',
      page: 3,
    });
    for (const page of ['0', '-1', '1.5', 'x', ''])
      expect(parseTrackListQuery(new URLSearchParams({ page })).page).toBe(1);
  });

  test('reads which tab and which order of the profile are asked for', () => {
    const query = (text: string) => parseProfileQuery(new URLSearchParams(text));
    expect(query('')).toEqual({ tab: 'info', order: null });
    expect(query('tab=else')).toEqual({ tab: 'info', order: null });
    expect(query('tab=orders')).toEqual({ tab: 'orders', order: null });
    expect(query('order=a1')).toEqual({ tab: 'orders', order: 'a1' });
    expect(query(orderPath('a1').split('?')[1] ?? '')).toEqual({ tab: 'orders', order: 'a1' });
  });

  test('keeps a code from leaving its place in the address', () => {
    expect(verificationPath('a/b?')).toBe('/licences/verify/a%2Fb%3F');
  });
});
