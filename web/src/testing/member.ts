import type { MemberList, MemberListInput, TrackRow } from '@store/domain/member';
import { pageCount, pageOf as rowsOfPage, parseMemberPageSize } from '@store/domain/pagination';
import type { UserEvent } from '@testing-library/user-event';
import type { MemberTab } from '../lib/paths/dashboardQuery';
import { answer } from './api';
import { trackOf } from './tracks';
import { visit } from './visit';

export const MEMBER_TOKEN = 'member-token';

/** Opens the dashboard as a signed-in member, at a tab, in an empty shop unless the test has answered otherwise. */
export function openDashboard(tab: MemberTab, query = ''): UserEvent {
  answer('POST /api/member/currentmember', { member: { email: 'producer@example.com' } });
  return visit(`/member/log/dashboard?tab=${tab}${query}`, { memberToken: MEMBER_TOKEN });
}

/** The answer of a member list with these rows: the page that is asked for, or the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = '1', size }: MemberListInput = {},
): MemberList<Row> {
  const rowsPerPage = parseMemberPageSize(size);
  const shown = Math.min(Number(page), pageCount(rows.length, rowsPerPage));
  const result = rowsOfPage(rows, shown, rowsPerPage);
  return { result, total: rows.length, place: result.length === 0 ? null : `place-${shown}` };
}

/** A track in the list of tracks. */
export function trackRowOf(id: number, changes: Partial<TrackRow> = {}): TrackRow {
  return { ...trackOf(id), share: '', version: 1, hasMaster: true, ...changes };
}

/** From now on, the shop has these tracks in the dashboard, and no others that are not published yet. */
export function answerTracks(rows: readonly TrackRow[]): void {
  answer('GET /api/member/tracks', (input) => pageOf(rows, input));
  answer('GET /api/member/drafts', { result: [] });
  answer('GET /api/member/early-access', { result: [] });
  answer('GET /api/member/showcase', { pinned: [], featured: [] });
}
