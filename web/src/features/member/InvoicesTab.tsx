import type { InvoiceRow } from '@store/domain/member';
import { useState } from 'react';
import { exportInvoices, readInvoices, refundInvoice } from './calls';
import { ConfirmModal } from './ConfirmModal';
import { ExportButton } from './ExportButton';
import { InvoiceRows } from './InvoiceRows';
import { MemberList, type Column, type ListPlace } from './MemberList';
import { SalesPanel } from './SalesPanel';
import styles from './tabs.module.css';
import { useAfterAction } from './useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'ID' },
  { name: 'User ID' },
  { name: 'State', className: styles.state },
  { name: 'Total', className: styles.amount },
];

/** Whose money goes back. A buyer without an account any more has no name here. */
function buyerOf({ buyer }: InvoiceRow): string {
  return buyer ? `${buyer.name}, ${buyer.email}` : 'the buyer, whose account was deleted';
}

/** The invoices: searched by user id, also by their own and the buyer's email; read only but for a refund (specification part 6, design part 3). */
export function InvoicesTab({ place }: { readonly place: ListPlace }) {
  const [asked, setAsked] = useState<InvoiceRow | null>(null);
  const { version, finish } = useAfterAction();
  return (
    <>
      <SalesPanel key={`after ${version}`} />
      <MemberList
        place={place}
        call={readInvoices}
        names={['invoices', 'invoice']}
        title="Invoices"
        searched="by user id, invoice id or email"
        columns={COLUMNS}
        version={version}
        emptyHint="What is bought in your shop is listed here."
        action={<ExportButton call={exportInvoices} of="invoices" />}
        row={(invoice) => (
          <InvoiceRows key={invoice.id} invoice={invoice} onRefund={() => setAsked(invoice)} />
        )}
      />
      {asked && (
        <ConfirmModal
          title="Refund this invoice?"
          busy="Refunding…"
          act={(options) => refundInvoice({ id: asked.id }, options)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            finish();
          }}
        >
          <p>
            <strong>€{asked.total}</strong> goes back to <strong>{buyerOf(asked)}</strong>, and the licences
            of invoice <strong>{asked.id}</strong> end. Nobody can take that back.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
