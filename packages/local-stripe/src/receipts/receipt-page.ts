import type { ApiContext } from '../api/api-context';
import { matchPath, type HttpRequest, type HttpResponse } from '../api/http';
import { getRow } from '../records/ledger';
import { totalOf, type Session } from '../records/session';
import { formatAmount } from '../values/amounts';
import { notFoundPage } from '../page/closed-page';
import { html } from '../page/html';
import { MERCHANT, page } from '../page/layout';
import { textPdf } from './pdf';

/** Handles receipts and invoices; undefined for other paths. */
export function handleReceipt(context: ApiContext, { path }: HttpRequest): HttpResponse | undefined {
  const receipt = matchPath('/r/:id', path);
  if (receipt !== undefined) return receiptOf(context, receipt['id'] ?? '');
  const pdf = matchPath('/i/:id/pdf', path);
  const invoice = pdf ?? matchPath('/i/:id', path);
  return invoice === undefined ? undefined : invoiceOf(context, invoice['id'] ?? '', pdf !== undefined);
}

function receiptOf({ ledger }: ApiContext, id: string): HttpResponse {
  const charge = ledger.charges.get(id);
  if (charge === undefined || charge.state.status === 'failed' || charge.state.status === 'pending')
    return notFoundPage();
  const session = getRow(ledger.sessions, getRow(ledger.payments, charge.payment).session);
  return document('Receipt', session, charge.state.status === 'succeeded' ? 'Total paid' : 'Authorised only');
}

function invoiceOf({ ledger }: ApiContext, id: string, asPdf: boolean): HttpResponse {
  const invoice = ledger.invoices.get(id);
  if (invoice === undefined) return notFoundPage();
  const session = getRow(ledger.sessions, invoice.session);
  const title = `Invoice ${invoice.number}`;
  if (!asPdf) return document(title, session, 'Total paid');
  return {
    kind: 'reply',
    status: 200,
    headers: { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' },
    body: textPdf([`${MERCHANT}: ${title}`, ...linesOf(session), `Total paid: ${codeAmount(session)}`]),
  };
}

/** The PDF's font has no currency signs. */
function codeAmount(session: Session): string {
  const amount = formatAmount(totalOf(session), session.currency).replace(/[^\d.,]/g, '');
  return `${amount} ${session.currency.toUpperCase()}`;
}

function linesOf({ lines }: Session): string[] {
  return lines.map(({ product, quantity }) => `${quantity} x ${product.name}`);
}

function document(title: string, session: Session, sum: string): HttpResponse {
  return page({
    title: `${title} · ${MERCHANT}`,
    body: html`<main class="closed">
      <h1>${title}</h1>
      ${linesOf(session).map((line) => html`<p>${line}</p>`)}
      <p><strong>${sum}: ${formatAmount(totalOf(session), session.currency)}</strong></p>
    </main>`,
  });
}
