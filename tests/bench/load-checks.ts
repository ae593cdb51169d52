// Reconciles the shop of the load test, and compares orders, payments, claims, sales and mails: `load-checks.mjs
// PURCHASES REPORT`.
import { readFile, writeFile } from 'node:fs/promises';
import Stripe from 'stripe';
import * as v from 'valibot';
import { EURO } from '@store/domain/platform/money/money';
import { isBeatLine, isOpen } from '@store/domain/sales/orders/orders';
import {
  orders,
  outbox,
  parseOrder,
  parseSales,
  salesDays,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { config } from '@store/functions/platform/config';
import { mailDomain, messageId } from '@store/functions/platform/mail/message-id';
import { sweepMails } from '@store/functions/platform/mail/sweep';
import { reconcile } from '@store/functions/sales/orders/reconciliation/reconciliation';
import { refreshSettings } from '@store/functions/platform/settings/current';

const [purchasesFile = '', reportFile = ''] = process.argv.slice(2);

const HOUR_MS = 60 * 60 * 1000;

const AHEAD_MS = 3 * HOUR_MS;

/** Hours later, killed senders' leases have ended, and everything waiting for another attempt is due. */
function comeLater(): void {
  const RealDate = globalThis.Date;
  const now = (): number => RealDate.now() + AHEAD_MS;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args: unknown[]) =>
      args.length === 0 ? new date(now()) : (Reflect.construct(date, args) as Date),
    get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  });
}

const purchasesSchema = v.array(
  v.object({ session: v.string(), email: v.string(), payment: v.picklist(['paid', 'unknown', 'none']) }),
);
const purchases = v.parse(purchasesSchema, JSON.parse(await readFile(purchasesFile, 'utf8')));

const ROUNDS = 5;

/** Runs scheduled jobs until nothing changes. Returns how many orders changed, and what needs a person. */
async function settleAll(): Promise<{ readonly changed: number; readonly unexplained: readonly string[] }> {
  let changed = 0;
  for (let round = 1; ; round++) {
    const run = await reconcile({ now: Date.now() + round * HOUR_MS });
    changed += run.changed.length;
    if (run.changed.length === 0 || round === ROUNDS) return { changed, unexplained: run.unexplained };
  }
}

interface Payment {
  readonly session: Stripe.Checkout.Session;
  /** In cents: charged, and kept. */
  readonly charged: number;
  readonly kept: number;
}

function paymentOf(session: Stripe.Checkout.Session): Payment {
  const intent = session.payment_intent;
  if (typeof intent !== 'object' || intent === null) return { session, charged: 0, kept: 0 };
  const charge = intent.latest_charge;
  const refunded = typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0;
  return { session, charged: intent.amount_received, kept: intent.amount_received - refunded };
}

async function allPayments(): Promise<readonly Payment[]> {
  const { secretKey, api } = config.payments;
  if (!api) throw new Error('STRIPE_API is not set.');
  const stripe = new Stripe(secretKey, { host: api.hostname, port: api.port, protocol: 'http' });
  const found: Payment[] = [];
  const options = { limit: 100, expand: ['data.payment_intent.latest_charge'] };
  for await (const session of stripe.checkout.sessions.list(options)) found.push(paymentOf(session));
  return found;
}

/** Where an order and its payments disagree. */
function faultsOf(id: string, order: OrderRecord, payments: readonly Payment[]): string[] {
  const own = payments.filter(({ session }) => session.client_reference_id === id);
  const charged = own.filter((payment) => payment.charged > 0);
  const kept = own.reduce((sum, payment) => sum + payment.kept, 0);
  const isDelivered = order.state === 'fulfilled';
  return [
    ...(isOpen(order.state) ? [`is still ${order.state}`] : []),
    ...(charged.length > 1 ? [`was charged ${charged.length} times`] : []),
    ...(isDelivered && kept !== order.total
      ? [`is delivered for ${order.total}, of which ${kept} were kept`]
      : []),
    ...(!isDelivered && kept !== 0 ? [`is ${order.state}, and ${kept} were kept`] : []),
    ...(isDelivered && order.delivery === null ? ['is fulfilled without a delivery'] : []),
  ].map((fault) => `Order ${id} ${fault}.`);
}

function faultsOfPurchases(
  stored: ReadonlyMap<string, OrderRecord>,
  payments: readonly Payment[],
): readonly string[] {
  return purchases.flatMap(({ session, payment }) => {
    const found = payments.find((each) => each.session.id === session);
    const order = stored.get(found?.session.client_reference_id ?? '');
    if (!found || !order) return [`Session ${session} was acknowledged and is lost.`];
    const isSettled =
      order.state === 'fulfilled' || order.state === 'refunded' || order.decision?.kind === 'refused';
    return payment === 'paid' && !isSettled
      ? [`Session ${session} was paid, and its order is ${order.state}.`]
      : [];
  });
}

/** Beats sold exclusively more than once. */
function soldTwice(stored: ReadonlyMap<string, OrderRecord>): readonly string[] {
  const sales = new Map<number, number>();
  for (const { state, lines } of stored.values())
    for (const line of state === 'fulfilled' ? lines : [])
      if (isBeatLine(line) && line.exclusive) sales.set(line.trackId, (sales.get(line.trackId) ?? 0) + 1);
  return [...sales]
    .filter(([, count]) => count > 1)
    .map(([track, count]) => `Beat ${track} was sold ${count} times.`);
}

async function faultsOfSales(stored: ReadonlyMap<string, OrderRecord>): Promise<readonly string[]> {
  const days = (await salesDays().get()).docs.flatMap((document) => parseSales(document)?.[EURO] ?? []);
  const counted = days.reduce((sum, day) => sum + day.total - day.refunded, 0);
  const delivered = [...stored.values()]
    .filter(({ state }) => state === 'fulfilled')
    .reduce((sum, { total }) => sum + total, 0);
  return counted === delivered ? [] : [`The statistics have ${counted}, the orders ${delivered}.`];
}

comeLater();
await refreshSettings();
const { changed, unexplained } = await settleAll();
await sweepMails();
const stored = new Map(
  (await orders().get()).docs.flatMap((document): [string, OrderRecord][] => {
    const order = parseOrder(document);
    return order ? [[document.id, order]] : [];
  }),
);
const payments = await allPayments();
const states: Record<string, number> = {};
for (const { state } of stored.values()) states[state] = (states[state] ?? 0) + 1;
const domain = mailDomain(config.origin);
const report = {
  orders: states,
  changed,
  faults: [
    ...unexplained,
    ...[...stored].flatMap(([id, order]) => faultsOf(id, order, payments)),
    ...faultsOfPurchases(stored, payments),
    ...soldTwice(stored),
    ...(await faultsOfSales(stored)),
  ],
  mails: (await outbox().get()).docs.map(({ id }) => messageId(id, domain)),
};
await writeFile(reportFile, JSON.stringify(report));
// Idle connections would keep the process alive for a while.
process.exit(0);
