import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { CollaboratorRow } from '@store/domain/api/member/splits';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { ItemPage } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { Row, RowAction } from '../../base/list/Row';
import { RowsSection } from '../../base/list/RowsSection';
import { useMemberAction } from '../../base/list/useMemberAction';
import { CollaboratorModal } from './CollaboratorModal';
import { CollaboratorDetails } from './CollaboratorDetails';
import { readSplits, removeCollaborator, restoreCollaborator } from './splitCalls';
import styles from './Splits.module.css';
import { counted } from '../../../../lib/figures';

const SPLITS_KEY = ['member-splits'] as const;

function balanceText({ balances }: CollaboratorRow): string {
  if (balances.length === 0) return 'Nothing earned yet';
  return balances
    .map(({ currency, earned, paid, balance }) => {
      const sums = `earned ${formatSigned(earned, currency)}, paid out ${formatSigned(paid, currency)}`;
      return `Balance ${formatSigned(balance, currency)} (${sums})`;
    })
    .join(' · ');
}

function aboutText({ email, beats, monthly }: CollaboratorRow): string {
  const count = counted(beats.length, 'beat', 'beats');
  return [email, count, monthly ? 'statement mailed each month' : '']
    .filter((part) => part !== '')
    .join(' · ');
}

interface ItemProps {
  readonly row: CollaboratorRow;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onChanged: () => void;
}

function Item({ row, onOpen, onEdit, onRemove, onChanged }: ItemProps) {
  const { id, name, archived } = row;
  const { isBusy, run } = useMemberAction(onChanged);
  return (
    <Row
      name={name}
      more={archived ? 'Archived' : undefined}
      details={aboutText(row)}
      actions={
        <>
          <RowAction label="Statement" of={`of ${name}`} onClick={onOpen} />
          <RowAction label="Edit" of={name} onClick={onEdit} />
          {archived ? (
            <RowAction
              label="Restore"
              of={name}
              variant="plain"
              isBusy={isBusy}
              onClick={() => void run((options) => restoreCollaborator({ id }, options))}
            />
          ) : (
            <RowAction label="Remove" of={name} variant="plain" onClick={onRemove} />
          )}
        </>
      }
    >
      <p>{balanceText(row)}</p>
    </Row>
  );
}

/** What is done to a collaborator in a dialog: null for a new one. */
type Dialog =
  | { readonly kind: 'form'; readonly row: CollaboratorRow | null }
  | { readonly kind: 'removal'; readonly row: CollaboratorRow };

/** Who has shares of beats, with their balances, or the statement of one of them. */
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
  return (
    <Page
      title="Splits"
      actions={<Button onClick={() => setDialog({ kind: 'form', row: null })}>Add collaborator</Button>}
    >
      <p className={styles.about}>
        People who made a beat with you can get a share of its sales. Enter the shares in the form of a beat.
        A sale is divided by the shares that apply on its day; refunds, lost disputes and payment fees are
        divided the same way. You pay collaborators yourself and record it here, or let Stripe pay them: open
        a statement and turn it on.
      </p>
      <RowsSection
        title="Collaborators"
        query={splits}
        rowsOf={({ collaborators }) => collaborators}
        empty="There are no collaborators yet. Everything that your beats earn is yours."
      >
        {(row) => (
          <Item
            key={row.id}
            row={row}
            onOpen={() => onItem(row.id)}
            onEdit={() => setDialog({ kind: 'form', row })}
            onRemove={() => setDialog({ kind: 'removal', row })}
            onChanged={reload}
          />
        )}
      </RowsSection>
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
