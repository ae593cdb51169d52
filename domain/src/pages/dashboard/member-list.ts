import * as v from 'valibot';
import type { MemberPageSize } from '../../platform/pagination';

/** Maximum number of rows of a member list without pagination. */
export const MEMBER_LIST_MAXIMUM = 500;

/**
 * A page of a member list. `near` is the cursor of the page on screen: pages close to it need no reads in between.
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

/** Parses a list's URL by a schema of optional parameters; ignores unknown values. */
export function parseListQuery<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  parameters: Readonly<Record<string, string>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const valid = Object.entries(schema.entries).filter(([name, entry]) => v.is(entry, parameters[name]));
  return v.parse(schema, Object.fromEntries(valid.map(([name]) => [name, parameters[name]])));
}

/** How a list by date is sorted: `-date`, newest first, without a choice. */
const DATE_SORTS = ['date', '-date'] as const;

export type DateSort = (typeof DATE_SORTS)[number];

export const DEFAULT_DATE_SORT: DateSort = '-date';

export const dateSortEntries = {
  sort: v.optional(v.picklist(DATE_SORTS, 'This list is sorted by date.')),
};

/** The query of a list that is sorted by date alone. */
export type DatedListInput = MemberListInput & { readonly sort?: DateSort | undefined };

/** Parses the sort order of such a list; ignores unknown ones. */
export function parseDateSort({ sort }: Readonly<Record<string, string>>): DateSort | undefined {
  return DATE_SORTS.find((known) => known === sort);
}
