import type { UserRow } from '@store/domain/member';
import { useState } from 'react';
import { deleteUser, readUsers } from './calls';
import { ConfirmModal } from './ConfirmModal';
import { MemberList, type Column, type ListPlace } from './MemberList';
import { RowButton } from './RowButton';
import styles from './tabs.module.css';
import { useAfterAction } from './useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Username' },
  { name: 'Email' },
  { name: 'Delete', className: styles.action, isUnnamed: true },
];

/** The customers: searched by email, deleted by email (specification part 6). */
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
