import { memberMembershipsMonthsAnswer, type MembershipMonths } from '@store/domain/api/member/memberships';
import { apiCall } from '../../../../lib/api/apiCall';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { useOverview } from '../../base/waiting';

const readMonths = apiCall('GET /api/member/memberships/months', memberMembershipsMonthsAnswer);

/** What memberships brought by month, newest first; empty until it is known. A shop without plans asks for nothing. */
export function useMembershipMonths(): MembershipMonths {
  const hasPlans = useOverview().data?.has_plans === true;
  const months = useMemberQuery(['membership-months'], (options) => readMonths({}, options), {
    enabled: hasPlans,
  });
  return months.data?.months ?? [];
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as November 2026. */
export function monthName(month: string): string {
  return MONTH.format(Date.parse(`${month}-01`));
}
