import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { BulkDealRow, CodeRow } from '@store/domain/api/member/deals';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../../ui/Button';
import { ItemPage, itemForm } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import { RowsSection } from '../../base/list/RowsSection';
import { BulkDealForm } from './BulkDealForm';
import { CodeForm } from './CodeForm';
import { readDeals } from './dealCalls';
import { BulkDealItem, CodeItem } from './DealItems';
import forms from '../../base/frame/forms.module.css';
import { toServerTime } from '../../../../lib/serverTime';

const DEALS_KEY = ['member-deals'] as const;

interface Deals {
  readonly codes: readonly CodeRow[];
  readonly bulk: readonly BulkDealRow[];
}

/** Items of the address: the forms of new deals. That of a deal adds its code or id: `code:SUMMER`. */
const [NEW_CODE, NEW_BULK] = ['code', 'bulk'];

/** A form; a row of null is a new deal. */
type View =
  | { readonly kind: 'code'; readonly row: CodeRow | null }
  | { readonly kind: 'bulk'; readonly row: BulkDealRow | null };

/** Undefined for a deal that does not exist, or is not known yet. */
function viewOf(item: string, deals: Deals | undefined): View | undefined {
  if (item === NEW_CODE) return { kind: 'code', row: null };
  if (item === NEW_BULK) return { kind: 'bulk', row: null };
  const [kind, ...rest] = item.split(':');
  const name = rest.join(':');
  if (kind === 'bulk') {
    const row = deals?.bulk.find(({ id }) => id === name);
    return row && { kind, row };
  }
  const row = deals?.codes.find(({ code }) => code === name);
  return row && { kind: 'code', row };
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

/** Discount codes and bulk deals, or the form of one. */
export default function DealsPage({ item, onItem }: PageProps) {
  const deals = useMemberQuery(DEALS_KEY, (options) => readDeals({}, options));
  const reload = () => void deals.refetch();
  const form = itemForm(reload, onItem);
  if (item === undefined) return <Lists deals={deals} onItem={onItem} onEnded={reload} />;
  return (
    <ItemPage
      tab="deals"
      names={['deals', 'deal']}
      query={deals}
      item={viewOf(item, deals.data)}
      titleOf={titleOf}
    >
      {({ kind, row }) => (
        <div className={forms.form}>
          {kind === 'code' ? (
            <CodeForm key={item} row={row} {...form} />
          ) : (
            <BulkDealForm key={item} row={row} {...form} />
          )}
        </div>
      )}
    </ItemPage>
  );
}
