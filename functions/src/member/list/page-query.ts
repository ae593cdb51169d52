import { pageCount } from '@store/domain/pagination';
import type { Place, RowKey } from './page-cursor';

/** How a page's rows are found: from where, in which direction, how many rows are skipped, how many taken. */
export interface Way {
  readonly direction: 'desc' | 'asc';
  readonly from: { readonly key: RowKey; readonly including: boolean } | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A page that is wanted, counted from 1, of how many rows in all. */
export interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/** The rows that a page has, as the total says. */
export function rowsOn({ page, size, total }: Wanted): number {
  return Math.max(0, Math.min(size, total - (page - 1) * size));
}

/** The page that is meant: one behind the end is the last. */
export function clamped({ page, size, total }: Wanted): Wanted {
  return { page: Math.min(page, pageCount(total, size)), size, total };
}

function wayFrom(place: Place, { page, size }: Wanted): Way {
  if (page === place.page)
    return { direction: 'desc', from: { key: place.first, including: true }, skip: 0, take: size };
  if (page > place.page)
    return {
      direction: 'desc',
      from: { key: place.last, including: false },
      skip: (page - place.page - 1) * size,
      take: size,
    };
  return {
    direction: 'asc',
    from: { key: place.first, including: false },
    skip: (place.page - page - 1) * size,
    take: size,
  };
}

/** The ways to a page that do not depend on anybody's word: from the list's start, and from its end. */
function waysAlone(wanted: Wanted): readonly [fromStart: Way, fromEnd: Way] {
  const { page, size, total } = wanted;
  return [
    { direction: 'desc', from: undefined, skip: (page - 1) * size, take: size },
    { direction: 'asc', from: undefined, skip: Math.max(0, total - page * size), take: rowsOn(wanted) },
  ];
}

/** The way to a page that skips the fewest rows, since every row skipped is read: from the start, the end, or a page nearby. */
export function shortestWay(wanted: Wanted, near: Place | undefined): Way {
  const ways = [...waysAlone(wanted), ...(near ? [wayFrom(near, wanted)] : [])];
  return ways.reduce((best, way) => (way.skip < best.skip ? way : best));
}
