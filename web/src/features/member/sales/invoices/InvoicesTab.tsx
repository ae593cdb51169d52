import { DEFAULT_DATE_SORT } from '@store/domain/pages/dashboard/member-list';
import {
  parseInvoiceListQuery,
  showsUnfinished,
  UNFINISHED,
} from '@store/domain/pages/dashboard/invoice-list';
import type { BeatInvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { ORDER_STATES } from '@store/domain/sales/orders/orders';
import { useState } from 'react';
import { stateName } from '../../../../lib/orderState';
import { exportInvoices, readInvoices, relistTrack } from '../../base/calls';
import styles from '../../base/list/cells.module.css';
import { DATE_COLUMN } from '../../base/list/byDate';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { ExportButton } from '../../base/list/ExportButton';
import type { FilterField } from '../../base/list/filters/Filters';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import { useAfterAction } from '../../base/list/useAfterAction';
import { SalesPanel } from '../../insight/sales/SalesPanel';
import { InvoiceRows } from './InvoiceRows';
import { RefundModal } from './RefundModal';

const COLUMNS: readonly Column[] = [
  { name: 'ID', className: styles.order },
  DATE_COLUMN,
  { name: 'User ID', className: styles.account },
  { name: 'Beats' },
  { name: 'State', className: styles.state },
  { name: 'Total', className: styles.amount },
];

const FILTERS: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [...ORDER_STATES.map((state) => [state, stateName(state)] as const), [UNFINISHED, 'unfinished']],
  },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'to', label: 'To' },
];

/** What the open dialog asks about. */
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
  const query = parseInvoiceListQuery(list.parameters);
  const close = () => setQuestion(null);
  return (
    <>
      <MemberList
        list={list}
        arrangement={{ sort: DEFAULT_DATE_SORT, filters: FILTERS }}
        call={(input, options) => readInvoices({ ...input, ...query }, options)}
        names={showsUnfinished(query) ? ['unfinished orders', 'unfinished order'] : ['invoices', 'invoice']}
        title="Invoices"
        searched="by user id, invoice id, email or title"
        columns={COLUMNS}
        version={version}
        emptyHint="Purchases in your shop are listed here."
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
      <SalesPanel version={version} />
      {question && (
        <QuestionModal
          question={question}
          onClose={close}
          onDone={() => {
            close();
            finish();
          }}
        />
      )}
    </>
  );
}
