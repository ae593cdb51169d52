import { pageCount } from '@store/domain/platform/pagination';
import type { PageCursor, RowKey } from './page-cursor';

/** Skipped rows are read and billed too. */
export interface PageQuery {
  readonly direction: 'desc' | 'asc';
  readonly from: { readonly key: RowKey; readonly including: boolean } | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Pages count from 1; `total` rows. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

export function rowCount({ page, size, total }: PageRequest): number {
  return Math.max(0, Math.min(size, total - (page - 1) * size));
}

/** Replaces a page beyond the end by the last page. */
export function clampPage({ page, size, total }: PageRequest): PageRequest {
  return { page: Math.min(page, pageCount(total, size)), size, total };
}

function queryFromCursor(cursor: PageCursor, { page, size }: PageRequest): PageQuery {
  if (page === cursor.page)
    return { direction: 'desc', from: { key: cursor.first, including: true }, skip: 0, take: size };
  if (page > cursor.page)
    return {
      direction: 'desc',
      from: { key: cursor.last, including: false },
      skip: (page - cursor.page - 1) * size,
      take: size,
    };
  return {
    direction: 'asc',
    from: { key: cursor.first, including: false },
    skip: (cursor.page - page - 1) * size,
    take: size,
  };
}

/** Need no cursor. */
function queriesFromEnds(request: PageRequest): readonly [fromStart: PageQuery, fromEnd: PageQuery] {
  const { page, size, total } = request;
  return [
    { direction: 'desc', from: undefined, skip: (page - 1) * size, take: size },
    { direction: 'asc', from: undefined, skip: Math.max(0, total - page * size), take: rowCount(request) },
  ];
}

/** Picks the query that skips the fewest rows: from the start, the end, or a cursor. */
export function cheapestQuery(request: PageRequest, cursor: PageCursor | undefined): PageQuery {
  const queries = [...queriesFromEnds(request), ...(cursor ? [queryFromCursor(cursor, request)] : [])];
  return queries.reduce((best, query) => (query.skip < best.skip ? query : best));
}
