import { randomUUID } from 'node:crypto';
import { DEFAULT_LICENCES } from '@store/domain/shop/licences/default-licences';
import { CHECKOUT_OPEN_MS } from '@store/domain/sales/orders/orders';
import { cents, EURO, toDecimal, type Cents } from '@store/domain/platform/money/money';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { utcDay } from '@store/domain/platform/time';
import { readProfile, writeProfile } from '@store/functions/people/account/profiles';
import {
  discountCodeDocument,
  salesDays,
  totalDocument,
  visitsDocument,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { config } from '@store/functions/platform/config';
import { addCode } from '@store/functions/sales/deals/codes';
import { createAccount, findAccount } from '@store/functions/platform/gateways/auth';
import { writeBatch } from '@store/functions/platform/firestore/firestore';
import { LISTS } from '@store/functions/platform/list/totals';
import { importSubscribers } from '@store/functions/people/newsletter/imported-subscribers';
import { endCheckout, startCheckout } from '@store/functions/sales/orders/checkout/open-checkout';
import { placeOrder } from '@store/functions/sales/orders/checkout/place-order';
import { guestOrdersOf } from '@store/functions/sales/orders/guest-orders';
import { newSecret } from '@store/functions/platform/signing/secret-links';
import { listOrders, type IdentifiedOrder } from '@store/functions/sales/orders/orders';
import { settleOrder } from '@store/functions/sales/orders/settlement/settle';
import { refreshSettings } from '@store/functions/platform/settings/current';
import { addCampaign } from './campaign';
import {
  BUYERS,
  CAMPAIGN,
  CAMPAIGN_DAYS,
  DAYS,
  DEMO_CODE,
  isOrderOf,
  ORDERS,
  SUBSCRIBERS,
  visitsOf,
  type DemoBuyer,
  type DemoOrder,
} from './plan';

const DAY_MS = 24 * 60 * 60 * 1000;

const [{ id: LICENCE, price: PRICE }] = DEFAULT_LICENCES;

/** When an order is placed on its day, or a minute ago if that is still to come. UTC, like statistics. */
const TIME_OF_DAY_MS = 13 * 60 * 60 * 1000;

function startOfDay(daysAgo: number): number {
  return Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
}

function momentOf(daysAgo: number): number {
  return Math.min(startOfDay(daysAgo) + TIME_OF_DAY_MS, Date.now() - 60_000);
}

/** Runs the shop's code with its clock set to a time in UTC ms, for records of that time. */
async function atTime<Result>(time: number, work: () => Promise<Result>): Promise<Result> {
  const Real = Date;
  const offset = time - Real.now();
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: readonly unknown[]) =>
      Reflect.construct(Real, given.length === 0 ? [Real.now() + offset] : given) as Date,
    get: (_, name) => (name === 'now' ? () => Real.now() + offset : (Reflect.get(Real, name) as unknown)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = Real;
  }
}

/** Acts at the Stripe stand-in without telling the shop, whose clock would be today's. */
async function control(path: string, body: object): Promise<void> {
  if (!config.payments.api) throw new Error('Demo sales need the stand-in for Stripe.');
  const response = await fetch(new URL(`/_control/${path}`, config.payments.api), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, webhook: 'dropped' }),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
}

async function addBuyer({ uid, username, email }: DemoBuyer): Promise<void> {
  if (!(await findAccount(email))) await createAccount({ uid, email, username, password: randomUUID() });
  if (!(await readProfile(uid))) await writeProfile({ uid, username, email });
}

function priceOf({ isSent }: DemoOrder): Cents {
  return isSent ? cents(CAMPAIGN.price) : PRICE;
}

function totalOf(order: DemoOrder): string {
  const { tracks, kits = [], usesCode = false } = order;
  const beats = tracks.length * priceOf(order);
  const reduced = usesCode ? beats - Math.round((beats * DEMO_CODE.percent) / 100) : beats;
  return toDecimal(cents(reduced + kits.reduce((sum, { amount }) => sum + amount, 0)), EURO);
}

/** Private links' secrets by address. */
type Secrets = ReadonlyMap<string, string>;

async function place(
  order: DemoOrder,
  secrets: Secrets,
): Promise<{ readonly id: string; readonly order: OrderRecord }> {
  const { buyer, tracks, kits = [], source = '', usesCode = false } = order;
  const orderer = buyer.uid === '' ? { uid: null, link: newSecret().hash } : { uid: buyer.uid, link: null };
  const placed = await placeOrder({
    ...orderer,
    wanted: tracks.map((trackId) => ({
      trackId,
      licence: LICENCE,
      shown: toDecimal(priceOf(order), EURO),
      currency: EURO,
      ...(order.isSent && { basis: { kind: 'link' }, linkToken: secrets.get(buyer.email) }),
    })),
    kits: kits.map(({ id: kitId, amount }) => ({
      kitId,
      amount: cents(amount),
      shown: toDecimal(cents(amount), EURO),
      currency: EURO,
    })),
    agreed: { total: totalOf(order), code: usesCode ? DEMO_CODE.code : null },
    consent: WITHDRAWAL_CONSENT,
    mayOwn: true,
    source,
    hasProof: true,
  });
  if (placed.kind === 'blocked') throw new Error(`${buyer.email} has an open checkout: ${placed.id}.`);
  return placed;
}

/** An interrupted run's order, if paid; an unpaid one is ended. */
async function findSold(order: DemoOrder): Promise<IdentifiedOrder | undefined> {
  const { uid, email } = order.buyer;
  const placed = await (uid === '' ? guestOrdersOf(email) : listOrders(uid));
  const found = placed.filter((each) => isOrderOf(order, each.order.lines));
  for (const { id, order: record } of found) {
    const now = record.delivery ? record : await endCheckout(id);
    if (now?.delivery) return { id, order: now };
  }
  return undefined;
}

/** Orders, pays and delivers like the shop, at the order's time. */
async function buy(order: DemoOrder, secrets: Secrets): Promise<IdentifiedOrder> {
  const time = momentOf(order.daysAgo);
  const placed = await atTime(time, () => place(order, secrets));
  // A payment page can't end in the past.
  const checkout = { ...placed.order.checkout, until: Date.now() + CHECKOUT_OPEN_MS };
  const page = await startCheckout(placed.id, { ...placed.order, checkout });
  const session = /cs_test_\w+/.exec(page)?.[0] ?? '';
  const { name, email } = order.buyer;
  await control(`sessions/${session}/pay`, { name, email });
  const settled = await atTime(time + 60_000, () => settleOrder(placed.id));
  if (!settled?.delivery) throw new Error(`Order ${placed.id} of ${order.buyer.email} was not delivered.`);
  return { id: placed.id, order: settled };
}

/** Buys and refunds what an interrupted run has not. */
async function sell(order: DemoOrder, secrets: Secrets): Promise<void> {
  const sold = (await findSold(order)) ?? (await buy(order, secrets));
  if (order.refundedAfter === undefined) return;
  const time = momentOf(order.daysAgo - order.refundedAfter);
  const settle = () => atTime(time, () => settleOrder(sold.id));
  if (((await settle())?.payment?.refunds.length ?? 0) > 0) return;
  await control('refunds', { session: sold.order.checkout.session });
  await settle();
}

async function addVisits(): Promise<void> {
  const batch = writeBatch();
  for (let daysAgo = 1; daysAgo < DAYS; daysAgo++) {
    const day = startOfDay(daysAgo);
    batch.set(visitsDocument(utcDay(day)), visitsOf(day, daysAgo));
  }
  await batch.commit();
}

async function addSubscribers(): Promise<void> {
  for (const { email, daysAgo } of SUBSCRIBERS) {
    const now = momentOf(daysAgo);
    const people = [{ email, agreedAt: now }];
    await importSubscribers({ people, source: 'the form of the shop', isDryRun: false, now });
  }
}

async function addDemoCode(): Promise<void> {
  if ((await discountCodeDocument(DEMO_CODE.code).get()).exists) return;
  await addCode({
    code: DEMO_CODE.code,
    discount: { kind: 'percent', percent: DEMO_CODE.percent },
    licences: [LICENCE],
    tracks: null,
    combines: false,
    from: null,
    until: null,
    limit: null,
    limit_per_buyer: null,
  });
}

/** Totals are kept for a day, as rows are otherwise never added in the past. */
async function forgetTotals(): Promise<void> {
  await Promise.all(LISTS.map((list) => totalDocument(list).set({ countedAt: 0 }, { merge: true })));
}

/**
 * Adds two months of visits, customers and sales to a shop without sales, or continues an interrupted run. The
 * shop's own code places and delivers every order, paid at the Stripe stand-in, with its clock set to the past.
 * Returns the number of orders.
 */
export async function fillSales(isContinued: boolean): Promise<number> {
  const hasSales = !(await salesDays().limit(1).get()).empty;
  if (hasSales && !isContinued) return 0;
  await refreshSettings();
  // Orders come last, so nothing overwrites their statistics.
  if (!hasSales) await addBeforeOrders();
  const secrets = await addCampaign(momentOf(CAMPAIGN_DAYS));
  for (const order of ORDERS) await sell(order, secrets);
  await forgetTotals();
  return ORDERS.length;
}

async function addBeforeOrders(): Promise<void> {
  for (const buyer of BUYERS) {
    const joined = Math.max(...ORDERS.filter((order) => order.buyer === buyer).map(({ daysAgo }) => daysAgo));
    await atTime(momentOf(joined) - 60_000, () => addBuyer(buyer));
  }
  await addVisits();
  await addSubscribers();
  await addDemoCode();
}
