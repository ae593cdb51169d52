import { memberPagePath } from '../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../ui/Button';
import { exportSubscribers, readSubscribers } from '../calls';
import { ExportButton } from '../list/ExportButton';
import { MemberList, type Column, type ListQuery } from '../list/MemberList';
import styles from '../list/cells.module.css';

const COLUMNS: readonly Column[] = [{ name: 'Email' }, { name: 'ID' }];

/** The way to the newsletters, beside the export of their subscribers. */
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

export function NewslettersTab({ list }: { readonly list: ListQuery }) {
  return (
    <MemberList
      list={list}
      call={readSubscribers}
      names={['subscribers', 'subscriber']}
      title="Newsletters"
      searched="by email"
      columns={COLUMNS}
      version={0}
      emptyHint="Newsletter subscribers are listed here."
      action={<Actions />}
      row={(subscriber) => (
        <tr key={subscriber.id}>
          <td className={styles.name}>{subscriber.email}</td>
          <td className={styles.id}>{subscriber.id}</td>
        </tr>
      )}
    />
  );
}
