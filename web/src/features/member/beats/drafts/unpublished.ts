import type { DraftRow, EarlyAccessRow } from '@store/domain/api/member/catalogue';
import type { MemberList, MemberListInput } from '@store/domain/pages/dashboard/member-list';
import { pageCount, pageOf, parseMemberPageSize } from '@store/domain/platform/pagination';
import { hasSearchKey, searchKey } from '@store/domain/shop/catalogue/discovery/search';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { readDrafts, readEarlyAccess } from '../../base/calls';

/** A beat that is not in the shop yet, or for some visitors only. */
export type UnpublishedRow = DraftRow | EarlyAccessRow;

export function isEarly(row: UnpublishedRow): row is EarlyAccessRow {
  return 'link' in row;
}

type Read = (options?: CallOptions) => Promise<Outcome<{ readonly result: readonly UnpublishedRow[] }>>;

/** The API lists them without pages, because they are few. */
function asPage(
  rows: readonly UnpublishedRow[],
  { search = '', page = '1', size }: MemberListInput,
): MemberList<UnpublishedRow> {
  const key = searchKey(search);
  const found = rows.filter(
    ({ title, tag, tags = [] }) => key === undefined || hasSearchKey(key, tag, title, ...tags),
  );
  const rowsPerPage = parseMemberPageSize(size);
  const shown = Math.min(Number(page), pageCount(found.length, rowsPerPage));
  return { result: pageOf(found, shown, rowsPerPage), total: found.length, place: null };
}

function listed(read: Read) {
  return async (
    input: MemberListInput,
    options?: CallOptions,
  ): Promise<Outcome<MemberList<UnpublishedRow>>> => {
    const outcome = await read(options);
    return outcome.ok ? { ...outcome, data: asPage(outcome.data.result, input) } : outcome;
  };
}

/** Drafts without a publication time. */
export const listDrafts = listed(async (options) => {
  const outcome = await readDrafts({}, options);
  if (!outcome.ok) return outcome;
  return {
    ...outcome,
    data: { result: outcome.data.result.filter(({ publish_at: time }) => time === null) },
  };
});

/** Scheduled drafts and beats with early access; what is published next comes first. */
export const listScheduled = listed(async (options) => {
  // One after the other: reading drafts publishes those that are due.
  const drafts = await readDrafts({}, options);
  if (!drafts.ok) return drafts;
  const early = await readEarlyAccess({}, options);
  if (!early.ok) return early;
  const rows = [...drafts.data.result.filter(({ publish_at: time }) => time !== null), ...early.data.result];
  return { ...early, data: { result: rows.sort((a, b) => Number(a.publish_at) - Number(b.publish_at)) } };
});
