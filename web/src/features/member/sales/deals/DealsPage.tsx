import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { BulkDealRow, CodeRow } from '@store/domain/api/member/deals';
import { ItemPage, itemForm } from '../../base/frame/ItemPage';
import type { PageProps } from '../../base/frame/Page';
import { BulkDealForm } from './BulkDealForm';
import { CodeForm } from './CodeForm';
import { readDeals } from './dealCalls';
import { DealLists, NEW_BULK, NEW_CODE, type Deals } from './DealLists';
import forms from '../../base/frame/forms.module.css';

const DEALS_KEY = ['member-deals'] as const;

/** A null row is a new deal. */
type View =
  | { readonly kind: 'code'; readonly row: CodeRow | null }
  | { readonly kind: 'bulk'; readonly row: BulkDealRow | null };

/** Undefined for a deal that is missing or not read yet. */
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

export default function DealsPage({ item, onItem }: PageProps) {
  const deals = useMemberQuery(DEALS_KEY, (options) => readDeals({}, options));
  const reload = () => void deals.refetch();
  const form = itemForm(reload, onItem);
  if (item === undefined) return <DealLists deals={deals} onItem={onItem} />;
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
