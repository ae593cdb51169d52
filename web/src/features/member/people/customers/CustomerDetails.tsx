import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { CustomerOrder, CustomerRow } from '@store/domain/api/member/customers';
import { cents, formatMoney } from '@store/domain/platform/money/money';
import { dashboardPath } from '../../../../lib/paths/dashboardQuery';
import { stateName } from '../../../../lib/orderState';
import { Page } from '../../base/frame/Page';
import { formatDateTime } from '../../base/dates';
import { spentText } from '../../base/spentText';
import type { ListAddress } from '../../base/list/address/listAddress';
import { RowsSection } from '../../base/list/RowsSection';
import { Row } from '../../base/list/Row';
import { readCustomer } from './customerCalls';
import { NEWSLETTER } from './CustomerList';
import styles from './Customers.module.css';
import { formatFigure } from '../../../../lib/figures';

function Facts({ customer }: { readonly customer: CustomerRow }) {
  const { username, email, joined, newsletter, orders, spent } = customer;
  const facts: readonly (readonly [string, string])[] = [
    ['Username', username],
    ['Email', email],
    ['Joined', formatDateTime(joined)],
    ['Newsletter', NEWSLETTER[newsletter]],
    ['Orders', `${formatFigure(orders)}, ${spentText(spent)} net`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Order({ order: { id, state, currency, total, created, lines } }: { readonly order: CustomerOrder }) {
  return (
    <Row
      name={lines.map(({ title, license }) => `${title} (${license})`).join(', ')}
      details={`${id}, ${formatDateTime(created)}, ${stateName(state)}`}
      actions={<span className={styles.total}>{formatMoney(cents(total), currency)}</span>}
    />
  );
}

interface CustomerDetailsProps {
  readonly id: string;
  readonly list: ListAddress;
}

export function CustomerDetails({ id, list: { search, page } }: CustomerDetailsProps) {
  const query = useMemberQuery(['member-customer', id], (options) => readCustomer({ id }, options));
  return (
    <Page
      title={query.data?.customer.username ?? 'Customer'}
      back={{ to: dashboardPath({ tab: 'customers', search, page }), label: 'All customers' }}
    >
      {query.isSuccess && <Facts customer={query.data.customer} />}
      <RowsSection
        title="Orders"
        query={query}
        rowsOf={({ orders }) => orders}
        empty="This customer has not ordered anything."
      >
        {(order) => <Order key={order.id} order={order} />}
      </RowsSection>
    </Page>
  );
}
