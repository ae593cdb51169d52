import * as v from 'valibot';
import { toDecimal } from '@store/domain/money';
import { csv } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { everyDocument } from '../../member/list/member-list';
import { invoiceListing, toInvoice } from '../invoices';
import { parseOrder, type OrderRecord } from '../order-record';

const COLUMNS = [
  ...['id', 'user_id', 'state', 'total', 'currency', 'created', 'paid', 'refunded'],
  ...['buyer_name', 'buyer_email', 'items', 'payment', 'dispute'],
];

function moment(at: number | undefined): string {
  return at === undefined ? '' : new Date(at).toISOString();
}

function cellsOf(id: string, order: OrderRecord): string[] {
  const { user_id, state, total, created, buyer, payment, dispute } = toInvoice(id, order);
  const items = order.lines.map(({ title, licence, price }) => `${title} (${licence}) ${toDecimal(price)}`);
  return [
    ...[id, user_id, state, total, order.currency, moment(created)],
    moment('payment' in order ? order.payment.at : undefined),
    moment('refundedAt' in order ? order.refundedAt : undefined),
    ...[buyer?.name ?? '', buyer?.email ?? '', items.join('; '), payment ?? '', dispute ?? ''],
  ];
}

async function* rows(): AsyncGenerator<readonly string[]> {
  for await (const document of everyDocument(invoiceListing))
    yield cellsOf(document.id, parseOrder(document.data()));
}

/** `GET /api/member/invoices/export`: every invoice as CSV, newest first; amounts in euros, times in UTC (ISO 8601). */
export const memberInvoicesExport = defineMemberRoute({
  endpoint: 'GET /api/member/invoices/export',
  input: v.object({}),
  handle: () => Promise.resolve(csv('invoices.csv', COLUMNS, rows())),
});
