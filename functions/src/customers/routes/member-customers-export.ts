import { cents, toDecimal } from '@store/domain/orders/money';
import { defineMemberRoute } from '../../http/route';
import { exportCsv, exportInput, type CsvExport } from '../../member/list/csv-export';
import { customerListing, toCustomer } from '../customers';

const CUSTOMERS_CSV: CsvExport = {
  name: 'customers.csv',
  columns: ['id', 'username', 'email', 'joined', 'newsletter', 'orders', 'net', 'currency'],
  listing: customerListing,
  cellsOf: async (document) => {
    const { id, username, email, joined, newsletter, orders, spent } = await toCustomer(
      customerListing.toRow(document),
    );
    // Customers have paid in several currencies only if the shop has changed its own.
    const amounts = spent.map(({ currency, amount }) => toDecimal(cents(amount), currency)).join('; ');
    const currencies = spent.map(({ currency }) => currency).join('; ');
    const since = new Date(joined).toISOString();
    return [id, username, email, since, newsletter, String(orders), amounts, currencies];
  },
};

export const memberCustomersExport = defineMemberRoute({
  endpoint: 'GET /api/member/customers/export',
  summary:
    'Exports all customers as CSV, newest first; what they have spent in each currency, times in UTC (ISO 8601). A long file comes in parts.',
  input: exportInput,
  handle: ({ after }) => exportCsv(CUSTOMERS_CSV, after),
});
