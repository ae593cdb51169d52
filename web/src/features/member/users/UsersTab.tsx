import type { UserRow } from '@store/domain/members';
import { useState } from 'react';
import { deleteUser, readUsers } from '../calls';
import { ConfirmModal } from '../list/ConfirmModal';
import { MemberList, type Column, type ListPlace } from '../list/MemberList';
import { RowButton } from '../list/RowButton';
import styles from '../list/cells.module.css';
import { useAfterAction } from '../list/useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Username' },
  { name: 'Email' },
  { name: 'Delete', className: styles.action, isUnnamed: true },
];

export function UsersTab({ place }: { readonly place: ListPlace }) {
  const [asked, setAsked] = useState<UserRow | null>(null);
  const { version, finish } = useAfterAction();
  return (
    <>
      <MemberList
        place={place}
        call={readUsers}
        names={['users', 'user']}
        title="Users"
        searched="by email"
        columns={COLUMNS}
        version={version}
        emptyHint="Whoever signs up is listed here."
        row={(user) => (
          <tr key={user._id}>
            <td className={styles.name}>{user.username}</td>
            <td className={styles.quiet}>{user.email}</td>
            <td className={styles.action}>
              <RowButton label={`Delete ${user.email}`} onClick={() => setAsked(user)}>
                Delete
              </RowButton>
            </td>
          </tr>
        )}
      />
      {asked && (
        <ConfirmModal
          title="Delete this user?"
          busy="Deleting…"
          act={(options) => deleteUser({ email: asked.email }, options)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            finish();
          }}
        >
          <p>
            The account of <strong>{asked.username}</strong>, <strong>{asked.email}</strong>, is removed for
            good. Their orders stay in your invoices, without name and address.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
