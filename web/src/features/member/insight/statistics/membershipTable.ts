import type { MembershipMonths } from '@store/domain/api/member/memberships';
import { amount, figure, money, MONEY, type Table } from './tables';
import { monthName } from './useMembershipMonths';

export function membershipTable(months: MembershipMonths): Table {
  return {
    name: 'Memberships',
    columns: ['Month', 'Members', ...MONEY, 'Fees', 'Credits granted', 'Used', 'Open', 'Expired'],
    rows: months.map(({ month, currency, members, paid, refunded, fees, granted, used, open, expired }) => [
      { shown: monthName(month), stored: month },
      figure(members),
      ...money({ total: paid, refunded }, currency),
      amount(fees, currency),
      figure(granted),
      figure(used),
      figure(open),
      figure(expired),
    ]),
    empty: '',
    note: 'By the month in which a paid period began (UTC), refunds included. Members: at the end of the month. Fees are Stripe’s. Membership payments aren’t part of the net revenue above.',
  };
}
