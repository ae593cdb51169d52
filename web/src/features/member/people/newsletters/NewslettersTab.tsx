import { parseDateSort } from '@store/domain/pages/dashboard/member-list';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../../ui/Button';
import { exportSubscribers, readSubscribers } from '../../base/calls';
import { formatDate } from '../../base/dates';
import { BY_DATE, DATE_COLUMN } from '../../base/list/byDate';
import { ExportButton } from '../../base/list/ExportButton';
import { Email } from '../../base/list/Email';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import styles from '../../base/list/cells.module.css';

const COLUMNS: readonly Column[] = [{ name: 'Email' }, { name: 'ID' }, DATE_COLUMN];

function Actions() {
  return (
    <>
      <ButtonLink variant="quiet" to={memberPagePath('campaigns')}>
        Write newsletter
      </ButtonLink>
      <ExportButton call={exportSubscribers} of="subscribers" />
    </>
  );
}

export function NewslettersTab({ list }: { readonly list: ListAddress }) {
  return (
    <MemberList
      list={list}
      arrangement={BY_DATE}
      call={(input, options) => readSubscribers({ ...input, sort: parseDateSort(list.parameters) }, options)}
      names={['subscribers', 'subscriber']}
      title="Newsletters"
      searched="by email"
      columns={COLUMNS}
      version={0}
      emptyHint="Newsletter subscribers are listed here."
      action={<Actions />}
      row={(subscriber) => (
        <tr key={subscriber.id}>
          <td className={styles.name}>
            <Email>{subscriber.email}</Email>
          </td>
          <td className={styles.id} title={subscriber.id}>
            {subscriber.id}
          </td>
          <td className={styles.date}>{formatDate(subscriber.created)}</td>
        </tr>
      )}
    />
  );
}
