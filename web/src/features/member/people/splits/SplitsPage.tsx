import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { CollaboratorRow } from '@store/domain/api/member/splits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { Page, type PageProps } from '../../base/frame/Page';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { RowsSection } from '../../base/list/RowsSection';
import rows from '../../base/list/RowsSection.module.css';
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
    <li className={rows.row}>
      <div>
        <span className={styles.name}>{name}</span> {archived && <span className={rows.more}>Archived</span>}
        <p className={rows.more}>{aboutText(row)}</p>
        <p>{balanceText(row)}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={`Statement of ${name}`} onClick={onOpen}>
          Statement
        </Button>
        <Button variant="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {archived ? (
          <Button
            variant="plain"
            isBusy={isBusy}
            aria-label={`Restore ${name}`}
            onClick={() => void run((options) => restoreCollaborator({ id }, options))}
          >
            Restore
          </Button>
        ) : (
          <Button variant="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

interface RemovalProps {
  readonly row: CollaboratorRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Removal({ row: { id, name }, ...rest }: RemovalProps) {
  return (
    <ConfirmModal
      title="Remove this collaborator?"
      busyLabel="Removing…"
      action={(options) => removeCollaborator({ id }, options)}
      {...rest}
    >
      <p>
        <strong>{name}</strong> no longer has a share of new sales: it is yours. Shares of past sales are
        kept, with the statement and its link.
      </p>
    </ConfirmModal>
  );
}

/** What is done to a collaborator in a dialog: null for a new one. */
type Dialog =
  | { readonly kind: 'form'; readonly row: CollaboratorRow | null }
  | { readonly kind: 'removal'; readonly row: CollaboratorRow };

/** Who has shares of beats, with their balances, or the statement of one of them. */
export default function SplitsPage({ item, onItem }: PageProps) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const splits = useMemberQuery(SPLITS_KEY, (options) => readSplits({}, options));
  const reload = () => void client.invalidateQueries({ queryKey: SPLITS_KEY });
  const close = () => setDialog(null);
  const finish = () => {
    close();
    reload();
  };
  if (item !== undefined) {
    const { collaborators, transfers } = splits.data ?? { collaborators: [], transfers: false };
    const row = collaborators.find(({ id }) => id === item);
    return (
      <Page
        title={row?.name ?? 'Collaborator'}
        back={{ to: memberPagePath('splits'), label: 'All collaborators' }}
      >
        {splits.isError && (
          <Retry title="The collaborator could not be loaded." onRetry={() => void splits.refetch()}>
            {splits.error.message}
          </Retry>
        )}
        {splits.isPending && <p role="status">Data is loading…</p>}
        {splits.isSuccess && !row && <p role="status">There is no such collaborator.</p>}
        {row && <CollaboratorDetails key={row.id} row={row} canTransfer={transfers} onChanged={reload} />}
      </Page>
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
      {dialog?.kind === 'form' && <CollaboratorModal row={dialog.row} onClose={close} onDone={finish} />}
      {dialog?.kind === 'removal' && <Removal row={dialog.row} onClose={close} onDone={finish} />}
    </Page>
  );
}
