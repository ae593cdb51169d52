import * as v from 'valibot';
import type { MemberPageSize } from '../../platform/pagination';

/** Rows of a member list without pages. */
export const MEMBER_LIST_MAXIMUM = 500;

/** `near`: cursor of the current page. Pages close to it need no reads in between. */
export interface MemberListInput {
  readonly search?: string | undefined;
  readonly page?: string | undefined;
  /** Defaults to {@link MEMBER_PAGE_SIZE}; ignored without a page. */
  readonly size?: `${MemberPageSize}` | undefined;
  readonly near?: string | undefined;
}

/** Newest first; `total` counts all matching rows. */
export interface MemberList<Row> {
  readonly result: readonly Row[];
  readonly total: number;
  /** This page's cursor, to send as `near`; null if the list is empty or not paginated. */
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

/** `-date`, newest first, is the default. */
const DATE_SORTS = ['date', '-date'] as const;

export type DateSort = (typeof DATE_SORTS)[number];

export const DEFAULT_DATE_SORT: DateSort = '-date';

export const dateSortEntries = {
  sort: v.optional(v.picklist(DATE_SORTS, 'This list is sorted by date.')),
};

/** The query of a list sorted by date alone. */
export type DatedListInput = MemberListInput & { readonly sort?: DateSort | undefined };

/** Parses a date list's sort order; ignores unknown ones. */
export function parseDateSort({ sort }: Readonly<Record<string, string>>): DateSort | undefined {
  return DATE_SORTS.find((known) => known === sort);
}
