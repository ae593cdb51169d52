import type { GuestRow } from '@store/domain/api/member/customers';
import { dashboardPath } from '../../../../lib/paths/dashboardQuery';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatShortDate } from '../../base/dates';
import { Email } from '../../base/list/Email';
import cells from '../../base/list/cells.module.css';
import type { Line } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { spentText } from '../../base/spentText';
import { readGuests } from './customerCalls';
import styles from './Customers.module.css';

const COLUMNS = {
  Guest: '',
  'Last order': `${cells.date} ${cells.minor}`,
  Orders: cells.amount,
  Net: cells.amount,
};

function guestLine({ email, name, last, orders, spent }: GuestRow): Line {
  return {
    key: email,
    name: email,
    title: (
      <TextLink data-row-main to={dashboardPath({ tab: 'invoices', search: email, page: 1 })}>
        {name}
      </TextLink>
    ),
    detail: name === email ? undefined : <Email>{email}</Email>,
    cells: [formatShortDate(last), orders, spentText(spent)],
  };
}

/** Guest buyers; nothing if there are none. `search`: prefix of addresses. */
export function Guests({ search }: { readonly search: string }) {
  const guests = useMemberQuery(['member-guests'], (options) => readGuests({}, options));
  if (guests.data?.result.length === 0) return null;
  return (
    <div className={styles.guests}>
      <ShortList
        title="Without an account"
        isReadOnly
        query={guests}
        rowsOf={({ result }) => result.filter(({ email }) => email.startsWith(search.toLowerCase()))}
        columns={COLUMNS}
        line={guestLine}
        emptyTitle="Nobody found"
        emptyHint="No guest has bought with such an address."
      />
    </div>
  );
}
