import { toDecimal } from '@store/domain/orders/money';
import { parseOrder, type OrderRecord } from '../../collections';
import { defineMemberRoute } from '../../http/route';
import { exportCsv, exportInput, type CsvExport } from '../../member/list/csv-export';
import { invoiceListing, toInvoice } from '../invoices';

const COLUMNS = [
  ...['id', 'user_id', 'state', 'total', 'currency', 'created', 'paid', 'refunded'],
  ...['buyer_name', 'buyer_email', 'items', 'payment', 'dispute', 'net', 'deals'],
];

function isoTime(milliseconds: number | null): string {
  return milliseconds === null ? '' : new Date(milliseconds).toISOString();
}

function cellsOf(id: string, order: OrderRecord): string[] {
  const { user_id, state, total, created, buyer, payment, dispute, kept, reductions } = toInvoice(id, order);
  const items = order.lines.map(
    ({ title, licenceName, price }) => `${title} (${licenceName}) ${toDecimal(price, order.currency)}`,
  );
  const deals = reductions.map(({ name, amount }) => `${name} -${amount}`).join('; ');
  return [
    ...[id, user_id, state, total, order.currency, isoTime(created)],
    isoTime(order.bookedAt),
    isoTime(order.returned.at(-1)?.at ?? null),
    ...[buyer?.name ?? '', buyer?.email ?? '', items.join('; '), payment ?? '', dispute?.reason ?? '', kept],
    deals,
  ];
}

const INVOICES_CSV: CsvExport = {
  name: 'invoices.csv',
  columns: COLUMNS,
  listing: invoiceListing,
  cellsOf: (document) => cellsOf(document.id, parseOrder(document)),
};

export const memberInvoicesExport = defineMemberRoute({
  endpoint: 'GET /api/member/invoices/export',
  summary:
    'Exports all invoices as CSV, newest first; amounts in the currency of each invoice, times in UTC (ISO 8601). A long file comes in parts.',
  input: exportInput,
  handle: ({ after }) => exportCsv(INVOICES_CSV, after),
});
