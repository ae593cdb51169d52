import type { CustomerOrder, CustomerRow, CustomerView } from '@store/domain/api/member/customers';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { CUSTOMER_ORDERS_MAXIMUM, type NewsletterState } from '@store/domain/dashboard/customers';
import { StoreError } from '@store/domain/errors';
import { type CurrencyCode, type Money, toDecimal, cents } from '@store/domain/orders/money';
import { keptAmount } from '@store/domain/orders/payment';
import {
  COUNTED_ORDER_FIELDS,
  orders,
  parseCountedOrder,
  parseProfile,
  PROFILE_FIELDS,
  userDocument,
  users,
  type OrderRecord,
} from '../collections';
import type { Listing } from '../member/list/member-list';
import { readSubscription } from '../newsletter/subscribers';
import { listOrders, type IdentifiedOrder } from '../orders/orders';
import { paymentOf } from '../orders/settlement/projection';
import { currentCurrency } from '../shop/currency';
import type { CsvExport } from '../member/list/csv-export';

/** An account, before what it has bought is known. */
export type AccountRow = Pick<CustomerRow, 'id' | 'username' | 'email' | 'joined'>;

function toAccount(document: QueryDocumentSnapshot): AccountRow {
  const { username, email, createdAt } = parseProfile(document);
  return { id: document.id, username, email, joined: createdAt };
}

/** All accounts. */
export const customerListing: Listing<AccountRow> = {
  name: 'users',
  fields: PROFILE_FIELDS,
  rows: users,
  toRow: toAccount,
};

async function newsletterOf(email: string): Promise<NewsletterState> {
  const state = (await readSubscription(email))?.state;
  return state === 'subscribed' || state === 'pending' ? state : 'none';
}

/** More orders of one customer are not added up, so that a list has an upper bound. */
const COUNTED_MAXIMUM = 500;

type CountedOrder = Pick<OrderRecord, 'currency' | 'payment' | 'delivery'>;

/** As the sales count them: an order counts once it is delivered. */
function spendingIn(placed: readonly CountedOrder[]): Pick<CustomerRow, 'orders' | 'spent'> {
  const delivered = placed.filter(({ delivery }) => delivery !== null);
  const kept = new Map<CurrencyCode, Money & { readonly count: number }>();
  for (const order of delivered) {
    const { currency } = order;
    const { amount, count } = kept.get(currency) ?? { amount: 0, count: 0 };
    kept.set(currency, { currency, amount: amount + keptAmount(paymentOf(order)), count: count + 1 });
  }
  const spent = [...kept.values()].sort((a, b) => b.count - a.count);
  return {
    orders: delivered.length,
    spent:
      spent.length > 0
        ? spent.map(({ currency, amount }) => ({ currency, amount }))
        : [{ currency: currentCurrency(), amount: 0 }],
  };
}

async function ordersOf(uid: string): Promise<CountedOrder[]> {
  const query = orders()
    .where('uid', '==', uid)
    .select(...COUNTED_ORDER_FIELDS);
  const { docs } = await query.limit(COUNTED_MAXIMUM).get();
  return docs.map((document) => parseCountedOrder(document));
}

/** An account with what it has bought; a read for the newsletter and one per order. */
export async function toCustomer(account: AccountRow): Promise<CustomerRow> {
  const [newsletter, placed] = await Promise.all([newsletterOf(account.email), ordersOf(account.id)]);
  return { ...account, newsletter, ...spendingIn(placed) };
}

function toOrder({ id, order }: IdentifiedOrder): CustomerOrder {
  const { state, currency, total, createdAt, lines } = order;
  return {
    id,
    state,
    currency,
    total,
    created: createdAt,
    lines: lines.map(({ title, licenceName }) => ({ title, license: licenceName })),
  };
}

/** A customer with the newest orders. Throws a StoreError `not-found`. */
export async function readCustomer(id: string): Promise<CustomerView> {
  const profile = parseProfile(await userDocument(id).get());
  if (!profile)
    throw new StoreError('not-found', 'There is no such customer. The account may have been deleted.');
  const { username, email, createdAt } = profile;
  const [newsletter, placed] = await Promise.all([newsletterOf(email), listOrders(id)]);
  const spending = spendingIn(placed.map(({ order }) => order));
  return {
    customer: { id, username, email, joined: createdAt, newsletter, ...spending },
    orders: placed.slice(0, CUSTOMER_ORDERS_MAXIMUM).map(toOrder),
  };
}

export const CUSTOMERS_CSV: CsvExport = {
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
