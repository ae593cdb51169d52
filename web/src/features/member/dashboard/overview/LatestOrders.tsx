import { formatDecimal } from '@store/domain/platform/money/money';
import type { InvoiceRow } from '@store/domain/api/member/orders';
import { dashboardPath } from '../../../../lib/paths/dashboardQuery';
import { stateName } from '../../../../lib/orderState';
import { TextLink } from '../../../../ui/links/TextLink';
import { readInvoices } from '../../base/calls';
import { formatShortDate } from '../../base/dates';
import cells from '../../base/list/cells.module.css';
import { Email } from '../../base/list/Email';
import type { Line } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { Panel } from './Panel';

const COLUMNS = {
  Item: '',
  Licence: `${cells.half} ${cells.minor}`,
  Buyer: '',
  State: cells.state,
  Total: cells.amount,
  When: cells.number,
};

function lineOf({ id, lines, buyer, state, currency, total, created }: InvoiceRow): Line {
  const [first, ...others] = lines.map(({ title }) => title);
  const name = others.length === 0 ? (first ?? '–') : `${first} and ${others.length} more`;
  return {
    key: id,
    name,
    title: (
      <TextLink
        data-row-link
        className={cells.name}
        to={dashboardPath({ tab: 'invoices', search: id, page: 1 })}
      >
        {name}
      </TextLink>
    ),
    cells: [
      [...new Set(lines.map((line) => line.license_name))].join(', '),
      buyer ? <Email>{buyer.email}</Email> : 'Account deleted',
      <span className={`${cells.mark} ${cells[state]}`}>{stateName(state)}</span>,
      formatDecimal(total, currency),
      formatShortDate(created),
    ],
  };
}

/** Newest invoices; the first needs the most attention. */
export function LatestOrders() {
  const orders = useMemberQuery(['member-latest-orders'], (options) => readInvoices({ page: '1' }, options));
  return (
    <Panel title="Latest orders" more={{ tab: 'invoices', label: 'All invoices' }}>
      <ShortList
        title="Latest orders"
        isAlone
        isReadOnly
        query={orders}
        rowsOf={({ result }) => result}
        columns={COLUMNS}
        emptyTitle="No orders yet"
        emptyHint="Nothing has been sold yet."
        line={lineOf}
      />
    </Panel>
  );
}
