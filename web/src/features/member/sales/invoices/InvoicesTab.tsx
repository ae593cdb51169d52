import { DEFAULT_DATE_SORT } from '@store/domain/pages/dashboard/member-list';
import {
  INVOICE_TAB_NAMES,
  INVOICE_TABS,
  parseInvoiceListQuery,
  showsUnfinished,
  tabOf,
  type InvoiceListQuery,
  type InvoiceTab,
} from '@store/domain/pages/dashboard/invoice-list';
import type { BeatInvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import { lazy, Suspense, useState } from 'react';
import { stateName } from '../../../../lib/orderState';
import { withRetries } from '../../../../lib/retry';
import { exportInvoices, readInvoices, relistTrack } from '../../base/calls';
import styles from '../../base/list/cells.module.css';
import { DATE_COLUMN } from '../../base/list/byDate';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { ExportButton } from '../../base/list/ExportButton';
import type { FilterField } from '../../base/list/filters/Filters';
import { ListTabs } from '../../base/list/ListTabs';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import { useAfterAction } from '../../base/list/useAfterAction';
import { InvoiceRows } from './InvoiceRows';

const RefundModal = lazy(() => withRetries(() => import('./RefundModal')));

const COLUMNS: readonly Column[] = [
  { name: 'Buyer' },
  { name: 'Beats', className: styles.beats },
  DATE_COLUMN,
  { name: 'ID', className: styles.shortId },
  { name: 'State', className: styles.state },
  { name: 'Total', className: styles.amount },
  { name: 'Details', className: styles.toggle, isHeadingHidden: true },
];

const TABS: Readonly<Record<InvoiceTab, { readonly label: string; readonly empty: string }>> = {
  paid: { label: 'Paid', empty: 'Purchases in your shop are listed here.' },
  refunded: { label: 'Refunded', empty: 'Orders that you refund are listed here.' },
  disputed: {
    label: 'Disputed',
    empty: 'Orders that a buyer’s bank disputes are listed here.',
  },
  unfinished: { label: 'Unfinished', empty: 'Unpaid checkouts are listed here.' },
};

function filtersOf(tab: InvoiceTab | null): readonly FilterField[] {
  const states = tab ? INVOICE_TABS[tab] : INVOICE_TAB_NAMES.flatMap((each) => INVOICE_TABS[each]);
  return [
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      options: states.map((state) => [state, stateName(state)] as const),
    },
    { kind: 'date', name: 'from', label: 'From' },
    { kind: 'date', name: 'to', label: 'To' },
  ];
}

/** A search covers every tab until one is chosen. */
function tabIn({ show, state }: InvoiceListQuery, search: string): InvoiceTab | null {
  if (state !== undefined) return tabOf(state);
  return show ?? (isSearchable(search) ? null : 'paid');
}

type Question =
  | { readonly kind: 'refund'; readonly invoice: InvoiceRow }
  | { readonly kind: 'relist'; readonly line: BeatInvoiceLine };

interface QuestionModalProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function QuestionModal({ question, ...rest }: QuestionModalProps) {
  if (question.kind === 'refund') return <RefundModal invoice={question.invoice} {...rest} />;
  const { track_id: id, title } = question.line;
  return (
    <ConfirmModal
      title="Put this track back on sale?"
      busyLabel="Putting back…"
      action={(options) => relistTrack({ id }, options)}
      {...rest}
    >
      <p>
        <strong>{title}</strong> can be bought again, although the buyer of its exclusive licence may have the
        files.
      </p>
    </ConfirmModal>
  );
}

export function InvoicesTab({ list }: { readonly list: ListAddress }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { version, finish } = useAfterAction();
  const asked = parseInvoiceListQuery(list.parameters);
  const tab = tabIn(asked, list.search);
  const query = { ...asked, ...(tab !== null && asked.state === undefined ? { show: tab } : {}) };
  const close = () => setQuestion(null);
  return (
    <>
      <MemberList
        list={list}
        arrangement={{ sort: DEFAULT_DATE_SORT, filters: filtersOf(tab) }}
        call={(input, options) => readInvoices({ ...input, ...query }, options)}
        names={showsUnfinished(query) ? ['unfinished orders', 'unfinished order'] : ['invoices', 'invoice']}
        title="Invoices"
        searched="by user id, invoice id, email or title"
        columns={COLUMNS}
        version={version}
        emptyHint={TABS[tab ?? 'paid'].empty}
        above={
          <ListTabs
            label="Shown invoices"
            tabs={INVOICE_TAB_NAMES.map((name) => ({ id: name, label: TABS[name].label }))}
            current={tab}
            onChange={(show) => list.onParameters({ show, state: undefined })}
          />
        }
        action={<ExportButton call={exportInvoices} of="invoices" />}
        row={(invoice) => (
          <InvoiceRows
            key={invoice.id}
            invoice={invoice}
            onRefund={() => setQuestion({ kind: 'refund', invoice })}
            onRelist={(line) => setQuestion({ kind: 'relist', line })}
            onDone={finish}
          />
        )}
      />
      {question && (
        <Suspense>
          <QuestionModal
            question={question}
            onClose={close}
            onDone={() => {
              close();
              finish();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
