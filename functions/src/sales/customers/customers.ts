import type { CustomerOrder, CustomerRow, CustomerView } from '@store/domain/api/member/customers';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { CUSTOMER_ORDERS_MAXIMUM, type NewsletterState } from '@store/domain/pages/dashboard/customers';
import { StoreError } from '@store/domain/platform/errors';
import type { CurrencyCode, Money } from '@store/domain/platform/money/money';
import { signedDecimal } from '@store/domain/platform/money/signed-money';
import { isUnfinished } from '@store/domain/sales/orders/orders';
import { keptAmount } from '@store/domain/sales/orders/payment';
import {
  COUNTED_ORDER_FIELDS,
  parseCountedOrder,
  parseProfile,
  PROFILE_FIELDS,
  userDocument,
  users,
  type OrderRecord,
  type Subscription,
} from '../../platform/collections';
import { sortedByDate, type Arrangement, type Listing } from '../../platform/list/member-list';
import { readSubscription, readSubscriptions } from '../../people/newsletter/subscribers';
import { listOrders, type IdentifiedOrder } from '../orders/orders';
import { ordersOfBuyers } from '../orders/orders-of-buyers';
import { paymentOf } from '../orders/projection';
import { currentCurrency } from '../../platform/settings/currency';
import type { CsvExport } from '../../platform/list/csv-export';

type AccountRow = Pick<CustomerRow, 'id' | 'username' | 'email' | 'joined'>;

function toAccount(document: QueryDocumentSnapshot): AccountRow {
  const { username, email, createdAt } = parseProfile(document);
  return { id: document.id, username, email, joined: createdAt };
}

/** Non-members with a delivered order. */
export const customerListing: Listing<AccountRow> = {
  name: 'users',
  fields: PROFILE_FIELDS,
  rows: () => users().where('kind', '==', 'customer'),
  toRow: toAccount,
};

/** Counted, because the cached total is that of all accounts. */
export const CUSTOMERS: Arrangement = { ...sortedByDate(undefined), name: 'customers' };

function newsletterOf(subscription: Subscription | undefined): NewsletterState {
  const state = subscription?.state;
  return state === 'subscribed' || state === 'pending' ? state : 'none';
}

type CountedOrder = Pick<OrderRecord, 'currency' | 'payment' | 'delivery'>;

/** Counts orders like the sales: once delivered. */
export function spendingIn(placed: readonly CountedOrder[]): Pick<CustomerRow, 'orders' | 'spent'> {
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

/** Adds purchases: a read per newsletter subscription and one per order. */
export async function toCustomers(accounts: readonly AccountRow[]): Promise<CustomerRow[]> {
  const ids = accounts.map(({ id }) => id);
  const [subscriptions, placed] = await Promise.all([
    readSubscriptions(accounts.map(({ email }) => email)),
    ordersOfBuyers(ids, { fields: COUNTED_ORDER_FIELDS, parse: (document) => parseCountedOrder(document) }),
  ]);
  return accounts.map((account, index) => ({
    ...account,
    newsletter: newsletterOf(subscriptions[index]),
    ...spendingIn(placed.get(account.id) ?? []),
  }));
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

/** With the newest orders. Throws a StoreError `not-found`. */
export async function readCustomer(id: string): Promise<CustomerView> {
  const profile = parseProfile(await userDocument(id).get());
  if (!profile)
    throw new StoreError('not-found', 'There is no such customer. The account may have been deleted.');
  const { username, email, createdAt } = profile;
  const [subscription, placed] = await Promise.all([readSubscription(email), listOrders(id)]);
  const spending = spendingIn(placed.map(({ order }) => order));
  return {
    customer: {
      id,
      username,
      email,
      joined: createdAt,
      newsletter: newsletterOf(subscription),
      ...spending,
    },
    orders: placed
      .filter(({ order }) => !isUnfinished(order.state))
      .slice(0, CUSTOMER_ORDERS_MAXIMUM)
      .map(toOrder),
  };
}

export const CUSTOMERS_CSV: CsvExport = {
  name: 'customers.csv',
  columns: ['id', 'username', 'email', 'joined', 'newsletter', 'orders', 'net', 'currency'],
  listing: customerListing,
  cellsOf: async (documents) => {
    const customers = await toCustomers(documents.map((document) => customerListing.toRow(document)));
    return customers.map(({ id, username, email, joined, newsletter, orders, spent }) => {
      // Customers have several currencies only if the shop changed its own.
      const amounts = spent.map(({ currency, amount }) => signedDecimal(amount, currency)).join('; ');
      const currencies = spent.map(({ currency }) => currency).join('; ');
      const since = new Date(joined).toISOString();
      return [id, username, email, since, newsletter, String(orders), amounts, currencies];
    });
  },
};
