import type { NewsletterState } from '@store/domain/pages/dashboard/customers';
import { dashboardPath } from '../../../../lib/paths/dashboardQuery';
import { TextLink } from '../../../../ui/links/TextLink';
import { ExportButton } from '../../base/list/ExportButton';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import { Email } from '../../base/list/Email';
import cells from '../../base/list/cells.module.css';
import { spentText } from '../../base/spentText';
import { exportCustomers, readCustomers } from './customerCalls';
import styles from './Customers.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'Customer' },
  { name: 'Newsletter', className: styles.newsletter },
  { name: 'Orders', className: cells.amount },
  { name: 'Net', className: cells.amount },
];

export const NEWSLETTER: Readonly<Record<NewsletterState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  none: 'No',
};

export function CustomerList({ list }: { readonly list: ListAddress }) {
  return (
    <MemberList
      list={list}
      call={readCustomers}
      names={['customers', 'customer']}
      title="Customers"
      searched="by email"
      columns={COLUMNS}
      version={0}
      emptyHint="People are listed here once they have bought something."
      action={<ExportButton call={exportCustomers} of="customers" />}
      row={({ id, username, email, newsletter, orders, spent }) => (
        <tr key={id}>
          <td>
            <TextLink
              className={cells.name}
              to={dashboardPath({ tab: 'customers', search: list.search, page: list.page, item: id })}
            >
              {username}
            </TextLink>
            <br />
            <span className={cells.quiet}>
              <Email>{email}</Email>
            </span>
          </td>
          <td className={styles.newsletter}>{NEWSLETTER[newsletter]}</td>
          <td className={cells.amount}>{orders}</td>
          <td className={cells.amount}>{spentText(spent)}</td>
        </tr>
      )}
    />
  );
}
