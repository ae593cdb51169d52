import * as v from 'valibot';
import type { MemberListInput } from './member-list';

/** How a list by date is sorted: `-date`, newest first, without a choice. */
export const DATE_SORTS = ['date', '-date'] as const;

export type DateSort = (typeof DATE_SORTS)[number];

export const DEFAULT_DATE_SORT: DateSort = '-date';

export const dateSortEntries = {
  sort: v.optional(v.picklist(DATE_SORTS, 'This list is sorted by date.')),
};

/** The query of a list that is sorted by date alone. */
export type DatedListInput = MemberListInput & { readonly sort?: DateSort | undefined };

/** What an address says of the order of such a list; an order that does not exist is ignored. */
export function parseDateSort({ sort }: Readonly<Record<string, string>>): DateSort | undefined {
  return DATE_SORTS.find((known) => known === sort);
}
