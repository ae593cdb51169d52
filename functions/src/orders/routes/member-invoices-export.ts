import * as v from 'valibot';
import { toDecimal } from '@store/domain/orders/money';
import { parseOrder, type OrderRecord } from '../../collections';
import { csv } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { everyDocument } from '../../member/list/member-list';
import { invoiceListing, toInvoice } from '../invoices';

const COLUMNS = [
  ...['id', 'user_id', 'state', 'total', 'currency', 'created', 'paid', 'refunded'],
  ...['buyer_name', 'buyer_email', 'items', 'payment', 'dispute'],
];

function isoTime(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : new Date(milliseconds).toISOString();
}

function cellsOf(id: string, order: OrderRecord): string[] {
  const { user_id, state, total, created, buyer, payment, dispute } = toInvoice(id, order);
  const items = order.lines.map(({ title, licence, price }) => `${title} (${licence}) ${toDecimal(price)}`);
  return [
    ...[id, user_id, state, total, order.currency, isoTime(created)],
    isoTime('payment' in order ? order.payment.at : undefined),
    isoTime('refundedAt' in order ? order.refundedAt : undefined),
    ...[buyer?.name ?? '', buyer?.email ?? '', items.join('; '), payment ?? '', dispute ?? ''],
  ];
}

async function* rows(): AsyncGenerator<readonly string[]> {
  for await (const document of everyDocument(invoiceListing))
    yield cellsOf(document.id, parseOrder(document));
}

export const memberInvoicesExport = defineMemberRoute({
  endpoint: 'GET /api/member/invoices/export',
  summary: 'Exports all invoices as CSV, newest first; amounts in euros, times in UTC (ISO 8601).',
  input: v.object({}),
  handle: () => Promise.resolve(csv('invoices.csv', COLUMNS, rows())),
});
