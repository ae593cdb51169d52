import type { InvoiceRow } from '@store/domain/member';
import { useState } from 'react';
import { exportInvoices, readInvoices, refundInvoice } from '../calls';
import { ConfirmModal } from '../list/ConfirmModal';
import { ExportButton } from '../list/ExportButton';
import { InvoiceRows } from './InvoiceRows';
import { MemberList, type Column, type ListQuery } from '../list/MemberList';
import { SalesPanel } from '../sales/SalesPanel';
import styles from '../list/cells.module.css';
import { useAfterAction } from '../list/useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'ID' },
  { name: 'User ID' },
  { name: 'State', className: styles.state },
  { name: 'Total', className: styles.amount },
];

/** The buyer of a deleted account has no name. */
function buyerOf({ buyer }: InvoiceRow): string {
  return buyer ? `${buyer.name}, ${buyer.email}` : 'the buyer, whose account was deleted';
}

export function InvoicesTab({ list }: { readonly list: ListQuery }) {
  const [target, setTarget] = useState<InvoiceRow | null>(null);
  const { version, finish } = useAfterAction();
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
          <InvoiceRows key={invoice.id} invoice={invoice} onRefund={() => setTarget(invoice)} />
        )}
      />
      {target && (
        <ConfirmModal
          title="Refund this invoice?"
          busyLabel="Refunding…"
          action={(options) => refundInvoice({ id: target.id }, options)}
          onClose={() => setTarget(null)}
          onDone={() => {
            setTarget(null);
            finish();
          }}
        >
          <p>
            <strong>€{target.total}</strong> will be refunded to <strong>{buyerOf(target)}</strong>, and the
            licences of invoice <strong>{target.id}</strong> will end. This cannot be undone.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
