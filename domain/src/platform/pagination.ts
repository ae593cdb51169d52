export const TRACK_PAGE_SIZE = 6;

export const MEMBER_PAGE_SIZES = [5, 20, 50, 100] as const;

export type MemberPageSize = (typeof MEMBER_PAGE_SIZES)[number];

export const MEMBER_PAGE_SIZE = MEMBER_PAGE_SIZES[0];

/** Parses one of {@link MEMBER_PAGE_SIZES}; the default for anything else. */
export function parseMemberPageSize(text: string | null | undefined): MemberPageSize {
  return MEMBER_PAGE_SIZES.find((size) => String(size) === text) ?? MEMBER_PAGE_SIZE;
}

/** Counts pages; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** After a change of page size, returns the page with the same first row. Pages count from 1. */
export function pageAfterResize(page: number, from: number, to: number): number {
  return Math.floor(((page - 1) * from) / to) + 1;
}

/** Returns the rows of a page, counted from 1; empty beyond the last. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** A paginator item: a page number or a break between them. */
type PageMark =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'break'; readonly after: number };

const MARGIN_PAGES = 2;
const RANGE_PAGES = 2;

/** Paginator items: two pages at each margin, two around the current one. A break never hides a single page. */
export function pageMarks(current: number, pages: number): PageMark[] {
  const rangeStart = Math.max(1, Math.min(current, pages - RANGE_PAGES + 1));
  const shown = new Set<number>();
  for (let page = 1; page <= pages; page++) {
    const inMargin = page <= MARGIN_PAGES || page > pages - MARGIN_PAGES;
    const inRange = page >= rangeStart && page < rangeStart + RANGE_PAGES;
    if (inMargin || inRange) shown.add(page);
  }
  const marks: PageMark[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) marks.push({ kind: 'page', page: page - 1 });
    if (page - previous > 2) marks.push({ kind: 'break', after: previous });
    marks.push({ kind: 'page', page });
    previous = page;
  }
  return marks;
}
