import { exportSubscribers, readSubscribers } from '../calls';
import { ExportButton } from '../list/ExportButton';
import { MemberList, type Column, type ListPlace } from '../list/MemberList';
import styles from '../list/cells.module.css';

const COLUMNS: readonly Column[] = [{ name: 'Email' }, { name: 'ID' }];

export function NewslettersTab({ place }: { readonly place: ListPlace }) {
  return (
    <MemberList
      place={place}
      call={readSubscribers}
      names={['subscribers', 'subscriber']}
      title="Newsletters"
      searched="by email"
      columns={COLUMNS}
      version={0}
      emptyHint="Whoever asks for your newsletter is listed here."
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
