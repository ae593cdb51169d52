import type { BulkDealRow, CodeRow } from '@store/domain/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { addToastAtom } from '../../../ui/toasts';
import { RowsSection } from '../list/RowsSection';
import { useMemberCall } from '../session/useMemberCall';
import { BulkDealForm } from './BulkDealForm';
import { CodeForm } from './CodeForm';
import { readDeals } from './dealCalls';
import { BulkDealItem, CodeItem } from './DealItems';
import styles from './Deals.module.css';

const DEALS_KEY = ['member-deals'] as const;

/** What the dialog shows: the lists, or the form of a deal; a row of null is a new deal. */
type View =
  | { readonly kind: 'lists' }
  | { readonly kind: 'code'; readonly row: CodeRow | null }
  | { readonly kind: 'bulk'; readonly row: BulkDealRow | null };

const LISTS: View = { kind: 'lists' };

function titleOf(view: View): string {
  switch (view.kind) {
    case 'lists':
      return 'Deals';
    case 'code':
      return view.row ? `Code ${view.row.code}` : 'Add code';
    case 'bulk':
      return view.row ? 'Bulk deal' : 'Add bulk deal';
  }
}

interface ListsProps {
  readonly onView: (view: View) => void;
  readonly onEnded: () => void;
}

function Lists({ onView, onEnded }: ListsProps) {
  const callAsMember = useMemberCall();
  const deals = useQuery({
    queryKey: DEALS_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readDeals({}, options))),
  });
  return (
    <>
      <div className={styles.add}>
        <Button onClick={() => onView({ kind: 'code', row: null })}>Add code</Button>
        <Button variant="quiet" onClick={() => onView({ kind: 'bulk', row: null })}>
          Add bulk deal
        </Button>
      </div>
      <RowsSection
        title="Discount codes"
        query={deals}
        rowsOf={({ codes }) => codes}
        empty="There are no discount codes yet."
      >
        {(row) => (
          <CodeItem
            key={row.code}
            row={row}
            now={deals.dataUpdatedAt}
            onEdit={() => onView({ kind: 'code', row })}
            onEnded={onEnded}
          />
        )}
      </RowsSection>
      <RowsSection
        title="Bulk deals"
        query={deals}
        rowsOf={({ bulk }) => bulk}
        empty="There are no bulk deals yet."
      >
        {(row) => (
          <BulkDealItem
            key={row.id}
            row={row}
            now={deals.dataUpdatedAt}
            onEdit={() => onView({ kind: 'bulk', row })}
            onEnded={onEnded}
          />
        )}
      </RowsSection>
    </>
  );
}

/** Discount codes and bulk deals. */
export function DealsModal({ onClose }: { readonly onClose: () => void }) {
  const [view, setView] = useState<View>(LISTS);
  const client = useQueryClient();
  const addToast = useSetAtom(addToastAtom);
  const reload = () => void client.invalidateQueries({ queryKey: DEALS_KEY });
  const done = (message: string) => {
    addToast({ kind: 'Success', description: message });
    reload();
    setView(LISTS);
  };
  const cancel = () => setView(LISTS);
  // A new dialog for each view, so that the browser moves the focus into it.
  return (
    <Modal
      key={view.kind}
      title={titleOf(view)}
      size="large"
      onClose={view.kind === 'lists' ? onClose : cancel}
    >
      {view.kind === 'lists' && <Lists onView={setView} onEnded={reload} />}
      {view.kind === 'code' && <CodeForm row={view.row} onDone={done} onCancel={cancel} />}
      {view.kind === 'bulk' && <BulkDealForm row={view.row} onDone={done} onCancel={cancel} />}
    </Modal>
  );
}
