import { expect } from 'vitest';
import type Stripe from 'stripe';
import { parseHead } from '@store/domain/catalogue/catalogue';
import { isRunning } from '@store/domain/offers/offers';
import { holdsBasis, isMoneyReturned, returnedLines } from '@store/domain/orders/holdings';
import { isDeliveryFailing, isStuck } from '@store/domain/orders/settlement';
import {
  claimDocument,
  discountCodes,
  headDocument,
  offers,
  orders,
  outbox,
  parseClaim,
  parseDiscountCode,
  parseOffer,
  parseOrder,
  parseSales,
  parseTrack,
  salesDays,
  tracks,
  type LineRecord,
  type OrderRecord,
} from '@store/functions/collections';
import { BEATS, SOLD_IN } from './commands';
import { failsForEver } from './faults';
import type { World } from './world';

/** An order beside what Stripe says about its money. */
interface Outcome {
  readonly id: string;
  readonly order: OrderRecord;
  /** What was charged and not returned, in cents. */
  readonly kept: number;
  readonly charged: number;
  readonly sessionStatus: string | null;
  readonly intentStatus: string | null;
}

async function keptOf(sdk: Stripe, intent: Stripe.PaymentIntent): Promise<number> {
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string') return 0;
  const disputes = (await sdk.disputes.list({ payment_intent: intent.id })).data;
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, intent.amount_received - charge.amount_refunded - lost);
}

async function outcomeOf({ sdk }: World, id: string, order: OrderRecord): Promise<Outcome> {
  const found = (await sdk.checkout.sessions.list({ limit: 100 })).data.filter(
    ({ client_reference_id }) => client_reference_id === id,
  );
  const [session] = found;
  expect(found.length, `sessions of ${id}`).toBeLessThanOrEqual(1);
  const nothing = {
    id,
    order,
    kept: 0,
    charged: 0,
    sessionStatus: session?.status ?? null,
    intentStatus: null,
  };
  if (typeof session?.payment_intent !== 'string') return nothing;
  const intent = await sdk.paymentIntents.retrieve(session.payment_intent, { expand: ['latest_charge'] });
  return {
    ...nothing,
    kept: await keptOf(sdk, intent),
    charged: intent.amount_received,
    intentStatus: intent.status,
  };
}

function canDownload({ state, delivery }: OrderRecord): boolean {
  return delivery !== null && (state === 'fulfilled' || state === 'partially_refunded');
}

/** The lines that the buyer can download, as indexes. */
function heldLines(order: OrderRecord): number[] {
  if (!canDownload(order)) return [];
  const returned = returnedLines(order);
  return order.lines.flatMap((_, index) => (returned.has(index) ? [] : [index]));
}

/** Whether the producer was told to return money in another way than through Stripe. */
function isOwed(order: OrderRecord): boolean {
  return (
    isStuck(order) ||
    (order.ended.length > 0 && order.payment.refunds.some(({ status }) => status === 'failed'))
  );
}

/** Money kept equals goods delivered, unless the producer has to return it in another way. A refund of a part in Stripe’s dashboard leaves the goods with the buyer. */
function expectMoneyMatchesGoods({ id, order, kept, charged, sessionStatus, intentStatus }: Outcome): void {
  const held = heldLines(order);
  const about = `${id}: ${JSON.stringify({ ...order, contracts: {}, lines: order.lines.map((line) => line.licence) })}`;
  if (kept > 0) expect(held.length > 0 || isOwed(order), `kept ${kept} of ${about}`).toBe(true);
  else expect(held, `kept nothing of ${about}`).toEqual([]);
  const price = held.reduce((sum, index) => sum + (order.lines[index]?.price ?? 0), 0);
  const outside = order.payment.refunds
    .filter(({ request, status }) => request === null && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (!isOwed(order)) expect(kept, `price ${price} of ${about}`).toBeLessThanOrEqual(price);
  if (held.length > 0) expect(kept + outside, about).toBeGreaterThanOrEqual(price);
  if (charged > 0 && order.delivery === null && !isStuck(order)) expect(kept, about).toBe(0);
  expect(sessionStatus, about).not.toBe('open');
  expect(['requires_capture', 'processing'], about).not.toContain(intentStatus);
  const waiting = ['pending', 'processing', 'authorised', 'disputed', ...(isStuck(order) ? [] : ['paid'])];
  expect(waiting, about).not.toContain(order.state);
}

/** An exclusive has at most one holder, and only buyers who got it were charged for it. */
async function expectExclusives(outcomes: readonly Outcome[]): Promise<void> {
  const { docs } = await tracks().get();
  const stored = docs.map((document) => parseTrack(document));
  const listed = new Set(parseHead((await headDocument().get()).data()).tracks.map(({ id }) => id));
  for (const { id, status } of stored)
    expect(listed.has(id), `beat ${id} is ${status}`).toBe(status === 'available');
  for (const beat of new Set(outcomes.flatMap(({ order }) => order.lines.map(({ trackId }) => trackId)))) {
    const holders = outcomes.filter(({ order }) =>
      heldLines(order).some((index) => {
        const line = order.lines[index];
        return line?.trackId === beat && line.exclusive;
      }),
    );
    expect(holders.length, `holders of beat ${beat}`).toBeLessThanOrEqual(1);
    if (holders.length > 0) expect(listed.has(beat), `beat ${beat} has a holder`).toBe(false);
  }
  for (const { id, order, charged } of outcomes) {
    const isExclusive = order.lines.some(({ exclusive }) => exclusive);
    // Another reason may follow a charge: the beat's files were removed between the charge and the delivery.
    const isRefused = order.decision.kind === 'refused' && order.decision.reason === 'sold';
    // Managed Payments charge at once; expectMoneyMatchesGoods demands that the money was returned.
    const isHeldFirst = order.checkout.tax?.managed !== true;
    if (isExclusive && isRefused && isHeldFirst) expect(charged, `charged and refused: ${id}`).toBe(0);
  }
}

/** A sold beat is claimed by the order that bought it, and no other order holds a claim. */
async function expectClaims(outcomes: readonly Outcome[]): Promise<void> {
  const delivered = new Set(outcomes.flatMap(({ id, order }) => (order.delivery === null ? [] : [id])));
  const sold = new Set(
    (await tracks().get()).docs
      .map((document) => parseTrack(document))
      .flatMap(({ id, status }) => (status === 'sold' ? [id] : [])),
  );
  for (let id = 1; id <= BEATS; id++) {
    const claim = parseClaim(await claimDocument(id).get());
    if (sold.has(id)) expect(claim, `claim on sold beat ${id}`).toBeDefined();
    if (claim && !failsForEver(claim.orderId, 'give_up'))
      expect(delivered.has(claim.orderId), `claim of ${claim.orderId} on beat ${id}`).toBe(true);
  }
}

/** The mails that an order’s buyer should have received. */
function expectedMails({ order }: Outcome): string[] {
  const { payment, delivery, told } = order;
  // A refund that fails later has been announced already.
  const refunds = payment.refunds
    .map(({ id, status }) => ({ notice: `refunded-${id}`, status }))
    .filter(({ notice, status }) => status === 'succeeded' || (status === 'failed' && told.includes(notice)))
    .map(({ notice }) => notice);
  return [
    ...(told.includes('delayed') ? ['delayed'] : []),
    ...(delivery ? ['delivered'] : []),
    ...(payment.kind === 'cancelled' ? ['cancelled'] : []),
    ...(payment.kind === 'failed' ? ['failed'] : []),
    ...refunds,
  ].sort();
}

/** Each buyer is told once about each outcome. A confirmation by the bank may be over before the shop sees it. */
async function expectMails(outcomes: readonly Outcome[]): Promise<void> {
  const { docs } = await outbox().get();
  for (const outcome of outcomes) {
    const { id, order } = outcome;
    if (!order.buyer) continue;
    const mails = docs.filter((mail) => mail.id.startsWith(id) && mail.get('to') === order.buyer?.email);
    for (const mail of mails)
      expect(mail.createTime.isEqual(mail.updateTime), `${mail.id} was written again`).toBe(true);
    const kinds = mails.map((mail) => mail.id.slice(id.length + 1)).filter((kind) => kind !== 'processing');
    expect(kinds.sort(), id).toEqual(expectedMails(outcome));
  }
}

/** The producer is told once about each refund that Stripe does not make. */
async function expectProducerTold(outcomes: readonly Outcome[]): Promise<void> {
  const told = new Set((await outbox().get()).docs.map(({ id }) => id));
  for (const { id, order } of outcomes)
    for (const { id: request, refusal } of order.requests) {
      const failed = order.payment.refunds.filter(
        (refund) => refund.request === request && refund.status === 'failed',
      );
      const notices =
        failed.length > 0
          ? failed.map((refund) => `${id}-refund_failed-${refund.id}`)
          : refusal === null
            ? []
            : [`${id}-refund_refused-${request}`];
      for (const notice of notices) expect(told.has(notice), notice).toBe(true);
    }
}

/** The producer is told once about an order whose delivery fails again and again, together with its buyer; and about no other. */
async function expectDelaysTold(outcomes: readonly Outcome[]): Promise<void> {
  const told = new Set((await outbox().get()).docs.map(({ id }) => id));
  for (const { id, order } of outcomes) {
    const isFailing = isDeliveryFailing(order);
    expect(order.told.includes('delayed'), `delay of ${id}`).toBe(told.has(`${id}-delivery_failed`));
    if (!isFailing) expect(told.has(`${id}-delivery_failed`), `delay of ${id}`).toBe(false);
  }
}

/** What the producer has refunded before the delivery is not delivered, unless the refund has failed. */
function expectNothingUnwanted({ unwanted }: World, outcomes: readonly Outcome[]): void {
  for (const { id, order } of outcomes) {
    const hasFailed =
      order.requests.some(({ refusal }) => refusal !== null) ||
      order.payment.refunds.some(({ status }) => status === 'failed');
    if (unwanted.has(id) && !hasFailed)
      expect(order.delivery, `delivery of ${id}, refunded before`).toBeNull();
  }
}

function expectMoney(
  figures: readonly { readonly total: number; readonly refunded: number }[],
  { gross, net }: { readonly gross: number; readonly net: number },
  about: string,
): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(figures.map(({ total }) => total)), `gross of ${about}`).toBe(gross);
  expect(sum(figures.map(({ total, refunded }) => total - refunded)), `net of ${about}`).toBe(net);
}

/** The sales figures equal the orders. */
async function expectSales(outcomes: readonly Outcome[]): Promise<void> {
  const days = (await salesDays().get()).docs.map((day) => parseSales(day));
  for (const currency of SOLD_IN) {
    const records = days.flatMap((day) => day[currency] ?? []);
    const sum = (field: 'orders' | 'total' | 'refunded') =>
      records.reduce((total, record) => total + record[field], 0);
    const delivered = outcomes.filter(({ order }) => order.delivery !== null && order.currency === currency);
    const gross = delivered.reduce((total, { charged }) => total + charged, 0);
    const net = delivered.reduce((total, { kept }) => total + kept, 0);
    expect(sum('orders'), `orders in ${currency}`).toBe(delivered.length);
    expect(sum('total'), `sold in ${currency}`).toBe(gross);
    expect(sum('total') - sum('refunded'), `kept in ${currency}`).toBe(net);
    const beats = records.flatMap((record) => Object.values(record.tracks));
    expectMoney(beats, { gross, net }, `beats in ${currency}`);
    expectMoney(
      records.flatMap(({ sources }) => Object.values(sources)),
      { gross, net },
      `sources in ${currency}`,
    );
    const kept = delivered.flatMap(({ order }) =>
      order.lines.filter((_, line) => !isMoneyReturned(order, line)),
    );
    expect(
      beats.reduce((total, { count, returned }) => total + count - returned, 0),
      `licences sold in ${currency}`,
    ).toBe(kept.length);
  }
}

/** A buyer can pay one order at most: two would buy the same twice. */
export async function expectOneOpenCheckout(world: World): Promise<void> {
  const open = (await world.sessions()).filter(
    ({ id, status }) => status === 'open' && world.opened.includes(id),
  );
  const buyers = open.map(({ customer_email }) => customer_email);
  expect(new Set(buyers).size, `open checkouts of ${buyers.join(', ')}`).toBe(buyers.length);
}

/** The orders that use a code, by code and buyer. */
async function heldUses(): Promise<readonly { readonly code: string; readonly uid: string }[]> {
  const { docs } = await orders().get();
  return docs.flatMap((document) => {
    const { codeUse, uid } = parseOrder(document);
    return codeUse?.isHeld ? [{ code: codeUse.code, uid }] : [];
  });
}

/** At every moment, a code counts the orders that use it, and neither all nor one buyer's are more than it allows. */
export async function expectCodeLimits(): Promise<void> {
  const held = await heldUses();
  for (const document of (await discountCodes().get()).docs) {
    const { code, uses, limit, limitPerBuyer } = parseDiscountCode(document);
    const users = held.filter((use) => use.code === code).map(({ uid }) => uid);
    expect(uses, `uses of ${code}`).toBe(users.length);
    expect(uses, `uses of ${code}`).toBeLessThanOrEqual(limit ?? Infinity);
    for (const uid of new Set(users.filter((user) => user !== '')))
      expect(users.filter((user) => user === uid).length, `uses of ${code} by ${uid}`).toBeLessThanOrEqual(
        limitPerBuyer ?? Infinity,
      );
  }
}

/** Upgrades and prices that were agreed in offers take no part in deals. */
function priceWithoutDeals({ price, fullPrice, upgrade, offerId }: LineRecord): number {
  if (upgrade) expect(price + upgrade.credit, 'price and credit of an upgrade').toBe(fullPrice);
  return upgrade || offerId !== undefined ? price : fullPrice;
}

/** A credit and an accepted offer are used by one delivered order at most, and a credited line is not refunded by the shop. */
export async function expectBases(): Promise<void> {
  const stored = (await orders().get()).docs.map((document) => ({
    id: document.id,
    order: parseOrder(document),
  }));
  const users = new Map<string, string[]>();
  for (const { id, order } of stored)
    for (const [index, { upgrade, offerId }] of order.lines.entries()) {
      if (order.delivery === null || !holdsBasis(order, index)) continue;
      const basis = upgrade ? `${upgrade.orderId} line ${upgrade.line}` : offerId;
      if (basis === undefined) continue;
      users.set(basis, [...(users.get(basis) ?? []), id]);
      if (!upgrade) continue;
      const origin = stored.find((each) => each.id === upgrade.orderId)?.order;
      const replaced = origin?.lines[upgrade.line];
      const paid = (replaced?.price ?? 0) + (replaced?.upgrade?.credit ?? 0);
      expect(upgrade.credit, `credit of ${basis}`).toBe(paid);
      expect(origin?.creditedTo[upgrade.line], `credit of ${basis}`).toBe(id);
      const requested = origin ? returnedLines({ ...origin, ended: [] }).has(upgrade.line) : true;
      expect(requested, `refund of ${basis}, which ${id} was upgraded from`).toBe(false);
    }
  for (const [basis, found] of users) expect(found.length, `orders by ${basis}: ${found.join()}`).toBe(1);
}

/** An offer that a delivered order uses is bought; none that was withdrawn was paid. */
async function expectOffers(outcomes: readonly Outcome[]): Promise<void> {
  const byId = new Map((await offers().get()).docs.map((document) => [document.id, parseOffer(document)]));
  for (const { id, order } of outcomes)
    for (const [index, { offerId = '' }] of order.lines.entries()) {
      const offer = byId.get(offerId);
      if (!offer || order.delivery === null || !holdsBasis(order, index)) continue;
      expect(offer.state, `offer ${offerId} of ${id}`).not.toBe('withdrawn');
      expect(isRunning(offer), `whether offer ${offerId} of ${id} is running`).toBe(false);
    }
}

/** Every order costs what its buyer was shown, line by line, and uses its code exactly if it was or may be delivered. */
async function expectDeals(world: World, outcomes: readonly Outcome[]): Promise<void> {
  await expectCodeLimits();
  for (const { id, order, charged } of outcomes) {
    const { lines, reductions, total, codeUse, payment, delivery, decision } = order;
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(sumOf(lines.map(({ price }) => price)), id).toBe(total);
    expect(sumOf(lines.map(priceWithoutDeals)) - sumOf(reductions.map(({ amount }) => amount)), id).toBe(
      total,
    );
    if (charged > 0) expect(charged, `charged for ${id}`).toBe(total);
    // Money that was returned before the decision may come back, and the order is then delivered.
    const isUndecided = payment.kind === 'received' && decision.kind === 'undecided';
    if (codeUse)
      expect(codeUse.isHeld, `use of ${codeUse.code} by ${id}`).toBe(delivery !== null || isUndecided);
  }
  for (const { id, amount_total: amount, currency } of (
    await world.sdk.checkout.sessions.list({ limit: 100 })
  ).data) {
    const agreed = world.agreed.get(id);
    if (agreed) expect({ amount, currency: currency?.toUpperCase() }, `price of ${id}`).toEqual(agreed);
  }
}

/** An order is in one currency, with all that its prices come from. */
async function expectCurrencies(outcomes: readonly Outcome[]): Promise<void> {
  const orderOf = new Map(outcomes.map(({ id, order }) => [id, order]));
  const offerOf = new Map((await offers().get()).docs.map((document) => [document.id, parseOffer(document)]));
  for (const { id, order } of outcomes)
    for (const { upgrade, offerId } of order.lines) {
      const origin = upgrade && orderOf.get(upgrade.orderId);
      if (origin) expect(order.currency, `currency of the upgrade in ${id}`).toBe(origin.currency);
      const offer = offerId === undefined ? undefined : offerOf.get(offerId);
      if (offer) expect(order.currency, `currency of the offer in ${id}`).toBe(offer.currency);
    }
}

/** Throws unless everything holds that must hold when nothing more is under way. */
export async function expectConsistency(world: World): Promise<void> {
  const { docs } = await orders().get();
  const outcomes = await Promise.all(
    docs.map((document) => outcomeOf(world, document.id, parseOrder(document))),
  );
  outcomes.forEach(expectMoneyMatchesGoods);
  await expectExclusives(outcomes);
  await expectClaims(outcomes);
  await expectMails(outcomes);
  await expectProducerTold(outcomes);
  await expectDelaysTold(outcomes);
  expectNothingUnwanted(world, outcomes);
  await expectSales(outcomes);
  await expectCurrencies(outcomes);
  await expectDeals(world, outcomes);
  await expectBases();
  await expectOffers(outcomes);
}
