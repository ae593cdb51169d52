import { exportSubscribers, readSubscribers } from '../calls';
import { ExportButton } from '../list/ExportButton';
import { MemberList, type Column, type ListQuery } from '../list/MemberList';
import styles from '../list/cells.module.css';

const COLUMNS: readonly Column[] = [{ name: 'Email' }, { name: 'ID' }];

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
      action={<ExportButton call={exportSubscribers} of="subscribers" />}
      row={(subscriber) => (
        <tr key={subscriber.id}>
          <td className={styles.name}>{subscriber.email}</td>
          <td className={styles.id}>{subscriber.id}</td>
        </tr>
      )}
    />
  );
}
