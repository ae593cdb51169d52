import type { DraftRow, EarlyAccessRow, TrackCounts, TrackRow } from '@store/domain/api/member/catalogue';
import type { ToDo } from '@store/domain/api/member/dashboard';
import type { MemberList, MemberListInput } from '@store/domain/pages/dashboard/member-list';
import type { Statistics } from '@store/domain/sales/statistics/summary';
import { pageCount, pageOf as rowsOfPage, parseMemberPageSize } from '@store/domain/platform/pagination';
import type { UserEvent } from '@testing-library/user-event';
import type { MemberPage } from '../lib/paths/dashboardQuery';
import { answer } from './api';
import { trackOf } from './shop/tracks';
import { visit } from './visit';

export const MEMBER_TOKEN = 'member-token';

/** Of a shop where nothing has happened. */
export const NO_STATISTICS: Statistics = {
  currency: 'EUR',
  currencies: [],
  days: [],
  before: [],
  tracks: [],
  kits: [],
  licences: [],
  sources: [],
  speed: [],
};

export const NOTHING_TO_DO: ToDo = {
  messages: 0,
  offers: 0,
  comments: 0,
  failed_mails: 0,
  disputes: 0,
  stuck_orders: 0,
  setup: 0,
  beats_without_master: 0,
  beats_without_files: 0,
};

/** From now on, this waits for the member, and nothing else. */
export function answerToDo(changes: Partial<ToDo> = {}, hasPlans = false): void {
  const todo = { ...NOTHING_TO_DO, ...changes };
  const { messages, offers, comments, failed_mails, disputes } = todo;
  answer('GET /api/member/overview', { todo, ...(hasPlans && { has_plans: true as const }) });
  answer('GET /api/member/waiting', { messages, offers, comments, failed_mails, disputes });
}

/** Only this is to do, in a shop where nothing has happened. */
export function answerOverview(todo: Partial<ToDo> = {}): void {
  answerToDo(todo);
  answer('GET /api/member/statistics', NO_STATISTICS);
  answer('GET /api/member/invoices', pageOf([]));
}

/** As a signed-in member with nothing to do. */
export function openDashboard(page: MemberPage, query = ''): UserEvent {
  answerToDo();
  return openAsMember(`/member/log/dashboard?tab=${page}${query}`);
}

export function openAsMember(address: string): UserEvent {
  answer('POST /api/member/currentmember', { member: { email: 'producer@example.com' } });
  return visit(address, { memberToken: MEMBER_TOKEN });
}

/** Answers with the requested page of these rows, or the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = '1', size }: MemberListInput = {},
): MemberList<Row> {
  const rowsPerPage = parseMemberPageSize(size);
  const shown = Math.min(Number(page), pageCount(rows.length, rowsPerPage));
  const result = rowsOfPage(rows, shown, rowsPerPage);
  return { result, total: rows.length, place: result.length === 0 ? null : `place-${shown}` };
}

export function trackRowOf(id: number, changes: Partial<TrackRow> = {}): TrackRow {
  return { ...trackOf(id), share: '', version: 1, hasMaster: true, ...changes };
}

/** The dashboard has these tracks from now on, and no unpublished ones. */
export function answerTracks(rows: readonly TrackRow[]): void {
  answer('GET /api/member/tracks', (input) => pageOf(rows, input));
  answerUnpublished();
  answer('GET /api/member/showcase', { pinned: [], featured: [] });
}

/** Sets the unpublished beats, and the counts of the track list's tabs. */
export function answerUnpublished(
  drafts: readonly DraftRow[] = [],
  early: readonly EarlyAccessRow[] = [],
  counts: Partial<TrackCounts> = {},
): void {
  const none = { all: 0, on_sale: 0, drafts: 0, scheduled: 0, sold: 0, needs_files: 0 };
  answer('GET /api/member/tracks/counts', { ...none, ...counts });
  answer('GET /api/member/drafts', { result: drafts });
  answer('GET /api/member/early-access', { result: early });
  answer('GET /api/member/statistics', NO_STATISTICS);
}
