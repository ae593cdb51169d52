import { cents, toDecimal } from '@store/domain/orders/money';
import { defineMemberRoute } from '../../http/route';
import { exportCsv, exportInput, type CsvExport } from '../../member/list/csv-export';
import { customerListing, toCustomer } from '../customers';

const CUSTOMERS_CSV: CsvExport = {
  name: 'customers.csv',
  columns: ['id', 'username', 'email', 'joined', 'newsletter', 'orders', 'net'],
  listing: customerListing,
  cellsOf: async (document) => {
    const { id, username, email, joined, newsletter, orders, spent } = await toCustomer(
      customerListing.toRow(document),
    );
    const [since, amount] = [new Date(joined).toISOString(), toDecimal(cents(spent))];
    return [id, username, email, since, newsletter, String(orders), amount];
  },
};

export const memberCustomersExport = defineMemberRoute({
  endpoint: 'GET /api/member/customers/export',
  summary:
    'Exports all customers as CSV, newest first; amounts in euros, times in UTC (ISO 8601). A long file comes in parts.',
  input: exportInput,
  handle: ({ after }) => exportCsv(CUSTOMERS_CSV, after),
});
