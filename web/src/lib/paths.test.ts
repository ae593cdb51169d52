import { describe, expect, it } from 'vitest';
import { parseTrackListQuery, trackListPath, trackPath } from './paths';

describe('the table of addresses', () => {
  it('builds a track address', () => {
    expect(trackPath(12)).toBe('/track/detail/12');
  });

  it('leaves the empty search and the first page out of the list address', () => {
    expect(trackListPath({})).toBe('/tracks');
    expect(trackListPath({ search: 'boom bap', page: 3 })).toBe('/tracks?search=boom+bap&page=3');
  });

  it('reads back what it built, and takes a broken page for the first', () => {
    expect(parseTrackListQuery(new URLSearchParams('search=boom+bap&page=3'))).toEqual({
      search: 'boom bap',
      page: 3,
    });
    for (const page of ['0', '-1', '1.5', 'x', ''])
      expect(parseTrackListQuery(new URLSearchParams({ page })).page).toBe(1);
  });
});
