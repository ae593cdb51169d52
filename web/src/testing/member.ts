import type { UserEvent } from '@testing-library/user-event';
import type { MemberTab } from '../lib/paths/dashboardQuery';
import { answer } from './api';
import { visit } from './visit';

export const MEMBER_TOKEN = 'member-token';

/** Opens the dashboard as a signed-in member, at a tab, in an empty shop unless the test has answered otherwise. */
export function openDashboard(tab: MemberTab, query = ''): UserEvent {
  answer('POST /api/member/currentmember', { member: { email: 'producer@example.com' } });
  return visit(`/member/log/dashboard?tab=${tab}${query}`, { memberToken: MEMBER_TOKEN });
}
