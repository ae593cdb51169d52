import type { DraftRow, EarlyAccessRow } from '@store/domain/api/member/catalogue';
import type { MemberList, MemberListInput } from '@store/domain/pages/dashboard/member-list';
import { pageCount, pageOf, parseMemberPageSize } from '@store/domain/platform/pagination';
import { hasSearchKey, searchKey } from '@store/domain/shop/catalogue/discovery/search';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { readDrafts, readEarlyAccess } from '../../base/calls';

/** Not in the shop yet, or for some visitors only. */
export type UnpublishedRow = DraftRow | EarlyAccessRow;

export function isEarly(row: UnpublishedRow): row is EarlyAccessRow {
  return 'link' in row;
}

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

type Listed = Promise<Outcome<MemberList<UnpublishedRow>>>;

export async function listDrafts(input: MemberListInput, options?: CallOptions): Listed {
  const read = await readDrafts({}, options);
  if (!read.ok) return read;
  const rows = read.data.result.filter(({ publish_at: time }) => time === null);
  return { ...read, data: asPage(rows, input) };
}

/** Scheduled drafts and early-access beats, next to be published first. */
export async function listScheduled(input: MemberListInput, options?: CallOptions): Listed {
  // One after the other: reading drafts publishes those that are due.
  const drafts = await readDrafts({}, options);
  if (!drafts.ok) return drafts;
  const early = await readEarlyAccess({}, options);
  if (!early.ok) return early;
  const scheduled = drafts.data.result.filter(({ publish_at: time }) => time !== null);
  const rows = [...scheduled, ...early.data.result];
  rows.sort((one, other) => Number(one.publish_at) - Number(other.publish_at));
  return { ...early, data: asPage(rows, input) };
}
