import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { BulkDealRow, CodeRow } from '@store/domain/api/member/deals';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { addToastAtom } from '../../../../ui/toasts';
import { Page, type PageProps } from '../../base/frame/Page';
import { RowsSection } from '../../base/list/RowsSection';
import { BulkDealForm } from './BulkDealForm';
import { CodeForm } from './CodeForm';
import { readDeals } from './dealCalls';
import { BulkDealItem, CodeItem } from './DealItems';
import styles from './Deals.module.css';
import { toServerTime } from '../../../../lib/serverTime';

const DEALS_KEY = ['member-deals'] as const;

interface Deals {
  readonly codes: readonly CodeRow[];
  readonly bulk: readonly BulkDealRow[];
}

/** Items of the address: the forms of new deals. That of a deal adds its code or id: `code:SUMMER`. */
const [NEW_CODE, NEW_BULK] = ['code', 'bulk'];

/** A form; a row of null is a new deal, undefined one that does not exist. */
type View =
  | { readonly kind: 'code'; readonly row: CodeRow | null | undefined }
  | { readonly kind: 'bulk'; readonly row: BulkDealRow | null | undefined };

function viewOf(item: string, { codes, bulk }: Deals): View {
  if (item === NEW_CODE) return { kind: 'code', row: null };
  if (item === NEW_BULK) return { kind: 'bulk', row: null };
  const [kind, ...rest] = item.split(':');
  const name = rest.join(':');
  return kind === 'bulk'
    ? { kind, row: bulk.find(({ id }) => id === name) }
    : { kind: 'code', row: codes.find(({ code }) => code === name) };
}

function titleOf({ kind, row }: View): string {
  if (kind === 'code') return row ? `Code ${row.code}` : 'Add code';
  return row ? 'Bulk deal' : 'Add bulk deal';
}

interface ListsProps {
  readonly deals: UseQueryResult<Deals>;
  readonly onItem: (item: string) => void;
  readonly onEnded: () => void;
}

function Lists({ deals, onItem, onEnded }: ListsProps) {
  return (
    <Page
      title="Deals"
      actions={
        <>
          <Button onClick={() => onItem(NEW_CODE)}>Add code</Button>
          <Button variant="quiet" onClick={() => onItem(NEW_BULK)}>
            Add bulk deal
          </Button>
        </>
      }
    >
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
            now={toServerTime(deals.dataUpdatedAt)}
            onEdit={() => onItem(`code:${row.code}`)}
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
            now={toServerTime(deals.dataUpdatedAt)}
            onEdit={() => onItem(`bulk:${row.id}`)}
            onEnded={onEnded}
          />
        )}
      </RowsSection>
    </Page>
  );
}

interface FormViewProps {
  readonly view: View;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

function FormView({ view, onDone, onCancel }: FormViewProps) {
  if (view.row === undefined) return <p role="status">There is no such deal.</p>;
  if (view.kind === 'code') return <CodeForm row={view.row} onDone={onDone} onCancel={onCancel} />;
  return <BulkDealForm row={view.row} onDone={onDone} onCancel={onCancel} />;
}

/** Discount codes and bulk deals, or the form of one. */
export default function DealsPage({ item, onItem }: PageProps) {
  const client = useQueryClient();
  const addToast = useSetAtom(addToastAtom);
  const deals = useMemberQuery(DEALS_KEY, (options) => readDeals({}, options));
  const reload = () => void client.invalidateQueries({ queryKey: DEALS_KEY });
  if (item === undefined) return <Lists deals={deals} onItem={onItem} onEnded={reload} />;
  const view = deals.data && viewOf(item, deals.data);
  return (
    <Page title={view ? titleOf(view) : 'Deal'} back={{ to: memberPagePath('deals'), label: 'All deals' }}>
      {deals.isError && (
        <Retry title="The deals could not be loaded." onRetry={() => void deals.refetch()}>
          {deals.error.message}
        </Retry>
      )}
      {deals.isPending && <p role="status">Data is loading…</p>}
      {view && (
        <div className={styles.form}>
          <FormView
            key={item}
            view={view}
            onDone={(message) => {
              addToast({ kind: 'Success', description: message });
              reload();
              onItem();
            }}
            onCancel={() => onItem()}
          />
        </div>
      )}
    </Page>
  );
}
