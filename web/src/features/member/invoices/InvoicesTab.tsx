import type { InvoiceLine, InvoiceRow } from '@store/domain/member';
import { useState } from 'react';
import { exportInvoices, readInvoices, relistTrack } from '../calls';
import styles from '../list/cells.module.css';
import { ConfirmModal } from '../list/ConfirmModal';
import { ExportButton } from '../list/ExportButton';
import { MemberList, type Column, type ListQuery } from '../list/MemberList';
import { useAfterAction } from '../list/useAfterAction';
import { SalesPanel } from '../sales/SalesPanel';
import { InvoiceRows } from './InvoiceRows';
import { RefundModal } from './RefundModal';

const COLUMNS: readonly Column[] = [
  { name: 'ID' },
  { name: 'User ID', className: styles.account },
  { name: 'State', className: styles.state },
  { name: 'Total', className: styles.amount },
];

/** What the open dialog asks about. */
type Question =
  | { readonly kind: 'refund'; readonly invoice: InvoiceRow }
  | { readonly kind: 'relist'; readonly line: InvoiceLine };

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

export function InvoicesTab({ list }: { readonly list: ListQuery }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { version, finish } = useAfterAction();
  const close = () => setQuestion(null);
  return (
    <>
      <SalesPanel version={version} />
      <MemberList
        list={list}
        call={readInvoices}
        names={['invoices', 'invoice']}
        title="Invoices"
        searched="by user id, invoice id or email"
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
