// Times the hourly reconciliation of thousands of open checkouts, some of which were paid while their webhooks were
// lost, with calls to Stripe that take 40 ms: `bench-reconciliation.mjs`, with STORE_FILE set and, for another number
// than 5,000, SESSIONS.
import '../support/settings';
import { randomUUID } from 'node:crypto';
import { currentShop } from '@store/functions/platform/settings/current';
import { taxOptions } from '@store/functions/platform/settings/operation';
import { CHECKOUT_OPEN_MS } from '@store/domain/sales/orders/orders';
import {
  orderDocument,
  parseOrder,
  storedOrder,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { openSession } from '@store/functions/platform/gateways/stripe/sessions';
import { reconcile, type Reconciliation } from '@store/functions/sales/orders/reconciliation/reconciliation';
import { checkOut, newCustomer, ordersOf, tellCheckout } from '../api/support/customer';
import { printTable, sized } from './support/table';

const SESSIONS = Number(process.env['SESSIONS'] ?? sized(5000, 20));

/** Each prints a contract, as in production. */
const PAID = Math.min(sized(100, 5), SESSIONS);
const STRIPE_MS = 40;

/** The function's timeout. */
const TIMEOUT_S = 540;
const AT_ONCE = 20;

/** An order as checkout leaves it. */
async function placedOrder(): Promise<OrderRecord> {
  const { token } = await newCustomer();
  await checkOut(token, [[24, 'Non-Exclusive']]);
  const [placed] = await ordersOf(token);
  const order = parseOrder(await orderDocument(placed?.id ?? '').get());
  if (!order) throw new Error('There is no order.');
  return order;
}

/** Adds a copy of an order. If paid, its webhook never comes. */
async function addCopy(order: OrderRecord, isPaid: boolean): Promise<void> {
  const orderId = randomUUID();
  const until = Date.now() + CHECKOUT_OPEN_MS;
  const { name: shop } = currentShop();
  const { buyer, currency } = order;
  const lines = order.lines.map((line) => ({ ...line, code: randomUUID() }));
  const email = buyer?.email ?? '';
  const session = await openSession({
    orderId,
    email,
    currency,
    lines: lines.map((line) => ({ ...line, exclusive: line.kind === 'beat' && line.exclusive })),
    shop,
    tax: taxOptions(),
    until,
  });
  const checkout = { ...order.checkout, session: session.id };
  await orderDocument(orderId).set(storedOrder({ ...order, lines, checkout, nextCheckAt: order.createdAt }));
  if (isPaid) await tellCheckout(`sessions/${session.id}/pay`, { webhook: 'dropped' });
}

async function addAll(order: OrderRecord): Promise<void> {
  let added = 0;
  const add = async (): Promise<void> => {
    while (added < SESSIONS) await addCopy(order, added++ < PAID);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, add));
}

console.log(`Adding ${SESSIONS} checkouts; the webhooks of ${PAID} payments are lost …`);
await addAll(await placedOrder());
await tellCheckout('failures', { effect: { kind: 'delay', milliseconds: STRIPE_MS }, calls: 'always' });

/** Reconciles at a time, within the rest of the function's timeout. */
async function timed(now: number): Promise<Reconciliation & { readonly seconds: number }> {
  const startedAt = performance.now();
  const run = await reconcile({ now, budget: TIMEOUT_S * 1000 });
  for (const problem of run.unexplained.slice(0, 10)) console.log(problem);
  return { ...run, seconds: (performance.now() - startedAt) / 1000 };
}

const orders = await timed(Date.now());
// Ten minutes later: sessions of the last five minutes are left to their webhooks.
const sessions = await timed(Date.now() + 10 * 60 * 1000);
const fulfilled = orders.changed.filter((change) => change.endsWith('→ fulfilled')).length;
const unexplained = orders.unexplained.length + sessions.unexplained.length;
const name = `reconciliation of ${SESSIONS} checkouts`;
const withinBudget = printTable([
  { name: `${name}: orders settled`, value: orders.orders, unit: 'orders' },
  { name: `${name}: settling them`, value: orders.seconds, unit: 's', budget: TIMEOUT_S },
  {
    name: `${name}: paid orders that were not fulfilled`,
    value: PAID - fulfilled,
    unit: 'orders',
    budget: 0,
  },
  { name: `${name}: sessions compared`, value: sessions.sessions, unit: 'sessions' },
  { name: `${name}: comparing them`, value: sessions.seconds, unit: 's', budget: TIMEOUT_S },
  { name: `${name}: unexplained`, value: unexplained, unit: 'problems', budget: 0 },
]);
process.exit(withinBudget && orders.isComplete && sessions.isComplete ? 0 : 1);
