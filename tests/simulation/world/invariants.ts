import { contractKey, isBeatLine } from '@store/domain/sales/orders/orders';
import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { isRunning } from '@store/domain/sales/offers/offers';
import { holdsBasis, isMoneyReturned, returnedLines } from '@store/domain/sales/orders/holdings';
import { returnOf, saleOf } from '@store/domain/sales/statistics/sales';
import { isDeliveryFailing } from '@store/domain/sales/orders/notices';
import { isStuck, UNDELIVERABLE } from '@store/domain/sales/orders/settlement';
import {
  claimDocument,
  discountCodes,
  headDocument,
  kitDocument,
  offers,
  orders,
  parseClaim,
  parseKitRecord,
  parseDiscountCode,
  parseOffer,
  parseOrder,
  parseSales,
  parseTrack,
  salesDays,
  tracks,
  type BeatLineRecord,
  type LineRecord,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { config } from '@store/functions/platform/config';
import { mailDomain, messageId } from '@store/functions/platform/mail/message-id';
import type { TakenMail } from '../providers/mail';
import { atLeast, atMost } from './checks';
import { BEATS, KIT, SOLD_IN } from '../story/commands';
import { failsForEver } from './failing-steps';
import { expectSplits } from './expect-splits';
import { expectUsage } from './expect-usage';
import type { World } from './world';

/** An order beside what Stripe says about its money. */
interface Outcome {
  readonly id: string;
  readonly order: OrderRecord;
  /** What was charged and not returned, in cents; negative where a refund and a lost dispute took the same money. */
  readonly kept: number;
  readonly charged: number;
  readonly sessionStatus: string | null;
  readonly intentStatus: string | null;
}

async function keptOf(sdk: Stripe, intent: Stripe.PaymentIntent): Promise<number> {
  const charge = intent.latest_charge;
  // Stripe calls a released authorisation refunded.
  if (charge === null || typeof charge === 'string' || intent.status !== 'succeeded') return 0;
  const disputes = (await sdk.disputes.list({ payment_intent: intent.id })).data;
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
  return intent.amount_received - charge.amount_refunded - lost;
}

async function outcomeOf({ means: { sdk } }: World, id: string, order: OrderRecord): Promise<Outcome> {
  const found = (await sdk.checkout.sessions.list({ limit: 100 })).data.filter(
    ({ client_reference_id }) => client_reference_id === id,
  );
  const [session] = found;
  atMost(found.length, 1, `sessions of ${id}`);
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
  const hasRefused = order.requests.some(({ refusal }) => refusal !== null);
  return (
    isStuck(order) ||
    (hasRefused && isDeliveryFailing(order)) ||
    (order.ended.length > 0 && order.payment.refunds.some(({ status }) => status === 'failed'))
  );
}

/** Money kept equals goods delivered, unless it must be returned otherwise. Refunds of parts leave the goods. */
function expectMoneyMatchesGoods({ id, order, kept, charged, sessionStatus, intentStatus }: Outcome): void {
  const held = heldLines(order);
  const isFree = order.total === 0;
  const about = `${id}: ${JSON.stringify({ ...order, contracts: {}, lines: order.lines.map(contractKey) })}`;
  if (isFree)
    assert.equal(
      held.length > 0,
      order.credits.some(({ isHeld }) => isHeld),
      `credits of ${about}`,
    );
  else if (kept > 0) assert.equal(held.length > 0 || isOwed(order), true, `kept ${kept} of ${about}`);
  else assert.deepEqual(held, [], `kept nothing of ${about}`);
  const price = held.reduce((sum, index) => sum + (order.lines[index]?.price ?? 0), 0);
  const outside = order.payment.refunds
    .filter(({ request, status }) => request === null && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (!isOwed(order)) atMost(kept, price, `price ${price} of ${about}`);
  if (held.length > 0) atLeast(kept + outside, price, about);
  if (charged > 0 && order.delivery === null && !isOwed(order)) atMost(kept, 0, about);
  assert.notEqual(sessionStatus, 'open', about);
  assert.ok(!['requires_capture', 'processing'].includes(intentStatus ?? ''), about);
  const waiting = ['pending', 'processing', 'authorised', 'disputed', ...(isOwed(order) ? [] : ['paid'])];
  assert.ok(!waiting.includes(order.state), about);
}

/** Whether anybody but the shop itself has returned the money of an order, or has tried to. */
function wasAskedBack({ requests, payment }: OrderRecord): boolean {
  const asked = [...requests.map(({ id }) => id), ...payment.refunds.map(({ request }) => request)];
  return payment.dispute !== null || asked.some((request) => request !== UNDELIVERABLE);
}

/** An exclusive has at most one holder, and only buyers who got it were charged for it. */
async function expectExclusives(outcomes: readonly Outcome[]): Promise<void> {
  const { docs } = await tracks().get();
  const stored = docs.map((document) => parseTrack(document));
  const listed = new Set(parseHead((await headDocument().get()).data()).tracks.map(({ id }) => id));
  for (const { id, status } of stored)
    assert.equal(listed.has(id), status === 'available', `beat ${id} is ${status}`);
  for (const beat of new Set(
    outcomes.flatMap(({ order }) => order.lines.filter(isBeatLine).map(({ trackId }) => trackId)),
  )) {
    const holders = outcomes.filter(({ order }) =>
      heldLines(order).some((index) => {
        const line = order.lines[index];
        return line?.kind === 'beat' && line.trackId === beat && line.exclusive;
      }),
    );
    atMost(holders.length, 1, `holders of beat ${beat}`);
    if (holders.length > 0) assert.equal(listed.has(beat), false, `beat ${beat} has a holder`);
  }
  for (const { id, order, charged } of outcomes) {
    const isExclusive = order.lines.some((line) => line.kind === 'beat' && line.exclusive);
    // Another reason may follow a charge: the beat's files were removed between the charge and the delivery.
    const isRefused =
      order.decision.kind === 'refused' &&
      (order.decision.reason === 'sold' ||
        (order.decision.reason === 'money_returned' && !wasAskedBack(order)));
    // Managed Payments charge at once; expectMoneyMatchesGoods demands that the money was returned.
    const isHeldFirst = order.checkout.tax?.managed !== true;
    if (isExclusive && isRefused && isHeldFirst) assert.equal(charged, 0, `charged and refused: ${id}`);
  }
}

/**
 * A sold beat is claimed by the order that bought it, and no other order holds a claim, except one whose money could be
 * neither returned nor followed by a delivery: the producer may still deliver it.
 */
async function expectClaims(outcomes: readonly Outcome[]): Promise<void> {
  const holders = new Set(
    outcomes.flatMap(({ id, order }) => (order.delivery !== null || isOwed(order) ? [id] : [])),
  );
  const sold = new Set(
    (await tracks().get()).docs
      .map((document) => parseTrack(document))
      .flatMap(({ id, status }) => (status === 'sold' ? [id] : [])),
  );
  for (let id = 1; id <= BEATS; id++) {
    const claim = parseClaim(await claimDocument(id).get());
    if (sold.has(id)) assert.notEqual(claim, undefined, `claim on sold beat ${id}`);
    if (claim && !failsForEver(claim.orderId, 'give_up'))
      assert.equal(holders.has(claim.orderId), true, `claim of ${claim.orderId} on beat ${id}`);
  }
}

/** The mails that an order’s buyer should have received. */
function expectedMails({ order }: Outcome): string[] {
  const { payment, delivery, sentNotices } = order;
  // A refund that fails later has been announced already.
  const refunds = payment.refunds
    .map(({ id, status }) => ({ notice: `refunded-${id}`, status }))
    .filter(
      ({ notice, status }) => status === 'succeeded' || (status === 'failed' && sentNotices.includes(notice)),
    )
    .map(({ notice }) => notice);
  return [
    ...(sentNotices.includes('delayed') ? ['delayed'] : []),
    ...(delivery ? ['delivered'] : []),
    ...(payment.kind === 'cancelled' ? ['cancelled'] : []),
    ...(payment.kind === 'failed' ? ['failed'] : []),
    ...refunds,
    ...order.requests.flatMap(({ id, amount }) => (amount === 0 ? [`credits_returned-${id}`] : [])),
  ].sort();
}

/** What the mail server has taken of each mail that was queued, by its id. */
function takenMails({ shop }: World): ReadonlyMap<string, readonly TakenMail[]> {
  const { taken } = shop.services.mail;
  const domain = mailDomain(config.origin);
  return new Map(
    [...shop.queued.keys()].map((id) => {
      const name = messageId(id, domain);
      return [id, taken.filter((mail) => mail.messageId === name)];
    }),
  );
}

/** Each mail arrives; twice only if the sender could not know that it had. */
function expectMailsSent(world: World): void {
  const { met } = world.shop.services.simulation;
  for (const [id, taken] of takenMails(world)) {
    if (met.size === 0) atMost(taken.length, 1, `how often ${id} was sent`);
    // The mails to a deleted account are removed with it.
    if (world.buyers.deleted.size === 0) atLeast(taken.length, 1, `how often ${id} was sent`);
  }
}

/** Each buyer is told once about each outcome. A confirmation by the bank may be over before the shop sees it. */
function expectMails(world: World, outcomes: readonly Outcome[]): void {
  const mails = takenMails(world);
  for (const outcome of outcomes) {
    const { id, order } = outcome;
    if (!order.buyer) continue;
    // Some were sent to the address of before.
    if (world.guests.changes.some((change) => change.id === id && change.kind === 'address')) continue;
    const kinds: string[] = [];
    for (const [name, taken] of mails) {
      const kind = name.slice(id.length + 1);
      // The producer sends these as often as wanted.
      if (!name.startsWith(id) || /^(?:again|corrected)-/.test(kind)) continue;
      assert.equal(world.shop.queued.get(name), 1, `how often ${name} was queued`);
      if (kind !== 'processing' && taken.some(({ to }) => to === order.buyer?.email)) kinds.push(kind);
    }
    assert.deepEqual(kinds.sort(), expectedMails(outcome), `mails of ${id}`);
  }
}

/** The producer is told once about each refund that Stripe does not make, and about money that was returned twice. */
function expectProducerTold(world: World, outcomes: readonly Outcome[]): void {
  const mails = takenMails(world);
  for (const { id, order, kept } of outcomes) {
    if (kept < 0)
      atLeast(mails.get(`${id}-returned_twice`)?.length ?? 0, 1, `whether the loss of ${id} was told`);
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
      for (const notice of notices) atLeast(mails.get(notice)?.length ?? 0, 1, notice);
    }
  }
}

/** The producer is told once about an order whose delivery keeps failing, with its buyer; about no other. */
function expectDelaysTold(world: World, outcomes: readonly Outcome[]): void {
  const mails = takenMails(world);
  for (const { id, order } of outcomes) {
    const isTold = mails.has(`${id}-delivery_failed`);
    assert.equal(order.sentNotices.includes('delayed'), isTold, `delay of ${id}`);
    if (!isDeliveryFailing(order)) assert.equal(isTold, false, `delay of ${id}`);
  }
}

/** What the producer has refunded before the delivery is not delivered, unless the refund has failed. */
function expectNothingUnwanted({ producer: { unwanted } }: World, outcomes: readonly Outcome[]): void {
  for (const { id, order } of outcomes) {
    const hasFailed =
      order.requests.some(({ refusal }) => refusal !== null) ||
      order.payment.refunds.some(({ status }) => status === 'failed');
    if (unwanted.has(id) && !hasFailed)
      assert.equal(order.delivery, null, `delivery of ${id}, refunded before`);
  }
}

function expectMoney(
  figures: readonly { readonly total: number; readonly refunded: number }[],
  { gross, net }: { readonly gross: number; readonly net: number },
  about: string,
): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  assert.equal(sum(figures.map(({ total }) => total)), gross, `gross of ${about}`);
  assert.equal(sum(figures.map(({ total, refunded }) => total - refunded)), net, `net of ${about}`);
}

/** What each code says it brought in is what its delivered orders did. */
async function expectBroughtIn(outcomes: readonly Outcome[]): Promise<void> {
  for (const document of (await discountCodes().get()).docs) {
    const { code, broughtIn } = parseDiscountCode(document);
    for (const currency of SOLD_IN) {
      const net = outcomes
        .filter(({ order }) => order.delivery && order.codeUse?.code === code && order.currency === currency)
        .reduce((total, { kept }) => total + kept, 0);
      assert.equal(broughtIn[currency] ?? 0, net, `brought in by ${code} in ${currency}`);
    }
  }
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
    assert.equal(sum('orders'), delivered.length, `orders in ${currency}`);
    assert.equal(sum('total'), gross, `sold in ${currency}`);
    assert.equal(sum('total') - sum('refunded'), net, `kept in ${currency}`);
    const products = records.flatMap(({ tracks, kits }) => [
      ...Object.values(tracks),
      ...Object.values(kits),
    ]);
    expectMoney(products, { gross, net }, `beats and kits in ${currency}`);
    expectMoney(
      records.flatMap(({ sources }) => Object.values(sources)),
      { gross, net },
      `sources in ${currency}`,
    );
    const kept = delivered.flatMap(({ order }) =>
      order.lines.filter((_, line) => !isMoneyReturned(order, line)),
    );
    assert.equal(
      products.reduce((total, { count, returned }) => total + count - returned, 0),
      kept.length,
      `licences sold in ${currency}`,
    );
  }
}

/** A buyer can pay one order at most: two would buy the same twice. */
export async function expectOneOpenCheckout(world: World): Promise<void> {
  // A guest's sessions name nobody.
  const open = (await world.means.sessions()).filter(
    ({ id, status, customer_email: email }) =>
      status === 'open' && email !== null && world.buyers.opened.includes(id),
  );
  const buyers = open.map(({ customer_email }) => customer_email);
  assert.equal(new Set(buyers).size, buyers.length, `open checkouts of ${buyers.join(', ')}`);
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
    assert.equal(uses, users.length, `uses of ${code}`);
    atMost(uses, limit ?? Infinity, `uses of ${code}`);
    for (const uid of new Set(users.filter((user) => user !== '')))
      atMost(
        users.filter((user) => user === uid).length,
        limitPerBuyer ?? Infinity,
        `uses of ${code} by ${uid}`,
      );
  }
}

/** What an upgrade or an accepted offer is taken from; nothing for other lines. */
function basisOf(line: LineRecord | undefined): Pick<BeatLineRecord, 'upgrade' | 'offerId' | 'linkPrice'> {
  return line?.kind === 'beat' ? line : {};
}

/** Upgrades and prices that were agreed in offers or private links take no part in deals, and no kit does. */
function priceWithoutDeals(line: LineRecord): number {
  const { price, fullPrice } = line;
  const { upgrade, offerId, linkPrice = false } = basisOf(line);
  if (line.kind === 'kit') assert.equal(price, fullPrice, 'price of a kit');
  if (upgrade) assert.equal(price + upgrade.credit, fullPrice, 'price and credit of an upgrade');
  return upgrade || offerId !== undefined || linkPrice ? price : fullPrice;
}

/** One delivered order at most uses a credit or an accepted offer, and the shop refunds no credited line. */
export async function expectBases(): Promise<void> {
  const stored = (await orders().get()).docs.map((document) => ({
    id: document.id,
    order: parseOrder(document),
  }));
  const users = new Map<string, string[]>();
  for (const { id, order } of stored)
    for (const [index, line] of order.lines.entries()) {
      const { upgrade, offerId } = basisOf(line);
      if (order.delivery === null || !holdsBasis(order, index)) continue;
      const basis = upgrade ? `${upgrade.orderId} line ${upgrade.line}` : offerId;
      if (basis === undefined) continue;
      users.set(basis, [...(users.get(basis) ?? []), id]);
      if (!upgrade) continue;
      const origin = stored.find((each) => each.id === upgrade.orderId)?.order;
      const replaced = origin?.lines[upgrade.line];
      const paid = (replaced?.price ?? 0) + (basisOf(replaced).upgrade?.credit ?? 0);
      assert.equal(upgrade.credit, paid, `credit of ${basis}`);
      assert.equal(origin?.creditedTo[upgrade.line], id, `credit of ${basis}`);
      const requested = origin ? returnedLines({ ...origin, ended: [] }).has(upgrade.line) : true;
      assert.equal(requested, false, `refund of ${basis}, which ${id} was upgraded from`);
    }
  for (const [basis, found] of users) assert.equal(found.length, 1, `orders by ${basis}: ${found.join()}`);
}

/** A kit counts its sales that were kept, and nobody pays less than its minimum. */
async function expectKits(outcomes: readonly Outcome[]): Promise<void> {
  const record = parseKitRecord(await kitDocument(KIT.id).get());
  let sold = 0;
  for (const { id, order } of outcomes) {
    for (const line of order.lines)
      if (line.kind === 'kit') atLeast(line.price, KIT.minimum, `price of the kit in ${id}`);
    if (!order.delivery) continue;
    for (const { kits } of [saleOf(order), ...order.returned.map((each) => returnOf(order, each))])
      sold += (kits[KIT.id]?.count ?? 0) - (kits[KIT.id]?.returned ?? 0);
  }
  assert.equal(record?.sold, sold, 'sales of the kit');
}

/** An offer that a delivered order uses is bought; none that was withdrawn was paid. */
async function expectOffers(outcomes: readonly Outcome[]): Promise<void> {
  const byId = new Map((await offers().get()).docs.map((document) => [document.id, parseOffer(document)]));
  for (const { id, order } of outcomes)
    for (const [index, line] of order.lines.entries()) {
      const { offerId = '' } = basisOf(line);
      const offer = byId.get(offerId);
      if (!offer || order.delivery === null || !holdsBasis(order, index)) continue;
      assert.notEqual(offer.state, 'withdrawn', `offer ${offerId} of ${id}`);
      assert.equal(isRunning(offer), false, `whether offer ${offerId} of ${id} is running`);
    }
}

/** Orders cost what their buyers were shown, line by line, and use codes exactly if they are or may be delivered. */
async function expectDeals(world: World, outcomes: readonly Outcome[]): Promise<void> {
  await expectCodeLimits();
  for (const { id, order, charged } of outcomes) {
    const { lines, reductions, total, codeUse, payment, delivery, decision } = order;
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    assert.equal(sumOf(lines.map(({ price }) => price)), total, id);
    assert.equal(
      sumOf(lines.map(priceWithoutDeals)) - sumOf(reductions.map(({ amount }) => amount)),
      total,
      id,
    );
    if (charged > 0) assert.equal(charged, total, `charged for ${id}`);
    // Money that was returned before the decision may come back, and the order is then delivered.
    const isUndecided = payment.kind === 'received' && decision.kind === 'undecided';
    if (codeUse)
      assert.equal(codeUse.isHeld, delivery !== null || isUndecided, `use of ${codeUse.code} by ${id}`);
  }
  for (const { id, amount_total: amount, currency } of (
    await world.means.sdk.checkout.sessions.list({ limit: 100 })
  ).data) {
    const agreed = world.buyers.agreed.get(id);
    if (agreed) assert.deepEqual({ amount, currency: currency?.toUpperCase() }, agreed, `price of ${id}`);
  }
}

/** An order is in one currency, with all that its prices come from. */
async function expectCurrencies(outcomes: readonly Outcome[]): Promise<void> {
  const orderOf = new Map(outcomes.map(({ id, order }) => [id, order]));
  const offerOf = new Map((await offers().get()).docs.map((document) => [document.id, parseOffer(document)]));
  for (const { id, order } of outcomes)
    for (const { upgrade, offerId } of order.lines.map(basisOf)) {
      const origin = upgrade && orderOf.get(upgrade.orderId);
      if (origin) assert.equal(order.currency, origin.currency, `currency of the upgrade in ${id}`);
      const offer = offerId === undefined ? undefined : offerOf.get(offerId);
      if (offer) assert.equal(order.currency, offer.currency, `currency of the offer in ${id}`);
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
  expectMailsSent(world);
  expectMails(world, outcomes);
  expectProducerTold(world, outcomes);
  expectDelaysTold(world, outcomes);
  expectNothingUnwanted(world, outcomes);
  await expectSales(outcomes);
  await expectBroughtIn(outcomes);
  await expectCurrencies(outcomes);
  await expectDeals(world, outcomes);
  await expectBases();
  await expectOffers(outcomes);
  await expectKits(outcomes);
  await expectSplits(world, outcomes);
  await expectUsage(world);
}
