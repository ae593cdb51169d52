import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import { formatDecimal } from '@store/domain/platform/money/money';
import type { InvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { stateName } from '../../../../lib/orderState';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { TextLink } from '../../../../ui/links/TextLink';
import { readInvoices } from '../../base/calls';
import { formatShortDate } from '../../base/dates';
import cells from '../../base/list/cells.module.css';
import styles from './Overview.module.css';
import { Panel } from './Panel';

/** `Low Tide and 2 more` */
function firstOf(lines: readonly InvoiceLine[], of: (line: InvoiceLine) => string): string {
  const [first] = lines;
  if (!first) return '–';
  return lines.length === 1 ? of(first) : `${of(first)} and ${lines.length - 1} more`;
}

function Order({
  order: { id, lines, buyer, state, currency, total, created },
}: {
  readonly order: InvoiceRow;
}) {
  const licences = [...new Set(lines.map((line) => line.license_name))];
  return (
    <tr className={styles.order}>
      <th scope="row" className={styles.beat}>
        <TextLink data-row-link to={`${memberPagePath('invoices')}&search=${encodeURIComponent(id)}`}>
          {firstOf(lines, ({ title }) => title)}
        </TextLink>
      </th>
      <td className={styles.licence}>{licences.join(', ')}</td>
      <td className={styles.buyer}>{buyer?.email ?? 'Account deleted'}</td>
      <td>
        <span className={`${cells.mark} ${cells[state]} ${styles.state}`}>{stateName(state)}</span>
      </td>
      <td className={styles.amount}>{formatDecimal(total, currency)}</td>
      <td className={styles.when}>{formatShortDate(created)}</td>
    </tr>
  );
}

/** The newest invoices, the first of which needs most attention. */
export function LatestOrders() {
  const orders = useMemberQuery(['member-latest-orders'], (options) => readInvoices({ page: '1' }, options));
  return (
    <Panel title="Latest orders" more={{ tab: 'invoices', label: 'All invoices' }}>
      <QueryState of="The orders" query={orders} loading={<Skeleton className={styles.listLoading} />} />
      {orders.isSuccess && orders.data.result.length === 0 && (
        <p className={styles.more}>Nothing has been sold yet.</p>
      )}
      {orders.isSuccess && orders.data.result.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className={styles.licence}>
                Licence
              </th>
              <th scope="col">Buyer</th>
              <th scope="col">State</th>
              <th scope="col" className={styles.amount}>
                Total
              </th>
              <th scope="col" className={styles.when}>
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.data.result.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
