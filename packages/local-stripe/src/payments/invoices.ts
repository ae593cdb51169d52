import type { ApiContext } from '../api/api-context';
import { Expansion } from '../api/expansion';
import { recordEvent } from '../events/events';
import type { Cause } from '../records/event';
import type { Invoice } from '../records/invoice';
import { getRow, type Ledger } from '../records/ledger';
import { serializeInvoice } from '../serializers/invoice';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

/** Creates a paid session's invoice, if it asks for one. */
export function createInvoice(context: ApiContext, sessionId: string, cause: Cause): void {
  const { ledger } = context;
  const session = getRow(ledger.sessions, sessionId);
  if (session.invoiceCreation === null || session.invoice !== null) return;
  const invoice: Invoice = {
    id: newId('in_'),
    session: session.id,
    created: nowInSeconds(context),
    number: nextNumber(ledger),
    billed: null,
  };
  const invoiced = { ...session, invoice: invoice.id };
  ledger.invoices.set(invoice.id, invoice);
  ledger.sessions.set(session.id, invoiced);
  recordEvent(context, {
    type: 'invoice.paid',
    object: serializeInvoice(context, invoice, Expansion.NONE),
    ...cause,
  });
}

/** The next invoice's number. */
export function nextNumber({ invoices }: Ledger): string {
  return `LOCAL-${String(invoices.size + 1).padStart(4, '0')}`;
}
