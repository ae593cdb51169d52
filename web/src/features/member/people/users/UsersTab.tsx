import { parseDateSort } from '@store/domain/pages/dashboard/member-list';
import type { UserRow } from '@store/domain/api/member/members';
import { useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { TextLink } from '../../../../ui/links/TextLink';
import { deleteUser, readUsers } from '../../base/calls';
import { formatDate } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { BY_DATE, DATE_COLUMN } from '../../base/list/byDate';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import { RowButton } from '../../base/list/RowButton';
import { useOwnEmail } from '../../base/session/useCurrentMember';
import styles from '../../base/list/cells.module.css';
import { useAfterAction } from '../../base/list/useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Username' },
  { name: 'Email' },
  DATE_COLUMN,
  { name: 'Delete', className: styles.action, isHeadingHidden: true },
];

export function UsersTab({ list }: { readonly list: ListAddress }) {
  const [target, setTarget] = useState<UserRow | null>(null);
  const { version, finish } = useAfterAction();
  const own = useOwnEmail();
  return (
    <>
      <MemberList
        list={list}
        arrangement={BY_DATE}
        call={(input, options) => readUsers({ ...input, sort: parseDateSort(list.parameters) }, options)}
        names={['users', 'user']}
        title="Users"
        searched="by email"
        columns={COLUMNS}
        version={version}
        emptyHint="Customers who sign up are listed here."
        row={(user) => (
          <tr key={user._id}>
            <td className={styles.name}>
              {user.email === own ? (
                <span>{user.username}</span>
              ) : (
                <TextLink to={memberPagePath('customers', user._id)}>{user.username}</TextLink>
              )}
            </td>
            <td className={styles.quiet}>{user.email}</td>
            <td className={styles.date}>{formatDate(user.created)}</td>
            <td className={styles.action}>
              {user.email === own ? (
                <span className={styles.quiet}>You</span>
              ) : (
                <RowButton label={`Delete ${user.email}`} onClick={() => setTarget(user)}>
                  Delete
                </RowButton>
              )}
            </td>
          </tr>
        )}
      />
      {target && (
        <ConfirmModal
          title="Delete this user?"
          busyLabel="Deleting…"
          action={(options) => deleteUser({ email: target.email }, options)}
          onClose={() => setTarget(null)}
          onDone={finish}
        >
          <p>
            The account of <strong>{target.username}</strong>, <strong>{target.email}</strong>, will be
            permanently deleted. Their orders stay in your invoices, without name and address.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
