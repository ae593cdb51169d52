import { formatSigned } from '@store/domain/platform/money/signed-money';
import { netOf } from '@store/domain/sales/statistics/sales';
import { counted } from '../../../../lib/figures';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { TextLink } from '../../../../ui/links/TextLink';
import { monthName, useMembershipMonths } from '../../insight/statistics/useMembershipMonths';
import styles from './Overview.module.css';

/** What memberships bring, which isn't in the net revenue: that is of orders, by the day. */
export default function MembershipMoney() {
  const months = useMembershipMonths();
  const newest = months[0]?.month;
  if (newest === undefined) return null;
  const sums = months
    .filter(({ month }) => month === newest)
    .map(({ currency, paid, refunded, members }) => {
      const net = formatSigned(netOf({ total: paid, refunded }), currency);
      return `${net} net from ${counted(members, 'member', 'members')}`;
    });
  return (
    <p className={`${styles.more} ${styles.others}`}>
      <span>{`Memberships come on top: ${sums.join(', ')} in ${monthName(newest)}. `}</span>
      <TextLink to={memberPagePath('statistics')}>By month</TextLink>
    </p>
  );
}
