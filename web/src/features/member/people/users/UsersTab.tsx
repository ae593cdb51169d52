import { parseDateSort } from '@store/domain/pages/dashboard/member-list';
import type { UserRow } from '@store/domain/api/member/members';
import { useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { TextLink } from '../../../../ui/links/TextLink';
import { deleteUser, readUsers } from '../../base/calls';
import { formatDate } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { BY_DATE, DATE_COLUMN } from '../../base/list/byDate';
import { Email } from '../../base/list/Email';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import cells from '../../base/list/cells.module.css';
import { ACTIONS, ListRow } from '../../base/list/table/ListRow';
import { useOwnEmail } from '../../base/session/useCurrentMember';
import { useAfterAction } from '../../base/list/useAfterAction';

const COLUMNS: readonly Column[] = [{ name: 'Username' }, { name: 'Email' }, DATE_COLUMN, ACTIONS];

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
          <ListRow
            key={user._id}
            columns={COLUMNS}
            name={user.email}
            title={
              user.email === own ? (
                <span className={cells.name}>{user.username}</span>
              ) : (
                <TextLink data-row-main className={cells.name} to={memberPagePath('customers', user._id)}>
                  {user.username}
                </TextLink>
              )
            }
            detail={user.email === own && 'You'}
            cells={[<Email>{user.email}</Email>, formatDate(user.created)]}
            choices={
              user.email === own ? [] : [{ text: 'Delete', act: () => setTarget(user), isDangerous: true }]
            }
          />
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
