import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { CollaboratorRow } from '@store/domain/api/member/splits';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { ItemPage } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import cells from '../../base/list/cells.module.css';
import { State } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { CollaboratorModal } from './CollaboratorModal';
import { CollaboratorDetails } from './CollaboratorDetails';
import { readSplits, removeCollaborator, restoreCollaborator } from './splitCalls';
import styles from './Splits.module.css';
import { formatFigure } from '../../../../lib/figures';

const SPLITS_KEY = ['member-splits'] as const;

const COLUMNS = {
  Collaborator: '',
  Beats: cells.number,
  Earned: `${cells.amount} ${cells.minor}`,
  'Paid out': `${cells.amount} ${cells.minor}`,
  Balance: cells.amount,
  State: cells.state,
};

type Balances = CollaboratorRow['balances'];

function sums(balances: Balances, of: 'earned' | 'paid' | 'balance'): string {
  return balances.map((each) => formatSigned(each[of], each.currency)).join(', ') || '—';
}

/** Null for a new collaborator. */
type Dialog =
  | { readonly kind: 'form'; readonly row: CollaboratorRow | null }
  | { readonly kind: 'removal'; readonly row: CollaboratorRow };

export default function SplitsPage({ item, onItem }: PageProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const splits = useMemberQuery(SPLITS_KEY, (options) => readSplits({}, options));
  const reload = () => void splits.refetch();
  const close = () => setDialog(null);
  if (item !== undefined) {
    const { collaborators, transfers } = splits.data ?? { collaborators: [], transfers: false };
    return (
      <ItemPage
        tab="splits"
        names={['collaborators', 'collaborator']}
        query={splits}
        item={collaborators.find(({ id }) => id === item)}
        titleOf={({ name }) => name}
      >
        {(row) => <CollaboratorDetails key={row.id} row={row} canTransfer={transfers} onChanged={reload} />}
      </ItemPage>
    );
  }
  const add = <Button onClick={() => setDialog({ kind: 'form', row: null })}>Add collaborator</Button>;
  return (
    <Page title="Splits" actions={add}>
      <p className={styles.about}>
        Share a beat’s sales with the people who made it with you. Set splits when editing a beat. Each sale
        is split by the shares of its day, and so are refunds, lost disputes and payment fees. Pay
        collaborators yourself and record it here, or let Stripe pay them: open a statement and turn it on.
      </p>
      <ShortList
        title="Collaborators"
        isAlone
        query={splits}
        rowsOf={({ collaborators }) => collaborators}
        columns={COLUMNS}
        emptyTitle="No collaborators yet"
        emptyHint="Everything that your beats earn is yours."
        emptyAction={add}
        line={(row) => {
          const { id, name, email, monthly, archived, beats, balances } = row;
          return {
            key: id,
            name,
            detail: [email, monthly ? 'Statement mailed each month' : ''].filter(Boolean).join(' · '),
            cells: [
              formatFigure(beats.length),
              sums(balances, 'earned'),
              sums(balances, 'paid'),
              <strong>{sums(balances, 'balance')}</strong>,
              archived ? <State tone="quiet">Archived</State> : <State tone="good">Active</State>,
            ],
            main: { text: 'Statement', label: `Statement of ${name}`, act: () => onItem(id) },
            choices: [
              { text: 'Edit', act: () => setDialog({ kind: 'form', row }) },
              archived
                ? { text: 'Restore', send: (options) => restoreCollaborator({ id }, options) }
                : { text: 'Remove', act: () => setDialog({ kind: 'removal', row }), isDangerous: true },
            ],
          };
        }}
      />
      {dialog?.kind === 'form' && (
        <CollaboratorModal
          row={dialog.row}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
      {dialog?.kind === 'removal' && (
        <ConfirmModal
          title="Remove this collaborator?"
          busyLabel="Removing…"
          action={(options) => removeCollaborator({ id: dialog.row.id }, options)}
          onClose={close}
          onDone={reload}
        >
          <p>
            <strong>{dialog.row.name}</strong> no longer has a share of new sales: it is yours. Shares of past
            sales are kept, with the statement and its link.
          </p>
        </ConfirmModal>
      )}
    </Page>
  );
}
