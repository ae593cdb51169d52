/** Rows on a page of the public track table (specification part 9). */
export const TRACK_PAGE_SIZE = 6;

/** Rows on a page of a member list (specification part 9). */
export const MEMBER_PAGE_SIZE = 5;

/** How many pages `total` rows fill; an empty list has one page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The rows of a page, counted from 1; beyond the last page the list is empty. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** What a paginator shows at one place: a page to go to, or a break between two. */
export type PageMark =
  { readonly kind: 'page'; readonly page: number } | { readonly kind: 'break'; readonly after: number };

const MARGIN_PAGES = 2;
const RANGE_PAGES = 2;

/**
 * The paginator of specification part 9: two pages at each margin, a range of two around the current page, and '...'
 * where pages are left out. A break never stands for a single page: that page is shown instead.
 */
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
