import type { MemberPageSize } from '../pagination';

/** Maximum number of rows of a member list without pagination. */
export const MEMBER_LIST_MAXIMUM = 500;

/**
 * The query of a member list: a search term, a page number from 1 and the rows per page. `near` is the page cursor (`place`) of the page on
 * screen; a page close to it is found without reading the rows in between.
 */
export interface MemberListInput {
  readonly search?: string | undefined;
  readonly page?: string | undefined;
  /** {@link MEMBER_PAGE_SIZE} if absent; without a page it has no effect. */
  readonly size?: `${MemberPageSize}` | undefined;
  readonly near?: string | undefined;
}

/** A page of a member list, newest first; `total` counts all rows that match the search. */
export interface MemberList<Row> {
  readonly result: readonly Row[];
  readonly total: number;
  /** The cursor of this page, to be sent as `near`; null if the list is empty or not paginated. */
  readonly place: string | null;
}
