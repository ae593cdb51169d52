import Stripe from 'stripe';
import * as v from 'valibot';
import type { RunningLocalStripe } from 'local-stripe';
import type { CheckoutInput } from '@store/domain/api/checkout';
import { parseHead } from '@store/domain/catalogue/catalogue';
import { parsePublicDeals } from '@store/domain/deals/bulk-deals';
import { isInForce } from '@store/domain/deals/period';
import { priceCart, type CartDeals, type PricedLicence } from '@store/domain/deals/pricing';
import { kitSku } from '@store/domain/kits/kits';
import { priceOptionsFor } from '@store/domain/licences/price-options';
import { findOffer, type LicenceDefinition } from '@store/domain/licences/licence';
import type { OfferState } from '@store/domain/offers/offers';
import {
  cents,
  fromDecimal,
  toDecimal,
  type Cents,
  type CurrencyCode,
  type Money,
} from '@store/domain/orders/money';
import { skuOf, type PriceBasis } from '@store/domain/orders/orders';
import { upgradesFor } from '@store/domain/orders/upgrades';
import { removeTombstone } from '@store/functions/catalogue/tombstones';
import {
  headDocument,
  offers,
  orders,
  outbox,
  parseOffer,
  collaboratorDocument,
  parseCollaborator,
  parseOrder,
  trackDocument,
  tracks,
} from '@store/functions/collections';
import { readBulkDeals } from '@store/functions/deals/bulk-deals';
import type { IdentifiedOffer } from '@store/functions/offers/views';
import { readOrder } from '@store/functions/orders/orders';
import { upgradableOf } from '@store/functions/orders/upgrades/credits';
import { readSettings } from '@store/functions/shop/stored';
import type { Fault } from '../kernel/simulation';
import type { Shop } from '../shop/shop';
import { BUYERS, CODES, COLLABORATORS, KIT, LICENCES, READERS, type Command } from '../story/commands';
import { Client, PASSWORD } from './client';
import { addFault, isFaulty } from './failing-steps';
import { haltNewsletter, sendNewsletter, subscribeReader, unsubscribeReader } from './newsletter';
import { beatOf, buyerOf, openShop, PRODUCER } from './opening';
import { shownCredit } from './shown-licences';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

const sessionSchema = v.object({
  id: v.string(),
  payment_intent: v.nullable(v.string()),
  customer_email: v.nullable(v.string()),
  status: v.string(),
  payment_status: v.string(),
});

type Session = v.InferOutput<typeof sessionSchema>;

/** Whether a checkout is paid at once, and what goes wrong with it. */
interface Payment {
  readonly isPaid: boolean;
  readonly fault: Fault | undefined;
}

/** What a page knows of the shop. */
interface Page {
  readonly currency: CurrencyCode;
  readonly licences: readonly LicenceDefinition[];
  readonly offers: CartDeals;
}

/** A line of a cart as a page shows it. */
interface ShownLine {
  readonly trackId: number;
  readonly licence: string;
  readonly shown: string;
  readonly currency: CurrencyCode;
  readonly basis?: PriceBasis;
}

/** What a buyer sends to checkout. */
interface Cart {
  readonly buyer: number;
  readonly lines: readonly ShownLine[];
  /** What is paid for the kit; undefined without the kit. */
  readonly kit?: Cents | undefined;
  readonly total: string;
  readonly code: string | null;
  readonly mayOwn: boolean;
}

/** The item with an index, modulo their count, from the end if it is negative; undefined if there is none. */
function oneOf<Item>(items: readonly Item[], index: number): Item | undefined {
  const count = Math.max(1, items.length);
  return items[((index % count) + count) % count];
}

/** The licence with an index, for the beat with an index. */
function wantedBeat(beat: number, index: number, { currency, licences }: Page): PricedLicence {
  const licence = LICENCES[index % LICENCES.length];
  const offer = licence && findOffer(priceOptionsFor(licences, beatOf(beat), currency), licence.id);
  if (!offer) throw new Error(`Beat ${beat} has no licence ${index}.`);
  const { id, name } = offer.licence;
  return { trackId: beat + 1, licence: id, name, price: offer.price };
}

function buyerNumber(uid: string): number {
  return Number(uid.replace('buyer-', ''));
}

function withoutRetryDelay(stripe: Stripe): Stripe {
  return Object.assign(stripe, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });
}

const codeSchema = v.object({
  result: v.nullable(v.custom<NonNullable<CartDeals['code']>>((value) => typeof value === 'object')),
});

/** A shop with buyers and beats, and everything that commands can do to it. */
export class World {
  /** Sessions whose address has reached a buyer: nobody else can pay. */
  readonly opened: string[] = [];
  /** What the cart showed to the buyer of each of these sessions. */
  readonly agreed = new Map<string, Money>();
  /** Accounts that were deleted; their buyers do not come back. */
  readonly deleted = new Set<number>();
  /** Readers who have confirmed that they want the newsletter. */
  readonly confirmed = new Set<number>();
  /** Beats that were sold although they were hidden all the time. */
  readonly soldHidden: number[] = [];
  /** When readers have left the newsletter, in milliseconds UTC. */
  readonly left = new Map<number, number>();
  /** Orders of which everything was to be refunded before they were delivered. */
  readonly unwanted = new Set<string>();

  readonly shop: Shop;
  readonly producer: Client;
  readonly buyers: readonly Client[];
  readonly #visitors: readonly Client[];

  constructor(shop: Shop, buyers = BUYERS) {
    this.shop = shop;
    this.producer = new Client(shop, PRODUCER, 1);
    this.buyers = Array.from({ length: buyers }, (_, index) => new Client(shop, buyerOf(index), 10 + index));
    this.#visitors = Array.from({ length: READERS }, (_, index) => new Client(shop, undefined, 200 + index));
    shop.onOrderWritten = (id) => void this.#noteUnwanted(id);
  }

  get stripe(): RunningLocalStripe {
    return this.shop.stripe;
  }

  get #simulation() {
    return this.shop.services.simulation;
  }

  /** The official SDK, for looking at the payments without the shop's own code. */
  readonly sdk = withoutRetryDelay(
    new Stripe('sk_test_simulation', {
      httpClient: Stripe.createFetchHttpClient((...args: Parameters<typeof fetch>) =>
        this.stripe.fetch(...args),
      ),
      // Faults that were meant for the shop.
      maxNetworkRetries: 8,
    }),
  );

  /** Adds the beats and buyers. */
  async open(): Promise<void> {
    await openShop(this.shop.services, this.buyers.length);
  }

  /** Every session at Stripe, oldest first. */
  async sessions(): Promise<Session[]> {
    const listed = await this.stripe.control('GET /sessions');
    return v.parse(v.object({ data: v.array(sessionSchema) }), listed).data.toReversed();
  }

  /** Does something while a fault may happen. */
  async #despite<Result>(fault: Fault | undefined, work: () => Promise<Result>): Promise<Result> {
    const disarm = fault && this.#simulation.arm(fault);
    try {
      return await work();
    } finally {
      disarm?.();
    }
  }

  #client(buyer: number): Client {
    const client = this.buyers[buyer];
    if (!client) throw new Error(`There is no buyer ${buyer}.`);
    return client;
  }

  /** Does something at Stripe. What cannot be done now, for example a second payment, does not happen. */
  async #stripe(call: string, body: object = {}): Promise<void> {
    await this.stripe.control(call, body).catch(() => undefined);
  }

  async #orderId(index: number): Promise<string | undefined> {
    const { docs } = await orders().orderBy('createdAt').select().get();
    return oneOf(docs, index)?.id;
  }

  /** An order whose money has been received; any other if there is none. */
  async #paidOrderId(index: number): Promise<string | undefined> {
    const { docs } = await orders().orderBy('createdAt').get();
    const paid = docs.filter((document) => parseOrder(document).payment.kind === 'received');
    return oneOf(paid.length > 0 ? paid : docs, index)?.id;
  }

  /** A session that its buyer has completed; one without money yet, if `isUnpaid`. */
  async #completedSession(index: number, { isUnpaid = false } = {}): Promise<Session | undefined> {
    const completed = (await this.sessions()).filter(({ status }) => status === 'complete');
    return oneOf(isUnpaid ? completed.filter((each) => each.payment_status === 'unpaid') : completed, index);
  }

  /** What pages say about the shop, by code ('' for none), as somebody has last loaded them. */
  readonly #pages = new Map<string, Page>();

  async #page(
    buyer: number,
    { code, isReloaded }: { readonly code: string | null; readonly isReloaded: boolean },
  ): Promise<Page> {
    const page = this.#pages.get(code ?? '');
    if (page && !isReloaded) return page;
    const { settings } = await readSettings();
    const { deals } = parseHead((await headDocument().get()).data());
    const bulk = (parsePublicDeals(deals) ?? []).filter((deal) => isInForce(deal, Date.now()));
    const offers = { bulk, code: code === null ? null : await this.#lookUp(buyer, code) };
    const loaded: Page = { currency: settings.currency, licences: settings.licences, offers };
    this.#pages.set(code ?? '', loaded);
    return loaded;
  }

  async #lookUp(buyer: number, code: string): Promise<CartDeals['code']> {
    const result = await this.#client(buyer).post('/api/deals/code', { code });
    const answer = v.safeParse(codeSchema, result?.body);
    return answer.success ? answer.output.result : null;
  }

  async #checkOut({
    buyer,
    lines,
    kit,
    mayOwn,
    code: index,
    isReloaded,
    ...payment
  }: Command & { kind: 'checkout' }): Promise<void> {
    if (this.deleted.has(buyer)) return;
    const code = index === null ? null : (CODES[index]?.code ?? null);
    const page = await this.#page(buyer, { code, isReloaded });
    const { currency } = page;
    const shown = lines.map(([beat, licence]) => wantedBeat(beat, licence, page));
    const amount = kit === null ? undefined : cents(KIT.minimum + kit);
    const kits = amount === undefined ? [] : [{ kitId: KIT.id, price: amount }];
    const { total } = priceCart([...shown, ...kits], page.offers, currency);
    const cart: Cart = {
      buyer,
      lines: shown.map(({ trackId, licence, price }) => {
        return { trackId, licence, shown: toDecimal(price, currency), currency };
      }),
      kit: amount,
      total: toDecimal(total, currency),
      code,
      mayOwn,
    };
    await this.#openCheckout(cart, payment);
  }

  /** Opens a checkout and notes what the buyer was shown. */
  async #openCheckout(cart: Cart, { isPaid, fault }: Payment): Promise<void> {
    const hiddenBefore = await hiddenBeats();
    const result = await this.#despite(fault, () =>
      this.#client(cart.buyer).post('/api/checkout', checkoutInput(cart)),
    );
    if (result?.status === 200) {
      const hidden = (await hiddenBeats()).filter((id) => hiddenBefore.includes(id));
      this.soldHidden.push(...hidden.filter((id) => cart.lines.some(({ trackId }) => trackId === id)));
    }
    const [session] = /cs_test_\w+/.exec(JSON.stringify(result?.body ?? null)) ?? [];
    if (result?.status !== 200 || session === undefined) return;
    this.opened.push(session);
    const currency = cart.lines[0]?.currency ?? '';
    this.agreed.set(session, { currency, amount: fromDecimal(cart.total) });
    if (isPaid) await this.#payAndReturn(session);
  }

  async #payAndReturn(session: string): Promise<void> {
    await this.#stripe(`POST /sessions/${session}/pay`, { method: 'card' });
    const { docs } = await orders().where('checkout.session', '==', session).select().get();
    const [order] = docs;
    if (order) await this.#ask(order.id);
  }

  /** The page to which the buyer returns. */
  #ask(order: string): Promise<unknown> {
    return this.producer.post('/api/checkout/matching_id', { transaction_id: order });
  }

  /** Opens a checkout for one line. */
  #checkOutLine(buyer: number, line: ShownLine, payment: Payment): Promise<void> {
    return this.#openCheckout({ buyer, lines: [line], total: line.shown, code: null, mayOwn: true }, payment);
  }

  /** A price as if its number were one of the currency of today, so that only what it comes from tells that it is not. */
  async #shownNow(price: Cents): Promise<Pick<ShownLine, 'shown' | 'currency'>> {
    const { currency } = (await readSettings()).settings;
    return { shown: toDecimal(price, currency), currency };
  }

  async #upgrade({ owned, licence, ...payment }: Command & { kind: 'upgrade' }): Promise<void> {
    // Any line: the page may have been loaded before the licence was upgraded or refunded.
    const { docs } = await orders().orderBy('createdAt').get();
    const lines = docs.flatMap((document) => {
      const order = parseOrder(document);
      const { uid, currency } = order;
      return order.lines.flatMap((line, index) =>
        line.kind === 'beat' ? [{ uid, currency, orderId: document.id, index, line }] : [],
      );
    });
    const chosen = oneOf(
      lines.filter(({ uid, line }) => uid !== '' && !line.exclusive),
      owned,
    );
    if (!chosen) return;
    const { uid, currency, orderId, index, line } = chosen;
    const beat = beatOf(line.trackId - 1);
    const { licences } = (await readSettings()).settings;
    const owner = this.#client(buyerNumber(uid));
    // What an old page may still show is as the order says.
    const stored = upgradableOf(line);
    const credit = (await shownCredit(owner, { orderId, line: index })) ?? stored.credit;
    const upgrades = upgradesFor({ ...stored, credit }, priceOptionsFor(licences, beat, currency), currency);
    // Twice those that can be upgraded again.
    const larger = [...upgrades, ...upgrades.filter(({ licence: { exclusive } }) => !exclusive)];
    const upgrade = oneOf(
      larger.filter(({ price }) => price !== null),
      licence,
    );
    if (!upgrade || upgrade.price === null) return;
    const basis = { kind: 'upgrade', orderId, line: index } as const;
    const wanted = {
      trackId: line.trackId,
      licence: upgrade.licence.id,
      ...(await this.#shownNow(upgrade.price)),
      basis,
    };
    await this.#checkOutLine(buyerNumber(uid), wanted, payment);
  }

  /** Accepted at half the price. */
  async #makeOffer({ buyer, beat, isBought, isPaid, fault }: Command & { kind: 'offer' }): Promise<void> {
    const { currency, licences } = (await readSettings()).settings;
    const exclusive = LICENCES[1];
    const priced = exclusive && findOffer(priceOptionsFor(licences, beatOf(beat), currency), exclusive.id);
    if (this.deleted.has(buyer) || !priced) return;
    const made = await this.#despite(fault, async () => {
      await this.#client(buyer).post('/api/offers', {
        track_id: beat + 1,
        license: priced.licence.id,
        amount: toDecimal(cents(Math.floor(priced.price / 2)), currency),
        currency,
        message: '',
      });
      const { uid } = buyerOf(buyer);
      const newest = await this.#offerAt(-1, ['open'], uid);
      if (newest) await this.#answerOffer(newest, 'accept');
      return newest;
    });
    if (isBought && made) await this.#checkOutOffer(made, { isPaid, fault: undefined });
  }

  async #answerOffer({ id, offer }: IdentifiedOffer, answer: 'accept' | 'withdraw'): Promise<void> {
    await this.producer.post('/api/member/offers/answer', { id, version: offer.version, answer });
  }

  async #offerAt(
    index: number,
    states: readonly OfferState[],
    uid?: string,
  ): Promise<IdentifiedOffer | undefined> {
    const { docs } = await offers().orderBy('createdAt').get();
    const all = docs.map((document) => ({ id: document.id, offer: parseOffer(document) }));
    return oneOf(
      all.filter(({ offer }) => states.includes(offer.state) && offer.uid === (uid ?? offer.uid)),
      index,
    );
  }

  async #buyByOffer({ offer: index, ...payment }: Command & { kind: 'buy_by_offer' }): Promise<void> {
    // The page may have been loaded before the offer was withdrawn or used.
    const found = await this.#offerAt(index, ['accepted', 'withdrawn', 'bought']);
    if (!found) return;
    await this.#checkOutOffer(found, payment);
  }

  async #checkOutOffer({ id, offer }: IdentifiedOffer, payment: Payment): Promise<void> {
    const { uid, trackId, licence, amount: price } = offer;
    const basis = { kind: 'offer', offerId: id } as const;
    const line = { trackId, licence, ...(await this.#shownNow(price)), basis };
    await this.#checkOutLine(buyerNumber(uid), line, payment);
  }

  async #withdrawOffer({ offer, isPaid, fault }: Command & { kind: 'withdraw_offer' }): Promise<void> {
    const found = await this.#offerAt(offer, ['accepted']);
    if (!found) return;
    const { orderId } = found.offer;
    await this.#despite(fault, () => this.#answerOffer(found, 'withdraw'));
    if (!isPaid) return;
    const order = orderId === null ? undefined : await readOrder(orderId);
    const session = order?.checkout.session ?? '';
    if (this.opened.includes(session)) await this.#payAndReturn(session);
    await this.#checkOutOffer(found, { isPaid, fault: undefined });
  }

  /** All amounts are the same numbers in every currency, so that one read in another is not noticed by itself. */
  async #changeCurrency(currency: CurrencyCode): Promise<void> {
    const { version, settings } = await readSettings();
    const prices = settings.licences.map(({ id, price }) => ({ id, price }));
    await this.producer.post('/api/member/currency/save', { version, currency, prices });
  }

  async #changePrice({ licence, factor }: Command & { kind: 'price' }): Promise<void> {
    const { version, settings } = await readSettings();
    const licences = settings.licences.map((each, index) => ({
      ...each,
      price: index === licence ? factor * (LICENCES[index]?.price ?? each.price) : each.price,
    }));
    await this.producer.post('/api/member/licences/save', { version, licences });
  }

  async #changeBulkDeal({ isOn }: Command & { kind: 'bulk_deal' }): Promise<void> {
    const deal = { licence: 'Non-Exclusive', buy: 1, free: 1, from: null, until: null } as const;
    if (isOn) await this.producer.post('/api/member/deals/bulk/add', deal);
    else
      for (const { id } of await readBulkDeals())
        await this.producer.post('/api/member/deals/bulk/end', { id });
  }

  async #changeManagedPayments(isManaged: boolean): Promise<void> {
    const { version, settings } = await readSettings();
    const { shop, texts, operation } = settings;
    const changed = {
      shop,
      texts,
      operation: { ...operation, tax: { ...operation.tax, managed: isManaged } },
    };
    await this.producer.post('/api/member/settings/save', { version, settings: changed });
  }

  /** Looks at the orders, and downloads the first line of the newest that can be downloaded. */
  async #look(buyer: number): Promise<void> {
    if (this.deleted.has(buyer)) return;
    const client = this.#client(buyer);
    await client.post('/api/userlicences', {});
    const { docs } = await orders().where('uid', '==', buyerOf(buyer).uid).get();
    await client.post('/api/userorders', {});
    const held = docs.find((document) => parseOrder(document).delivery !== null);
    if (held) await client.post('/api/orders/download', { order_id: held.id, line: 0, file: 'contract' });
  }

  async #pay({ order, by }: Command & { kind: 'pay' }): Promise<void> {
    const payable = new Set(
      (await this.sessions()).flatMap(({ id, status }) => (status === 'open' ? [id] : [])),
    );
    const id = oneOf(
      this.opened.filter((each) => payable.has(each)),
      order,
    );
    if (id === undefined) return;
    if (by !== 'card') await this.#stripe(`POST /sessions/${id}/pay`, { method: 'sepa_debit' });
    if (by === 'failing_debit') await this.#stripe(`POST /sessions/${id}/settle`, { outcome: 'failed' });
    await this.#stripe(`POST /sessions/${id}/pay`, { method: 'card' });
  }

  async #deliverEvent(event: number): Promise<void> {
    const chosen = oneOf(this.stripe.events(), event);
    if (chosen) await this.shop.deliverEvent(chosen.id);
  }

  async #deleteAccount(buyer: number): Promise<void> {
    await this.#client(buyer).post('/api/deleteaccount', { current_password: PASSWORD });
    const { users } = this.shop.services.auth.getUsers([buyerOf(buyer)]);
    // Whoever is interrupted asks again, or stays a customer.
    if (users.length === 0) this.deleted.add(buyer);
  }

  async #failStripe({ loses }: Command & { kind: 'stripe_fails' }): Promise<void> {
    const effects = {
      request: { kind: 'drop_before' },
      answer: { kind: 'drop_after' },
      everything: { kind: 'status', status: 500 },
    };
    this.#simulation.met.add('stripe_fails');
    await this.#stripe('POST /failures', { effect: effects[loses], calls: 3 });
  }

  async #dispute(session: string, outcome: 'won' | 'lost' | null): Promise<void> {
    await this.#stripe('POST /disputes', { session });
    const [dispute] = (await this.sdk.disputes.list({ limit: 1 })).data;
    if (dispute && outcome) await this.#stripe(`POST /disputes/${dispute.id}/outcome`, { status: outcome });
  }

  async #carryOut(command: Command): Promise<void> {
    switch (command.kind) {
      case 'checkout':
        return this.#checkOut(command);
      case 'upgrade':
        return this.#upgrade(command);
      case 'offer':
        return this.#makeOffer(command);
      case 'buy_by_offer':
        return this.#buyByOffer(command);
      case 'withdraw_offer':
        return this.#withdrawOffer(command);
      case 'pay':
        return this.#pay(command);
      case 'webhook':
        return this.#despite(command.fault, () => this.#deliverEvent(command.event));
      case 'success_page': {
        const id = await this.#orderId(command.order);
        if (id !== undefined) await this.#despite(command.fault, () => this.#ask(id));
        return;
      }
      case 'settle_debit': {
        const session = await this.#completedSession(command.order, { isUnpaid: true });
        const outcome = command.succeeds ? 'succeeded' : 'failed';
        if (session) await this.#stripe(`POST /sessions/${session.id}/settle`, { outcome });
        return;
      }
      case 'dashboard_refund': {
        const session = await this.#completedSession(command.order);
        const amount = command.isPartial ? { amount: 100 } : {};
        if (session) await this.#stripe('POST /refunds', { session: session.id, ...amount });
        return;
      }
      case 'refund': {
        const id = await this.#paidOrderId(command.order);
        const lines = command.line === null ? null : [command.line];
        return id === undefined ? undefined : this.#refund(id, lines, command.fault);
      }
      case 'next_refund': {
        const failure = command.status === 'failed' ? { failure_reason: command.reason } : {};
        return this.#stripe('POST /refunds/next', { status: command.status, ...failure });
      }
      case 'refund_outcome':
        return this.#endRefund(command.refund, command.succeeds);
      case 'dispute': {
        const session = await this.#completedSession(command.order);
        return session && this.#dispute(session.id, command.outcome);
      }
      case 'dispute_outcome': {
        const disputes = (await this.sdk.disputes.list({ limit: 100 })).data.toReversed();
        const dispute = oneOf(disputes, command.order);
        const status = command.isWon ? 'won' : 'lost';
        if (dispute) await this.#stripe(`POST /disputes/${dispute.id}/outcome`, { status });
        return;
      }
      case 'capture_fails': {
        const intent = (await this.#completedSession(command.order, { isUnpaid: true }))?.payment_intent;
        const times = command.isLasting ? 100 : 1;
        if (intent) await this.#stripe(`POST /payments/${intent}/fail-capture`, { times });
        return;
      }
      case 'authorisation_expires': {
        const intent = (await this.#completedSession(command.order, { isUnpaid: true }))?.payment_intent;
        if (intent) await this.#stripe(`POST /payments/${intent}/expire-authorisation`);
        return;
      }
      case 'delete_account':
        return this.#despite(command.fault, () => this.#deleteAccount(command.buyer));
      case 'edit_beat':
        return void (await trackDocument(command.beat + 1)
          .update({ title: `Beat ${command.beat + 1}, edited` })
          .catch(() => undefined));
      case 'delete_beat':
        await this.producer.post('/api/member/tracks/delete', { id: command.beat + 1 });
        if (command.isForgotten) await removeTombstone(command.beat + 1);
        return;
      case 'relist':
        return void (await this.producer.post('/api/member/tracks/relist', { id: command.beat + 1 }));
      case 'bulk_deal':
        return this.#changeBulkDeal(command);
      case 'managed_payments':
        return this.#changeManagedPayments(command.isOn);
      case 'currency':
        return this.#despite(command.fault, () => this.#changeCurrency(command.currency));
      case 'payee': {
        const change = { id: COLLABORATORS[1], change: command.isOn ? 'on' : 'off' };
        return void (await this.#despite(command.fault, () =>
          this.producer.post('/api/member/splits/stripe', change),
        ));
      }
      case 'account':
        return this.#changeAccount(command);
      case 'end_code':
        return void (await this.producer.post('/api/member/deals/codes/end', {
          code: CODES[command.code]?.code ?? '',
        }));
      case 'time_passes':
        this.#elapsed += command.hours * HOUR_MS;
        return;
      case 'job':
        return void (await this.#despite(command.fault, () => this.shop.runJob(command.job)));
      case 'look':
        return this.#despite(command.fault, () => this.#look(command.buyer));
      case 'price':
        return this.#despite(command.fault, () => this.#changePrice(command));
      case 'hide_beat':
        return void (await this.#despite(command.fault, () =>
          this.producer.post('/api/member/tracks/hide', { id: command.beat + 1, hidden: command.isHidden }),
        ));
      case 'subscribe':
        return this.#despite(command.fault, () => this.#join(command));
      case 'unsubscribe':
        return this.#despite(command.fault, () => this.#leave(command.reader));
      case 'newsletter':
        return this.#despite(command.fault, () => sendNewsletter(this.producer));
      case 'halt_newsletter':
        return this.#despite(command.fault, () => haltNewsletter(this.producer, command.isStopped));
      case 'outage':
        this.#simulation.fail(command.service, command.hours * HOUR_MS);
        return;
      case 'deploy':
        this.shop.deploy();
        return;
      case 'stripe_fails':
        return this.#failStripe(command);
      case 'step_fails': {
        const id = await this.#orderId(command.order);
        if (id !== undefined) addFault(id, command.step, command.isLasting ? Infinity : 1);
        return;
      }
      case 'at_once':
        return void (await Promise.all(command.commands.map((each) => this.#carryOut(each))));
    }
  }

  async #join(command: Command & { kind: 'subscribe' }): Promise<void> {
    if (await subscribeReader(this.#visitor(command.reader), command)) this.confirmed.add(command.reader);
    this.left.delete(command.reader);
  }

  async #leave(reader: number): Promise<void> {
    if (await unsubscribeReader(this.#visitor(reader), reader)) this.left.set(reader, Date.now());
  }

  #visitor(reader: number): Client {
    const client = this.#visitors[reader];
    if (!client) throw new Error(`There is no reader ${reader}.`);
    return client;
  }

  /** How much time a command lets pass. */
  #elapsed = SECOND_MS;

  /** Carries out a command, and lets time pass. */
  async run(command: Command): Promise<void> {
    this.#elapsed = SECOND_MS;
    await this.#simulation.run(this.#carryOut(command));
    await this.pass(this.#elapsed);
  }

  /** Lets time pass, with the jobs that are due meanwhile, each once. */
  async pass(milliseconds: number): Promise<void> {
    await this.#simulation.pass(milliseconds);
    if (milliseconds >= HOUR_MS / 12) await this.#simulation.run(this.shop.runJob('runMailing'));
    if (milliseconds >= HOUR_MS) await this.#simulation.run(this.shop.runJob('runReconciliation'));
    if (milliseconds >= 6 * HOUR_MS) await this.#simulation.run(this.shop.runJob('runCleaning'));
  }

  async #refund(id: string, lines: readonly number[] | null, fault: Fault | undefined): Promise<void> {
    const input = lines === null ? { id } : { id, lines };
    await this.#despite(fault, () => this.producer.post('/api/member/invoices/refund', input));
  }

  /** Looks at an order right after it was written: later it may have been delivered. */
  async #noteUnwanted(id: string): Promise<void> {
    const order = await readOrder(id);
    if (order?.delivery === null && order.requests.some(({ lines }) => lines === null)) this.unwanted.add(id);
  }

  async #endRefund(index: number, succeeds: boolean): Promise<void> {
    // A bank may return the money of a refund that had succeeded: https://docs.stripe.com/refunds#failed-refunds
    const changing = succeeds ? ['pending'] : ['pending', 'succeeded'];
    const refunds = (await this.sdk.refunds.list({ limit: 100 })).data
      .filter(({ status }) => changing.includes(status ?? ''))
      .toReversed();
    const refund = oneOf(refunds, index);
    const outcome = succeeds ? { status: 'succeeded' } : { status: 'failed', failure_reason: 'unknown' };
    if (refund) await this.#stripe(`POST /refunds/${refund.id}/outcome`, outcome);
  }

  async #changeAccount({
    isActive,
    isEmpty,
  }: {
    readonly isActive: boolean;
    readonly isEmpty: boolean;
  }): Promise<void> {
    const record = parseCollaborator(await collaboratorDocument(COLLABORATORS[1]).get());
    const account = record?.payee.account?.id;
    const state = { transfers: isActive ? 'active' : 'inactive', empty: isEmpty };
    if (account !== undefined) await this.#stripe(`POST /accounts/${account}`, state);
  }

  /** Whether a payment to a collaborator is tried again. */
  async #isTransferTried(): Promise<boolean> {
    return (await orders().get()).docs.some((document) => {
      const { transfers, transfersDueAt } = parseOrder(document);
      return transfersDueAt !== null || transfers.movements.some(({ id }) => id === null);
    });
  }

  /** Banks and Stripe finish what they have begun, and time passes until nothing is left to be done. No webhook arrives. */
  async becomeQuiet(): Promise<void> {
    this.shop.forgetWebhooks();
    this.#simulation.recover();
    await this.#stripe('DELETE /failures');
    await this.#changeAccount({ isActive: true, isEmpty: false });
    for (const { id } of await this.sessions())
      await this.#stripe(`POST /sessions/${id}/settle`, { outcome: 'succeeded' });
    for (const dispute of (await this.sdk.disputes.list({ limit: 100 })).data)
      if (!['won', 'lost'].includes(dispute.status))
        await this.#stripe(`POST /disputes/${dispute.id}/outcome`, { status: 'won' });
    for (const hours of [1, 7, 20, 30]) {
      this.stripe.tick();
      await this.pass(hours * HOUR_MS);
      await this.#endPendingRefunds();
    }
    if (isFaulty()) await this.#endBlocked();
    await this.pass(49 * HOUR_MS);
    await this.pass(HOUR_MS);
    // What Stripe has refused is tried again after a week at most, and what is moved back may let another order move something.
    for (let weeks = 0; weeks < 3 && (await this.#isTransferTried()); weeks++) await this.pass(169 * HOUR_MS);
  }

  /** What people and banks do about orders of which a step fails for ever. */
  async #endBlocked(): Promise<void> {
    for (const { id, intent } of await this.#intents()) {
      // Money that was neither charged nor released is the buyer's again after some days.
      await this.#stripe(`POST /payments/${intent}/expire-authorisation`);
      // The producer refunds what cannot be delivered, after the shop has said so.
      const order = await readOrder(id);
      const isKnown = (await outbox().doc(`${id}-delivery_failed`).get()).exists;
      if (isKnown && order?.delivery === null) await this.#simulation.run(this.#refund(id, null, undefined));
    }
    // As long as refunds are tried.
    for (let days = 0; days < 12; days++) {
      await this.pass(25 * HOUR_MS);
      await this.#endPendingRefunds();
    }
  }

  async #intents(): Promise<{ readonly id: string; readonly intent: string }[]> {
    const { docs } = await orders().get();
    return docs.flatMap((document) => {
      const { intent } = parseOrder(document).payment;
      return intent === null ? [] : [{ id: document.id, intent }];
    });
  }

  async #endPendingRefunds(): Promise<void> {
    for (const { id, status } of (await this.sdk.refunds.list({ limit: 100 })).data)
      if (status === 'pending') await this.#stripe(`POST /refunds/${id}/outcome`, { status: 'succeeded' });
  }
}

async function hiddenBeats(): Promise<number[]> {
  const { docs } = await tracks().where('status', '==', 'hidden').select().get();
  return docs.map(({ id }) => Number(id));
}

function checkoutInput({ lines, kit, total, code, mayOwn }: Cart): Omit<CheckoutInput, 'token'> {
  const currency = lines[0]?.currency ?? '';
  const kits = kit === undefined ? [] : [{ title: KIT.title, id: KIT.id, amount: kit }];
  return {
    data: [
      ...lines.map(({ trackId, shown }) => ({ name: `Beat ${trackId}`, sku: skuOf(trackId), price: shown })),
      ...kits.map(({ title, id, amount }) => {
        return { name: title, sku: kitSku(id), price: toDecimal(amount, currency) };
      }),
    ].map((line) => ({ ...line, currency, quantity: 1 })),
    total,
    track_list: lines.map(({ trackId, licence, basis }) => ({
      title: `Beat ${trackId}`,
      id: trackId,
      license: licence,
      ...(basis?.kind === 'upgrade' && { upgrade: { order_id: basis.orderId, line: basis.line } }),
      ...(basis?.kind === 'offer' && { offer: basis.offerId }),
    })),
    ...(kits.length > 0 && { kit_list: kits }),
    ...(code === null ? {} : { discount_code: code }),
    confirm_owned: mayOwn,
  };
}
