import Stripe from 'stripe';
import * as v from 'valibot';
import type { RunningLocalStripe } from 'local-stripe';
import { parseHead, toHeadDocument } from '@store/domain/catalogue/catalogue';
import { parsePublicDeals } from '@store/domain/deals/bulk-deals';
import { isInForce } from '@store/domain/deals/period';
import { offersFor } from '@store/domain/licences/offers';
import { findOffer } from '@store/domain/licences/licence';
import { priceCart, type Offers, type PricedLine } from '@store/domain/deals/pricing';
import { StoreError } from '@store/domain/errors';
import type { OfferState } from '@store/domain/offers/offers';
import { upgradesFor } from '@store/domain/orders/upgrades';
import { INITIAL_SETTINGS, type Settings } from '@store/domain/settings/settings';
import {
  cents,
  EURO,
  fromDecimal,
  toDecimal,
  type Cents,
  type CurrencyCode,
  type Money,
} from '@store/domain/orders/money';
import type { CartLine } from '@store/functions/orders/checkout/cart-input';
import type { Track } from '@store/domain/catalogue/tracks';
import { removeCustomer } from '@store/functions/account/account-removal';
import { removeTombstone } from '@store/functions/catalogue/tombstones';
import { removeTrack } from '@store/functions/catalogue/track-changes';
import {
  discountCodeDocument,
  headDocument,
  offers,
  offerSettingsDocument,
  orders,
  outbox,
  parseOffer,
  parseOrder,
  settingsDocument,
  trackDocument,
  userDocument,
} from '@store/functions/collections';
import { addBulkDeal, endBulkDeal, readBulkDeals } from '@store/functions/deals/bulk-deals';
import { lookUpCode } from '@store/functions/deals/code-lookup';
import { endCode } from '@store/functions/deals/codes';
import { writeBatch } from '@store/functions/gateways/firestore';
import { readEvent } from '@store/functions/gateways/stripe/events';
import { checkOut } from '@store/functions/orders/checkout/checkout';
import { applyEvent } from '@store/functions/orders/events';
import type { IdentifiedOffer } from '@store/functions/offers/identified-offer';
import { answerOffer } from '@store/functions/offers/producer-answer';
import { makeOffer } from '@store/functions/offers/offers';
import { sweepOffers } from '@store/functions/offers/sweep';
import { readOrder } from '@store/functions/orders/orders';
import { upgradableOf } from '@store/functions/orders/upgrades/credits';
import { refundOrder } from '@store/functions/orders/refund-requests';
import { reconcile } from '@store/functions/orders/reconciliation/reconciliation';
import { relist } from '@store/functions/orders/relisting';
import { changeCurrency } from '@store/functions/settings/currency';
import { rememberSettings } from '@store/functions/shop/current';
import { readSettings } from '@store/functions/shop/stored';
import { askForOrder } from '@store/functions/orders/settlement/ask';
import { BEATS, BUYERS, CODES, LICENCES, type Command } from './commands';
import { addFault, isFaulty } from './faults';
import { inProcess, Killed } from './process';
import { withoutRetryDelay } from './stripe-retries';

/** The settings of the shop have been changed once. */
const SHOP = { version: 1, textsVersion: 1 };

const HOUR_MS = 60 * 60 * 1000;

/** Where the model's time stands, in milliseconds UTC. */
export interface Clock {
  advance(milliseconds: number): void;
}

const sessionSchema = v.object({
  id: v.string(),
  payment_intent: v.nullable(v.string()),
  customer_email: v.nullable(v.string()),
  status: v.string(),
  payment_status: v.string(),
});

type Session = v.InferOutput<typeof sessionSchema>;

function settingsWith(managed: boolean, currency: CurrencyCode): Settings {
  const { operation, ...others } = INITIAL_SETTINGS.settings;
  const { tax } = operation;
  return { ...others, currency, licences: LICENCES, operation: { ...operation, tax: { ...tax, managed } } };
}

function beatOf(index: number): Track {
  const id = index + 1;
  const media = `https://example.com/${id}.mp3`;
  return {
    id,
    title: `Beat ${id}`,
    image: 'https://example.com/x.jpg',
    media,
    tag: 'trap',
    time: '1:00',
    bpm: 120,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
    ...(index % 2 === 1 ? { licences: { 'Non-Exclusive': cents(1999) } } : {}),
  };
}

/** What a buyer sends to checkout. */
type BuyersCart = Pick<Parameters<typeof checkOut>[0], 'uid' | 'wanted' | 'agreed' | 'mayOwn'>;

/** Whether a checkout is paid at once, and after how many points the process that opens it is killed. */
interface Payment {
  readonly isPaid: boolean;
  readonly kill: number | undefined;
}

/** What a page knows of the shop. */
interface Page {
  readonly currency: CurrencyCode;
  readonly offers: Offers;
}

/** The item with an index, modulo their count, from the end if it is negative; undefined if there is none. */
function oneOf<Item>(items: readonly Item[], index: number): Item | undefined {
  const count = Math.max(1, items.length);
  return items[((index % count) + count) % count];
}

/** The licence with an index, for the beat with an index; every second beat has a price of its own in EUR. */
function wantedBeat(beat: number, index: number, currency: CurrencyCode): PricedLine {
  const licence = LICENCES[index % LICENCES.length];
  const offer = licence && findOffer(offersFor(LICENCES, beatOf(beat), currency), licence.id);
  if (!offer) throw new Error(`Beat ${beat} has no licence ${index}.`);
  const { id, name } = offer.licence;
  return { trackId: beat + 1, licence: id, name, price: offer.price };
}

/** A shop with buyers and beats, and everything that commands can do to it. */
export class World {
  /** Sessions whose address has reached a buyer: nobody else can pay. */
  readonly opened: string[] = [];
  /** What the cart showed to the buyer of each of these sessions. */
  readonly agreed = new Map<string, Money>();
  /** What the shop sells in. All amounts are the same numbers in every currency, so that one read in another is not noticed by itself. */
  #currency: CurrencyCode = EURO;
  #isManaged = false;
  /** Accounts that were deleted; their buyers do not come back. */
  readonly #deleted = new Set<number>();
  /** Orders whose producer has asked for a refund of everything before they were delivered. */
  readonly unwanted = new Set<string>();

  constructor(
    readonly stripe: RunningLocalStripe,
    readonly clock: Clock,
  ) {}

  /** The official SDK, for looking at the payments without the shop's own code. */
  readonly sdk = withoutRetryDelay(
    new Stripe('sk_test_model', {
      httpClient: Stripe.createFetchHttpClient((...args: Parameters<typeof fetch>) =>
        this.stripe.fetch(...args),
      ),
      // Faults that were meant for the shop.
      maxNetworkRetries: 8,
    }),
  );

  /** Adds the beats and buyers. */
  async open(buyers = BUYERS): Promise<void> {
    const settings = settingsWith(this.#isManaged, this.#currency);
    const tracks = Array.from({ length: BEATS }, (_, index) => beatOf(index));
    const batch = writeBatch();
    batch.set(settingsDocument(), { ...SHOP, settings });
    batch.set(offerSettingsDocument(), { enabled: true, minimumPercent: 10, version: 1 });
    for (const track of tracks)
      batch.set(trackDocument(track.id), { ...track, createdAt: Date.now(), version: 1, keys: [] });
    for (const code of CODES)
      batch.set(discountCodeDocument(code.code), {
        ...code,
        licences: LICENCES.map(({ id }) => id),
        tracks: null,
        from: null,
        until: null,
        uses: 0,
        createdAt: Date.now(),
        version: 1,
      });
    batch.set(
      headDocument(),
      toHeadDocument({
        tracks: tracks.toReversed(),
        total: BEATS,
        archives: 0,
        ranking: [],
        pinned: [],
        featured: [],
        version: 1,
        deals: '[]',
        settings: null,
      }),
    );
    for (let index = 0; index < buyers; index++)
      batch.set(userDocument(`buyer-${index}`), {
        username: `Buyer ${index}`,
        email: `buyer-${index}@example.com`,
        createdAt: Date.now(),
      });
    await batch.commit();
    rememberSettings({ ...SHOP, settings });
  }

  /** Every session at Stripe, oldest first. */
  async sessions(): Promise<Session[]> {
    const listed = await this.stripe.control('GET /sessions');
    return v.parse(v.object({ data: v.array(sessionSchema) }), listed).data.toReversed();
  }

  /** Does something in a process of the shop that may be killed. Refusals are part of the game. */
  async #shop(kill: number | undefined, work: () => Promise<unknown>): Promise<void> {
    try {
      await inProcess(kill, work);
    } catch (error) {
      if (error instanceof Killed || error instanceof StoreError) return;
      throw error;
    }
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
    uid: string,
    { code, isReloaded }: { readonly code: string | null; readonly isReloaded: boolean },
  ): Promise<Page> {
    const page = this.#pages.get(code ?? '');
    if (page && !isReloaded) return page;
    const { deals } = parseHead((await headDocument().get()).data());
    const offers: Offers = {
      bulk: (parsePublicDeals(deals) ?? []).filter((deal) => isInForce(deal, Date.now())),
      code: code === null ? null : (await lookUpCode(code, uid)).result,
    };
    const loaded: Page = { currency: this.#currency, offers };
    this.#pages.set(code ?? '', loaded);
    return loaded;
  }

  async #checkOut({
    buyer,
    lines,
    mayOwn,
    code: index,
    isReloaded,
    isPaid,
    kill,
  }: Command & { kind: 'checkout' }): Promise<void> {
    if (this.#deleted.has(buyer)) return;
    const uid = `buyer-${buyer}`;
    const code = index === null ? null : (CODES[index]?.code ?? null);
    const { currency, offers: deals } = await this.#page(uid, { code, isReloaded });
    const shown = lines.map(([beat, licence]) => wantedBeat(beat, licence, currency));
    const wanted = shown.map(({ trackId, licence, price }): CartLine => {
      return { trackId, licence, shown: toDecimal(price, currency), currency };
    });
    const { total } = priceCart(shown, deals, currency);
    const cart = { uid, wanted, agreed: { total: toDecimal(total, currency), code }, mayOwn };
    await this.#openCheckout(cart, { isPaid, kill });
  }

  /** Opens a checkout and notes what the buyer was shown. */
  async #openCheckout(cart: BuyersCart, { isPaid, kill }: Payment): Promise<void> {
    let session: string | undefined;
    await this.#shop(kill, async () => {
      // The page solves every challenge, so the call is paid.
      const address = await checkOut({ ...cart, consent: null, source: '', hasProof: true });
      [session] = /cs_test_\w+/.exec(address) ?? [];
      if (session === undefined) return;
      this.opened.push(session);
      const currency = cart.wanted[0]?.currency ?? '';
      this.agreed.set(session, { currency, amount: fromDecimal(cart.agreed.total) });
    });
    if (isPaid && session !== undefined) await this.#payAndReturn(session);
  }

  async #payAndReturn(session: string): Promise<void> {
    await this.#stripe(`POST /sessions/${session}/pay`, { method: 'card' });
    const { docs } = await orders().where('checkout.session', '==', session).select().get();
    const [order] = docs;
    if (order) await this.#shop(undefined, () => askForOrder(order.id));
  }

  /** Opens a checkout for one line. */
  #checkOutLine(uid: string, line: CartLine, payment: Payment): Promise<void> {
    const agreed = { total: line.shown, code: null };
    return this.#openCheckout({ uid, wanted: [line], agreed, mayOwn: true }, payment);
  }

  /** The licence with an index at the price of its beat. */
  #offerOf(trackId: number, licence: number) {
    const wanted = LICENCES[licence % LICENCES.length];
    return wanted && findOffer(offersFor(LICENCES, beatOf(trackId - 1), this.#currency), wanted.id);
  }

  /** A price as if its number were one of the currency of today, so that only what it comes from tells that it is not. */
  #shownNow(price: Cents): Pick<CartLine, 'shown' | 'currency'> {
    return { shown: toDecimal(price, this.#currency), currency: this.#currency };
  }

  async #upgrade({ owned, licence, ...payment }: Command & { kind: 'upgrade' }): Promise<void> {
    // Any line: the page may have been loaded before the licence was upgraded or refunded.
    const { docs } = await orders().orderBy('createdAt').get();
    const lines = docs.flatMap((document) => {
      const order = parseOrder(document);
      const { uid, currency } = order;
      return order.lines.map((line, index) => ({ uid, currency, orderId: document.id, index, line }));
    });
    const chosen = oneOf(
      lines.filter(({ uid, line }) => uid !== '' && !line.exclusive),
      owned,
    );
    if (!chosen) return;
    const { uid, currency, orderId, index, line } = chosen;
    const beat = beatOf(line.trackId - 1);
    const upgrades = upgradesFor(upgradableOf(line), offersFor(LICENCES, beat, currency), currency);
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
      ...this.#shownNow(upgrade.price),
      basis,
    };
    await this.#checkOutLine(uid, wanted, payment);
  }

  /** Accepted at half the price. */
  async #makeOffer({ buyer, beat, isBought, isPaid, kill }: Command & { kind: 'offer' }): Promise<void> {
    const offer = this.#offerOf(beat + 1, 1);
    if (this.#deleted.has(buyer) || !offer) return;
    let made: IdentifiedOffer | undefined;
    await this.#shop(kill, async () => {
      made = await makeOffer({
        uid: `buyer-${buyer}`,
        trackId: beat + 1,
        licence: offer.licence.id,
        amount: cents(Math.floor(offer.price / 2)),
        currency: this.#currency,
        message: '',
        now: Date.now(),
      });
      await answerOffer({ id: made.id, version: made.offer.version, answer: { kind: 'accept' } });
    });
    if (isBought && made) await this.#checkOutOffer(made, { isPaid, kill: undefined });
  }

  async #offerAt(index: number, states: readonly OfferState[]): Promise<IdentifiedOffer | undefined> {
    const { docs } = await offers().orderBy('createdAt').get();
    const all = docs.map((document) => ({ id: document.id, offer: parseOffer(document) }));
    return oneOf(
      all.filter(({ offer }) => states.includes(offer.state)),
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
    await this.#checkOutLine(uid, { trackId, licence, ...this.#shownNow(price), basis }, payment);
  }

  async #withdrawOffer({ offer, isPaid, kill }: Command & { kind: 'withdraw_offer' }): Promise<void> {
    const found = await this.#offerAt(offer, ['accepted']);
    if (!found) return;
    const { id } = found;
    const { version, orderId } = found.offer;
    await this.#shop(kill, () => answerOffer({ id, version, answer: { kind: 'withdraw' } }));
    if (!isPaid) return;
    const order = orderId === null ? undefined : await readOrder(orderId);
    const session = order?.checkout.session ?? '';
    if (this.opened.includes(session)) await this.#payAndReturn(session);
    await this.#checkOutOffer(found, { isPaid, kill: undefined });
  }

  async #changeCurrency({ currency, kill }: Command & { kind: 'currency' }): Promise<void> {
    const { version } = await readSettings();
    const prices = LICENCES.map(({ id, price }) => ({ id, price }));
    const change = { version, member: 'producer@example.com', currency, prices, now: Date.now() };
    await this.#shop(kill, () => changeCurrency(change));
    const stored = await readSettings();
    this.#currency = stored.settings.currency;
    rememberSettings(stored);
  }

  async #changeBulkDeal({ isOn }: Command & { kind: 'bulk_deal' }): Promise<void> {
    const deal = { licence: 'Non-Exclusive', buy: 1, free: 1, from: null, until: null } as const;
    if (isOn) return this.#shop(undefined, () => addBulkDeal(deal));
    for (const { id } of await readBulkDeals()) await this.#shop(undefined, () => endBulkDeal(id));
  }

  async #changeSettings(settings: Settings): Promise<void> {
    await writeBatch()
      .set(settingsDocument(), { ...SHOP, settings })
      .commit();
    rememberSettings({ ...SHOP, settings });
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

  async #deliverEvent({ event, kill }: Command & { kind: 'webhook' }): Promise<void> {
    const events = this.stripe.events();
    const chosen = oneOf(events, event);
    if (!chosen) return;
    const { payload, signature } = this.stripe.signedEvent(chosen.id);
    await this.#shop(kill, async () => applyEvent(await readEvent(Buffer.from(payload), signature)));
  }

  async #deleteAccount({ buyer, kill }: Command & { kind: 'delete_account' }): Promise<void> {
    const uid = `buyer-${buyer}`;
    await this.#shop(kill, () => removeCustomer(uid));
    if (!(await userDocument(uid).get()).exists) this.#deleted.add(buyer);
  }

  async #failStripe({ loses }: Command & { kind: 'stripe_fails' }): Promise<void> {
    const effects = {
      request: { kind: 'drop_before' },
      answer: { kind: 'drop_after' },
      everything: { kind: 'status', status: 500 },
    };
    await this.#stripe('POST /failures', { effect: effects[loses], calls: 3 });
  }

  async #dispute(session: string, outcome: 'won' | 'lost' | null): Promise<void> {
    await this.#stripe('POST /disputes', { session });
    const [dispute] = (await this.sdk.disputes.list({ limit: 1 })).data;
    if (dispute && outcome) await this.#stripe(`POST /disputes/${dispute.id}/outcome`, { status: outcome });
  }

  /** Carries out a command. */
  async run(command: Command): Promise<void> {
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
      case 'sweep_offers':
        return this.#shop(command.kill, () => sweepOffers(Date.now()));
      case 'pay':
        return this.#pay(command);
      case 'webhook':
        return this.#deliverEvent(command);
      case 'success_page': {
        const id = await this.#orderId(command.order);
        if (id !== undefined) await this.#shop(command.kill, () => askForOrder(id));
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
        return id === undefined ? undefined : this.#refund(id, lines, command.kill);
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
        return this.#deleteAccount(command);
      case 'edit_beat':
        return void (await trackDocument(command.beat + 1)
          .update({ title: `Beat ${command.beat + 1}, edited` })
          .catch(() => undefined));
      case 'delete_beat':
        await this.#shop(undefined, () => removeTrack(command.beat + 1, Date.now()));
        if (command.isForgotten) await removeTombstone(command.beat + 1);
        return;
      case 'relist':
        return this.#shop(undefined, () => relist(command.beat + 1));
      case 'bulk_deal':
        return this.#changeBulkDeal(command);
      case 'managed_payments':
        this.#isManaged = command.isOn;
        return this.#changeSettings(settingsWith(this.#isManaged, this.#currency));
      case 'currency':
        return this.#changeCurrency(command);
      case 'end_code':
        return this.#shop(undefined, () => endCode(CODES[command.code]?.code ?? ''));
      case 'time_passes':
        this.clock.advance(command.hours * HOUR_MS);
        return;
      case 'reconcile':
        return this.#shop(command.kill, () => reconcile());
      case 'stripe_fails':
        return this.#failStripe(command);
      case 'step_fails': {
        const id = await this.#orderId(command.order);
        if (id !== undefined) addFault(id, command.step, command.isLasting ? Infinity : 1);
        return;
      }
      case 'at_once':
        return void (await Promise.all(command.commands.map((each) => this.run(each))));
    }
  }

  async #refund(id: string, lines: readonly number[] | null, kill: number | undefined): Promise<void> {
    const before = await readOrder(id);
    await this.#shop(kill, async () => {
      await refundOrder({ id, lines });
      if (lines === null && before?.delivery === null) this.unwanted.add(id);
    });
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

  /** Banks and Stripe finish what they have begun, and time passes until nothing is left to be done. No webhook arrives. */
  async becomeQuiet(): Promise<void> {
    await this.#stripe('DELETE /failures');
    for (const { id } of await this.sessions())
      await this.#stripe(`POST /sessions/${id}/settle`, { outcome: 'succeeded' });
    for (const dispute of (await this.sdk.disputes.list({ limit: 100 })).data)
      if (!['won', 'lost'].includes(dispute.status))
        await this.#stripe(`POST /disputes/${dispute.id}/outcome`, { status: 'won' });
    for (const hours of [1, 7, 20, 30]) {
      this.clock.advance(hours * HOUR_MS);
      this.stripe.tick();
      await reconcile();
      await this.#endPendingRefunds();
    }
    if (isFaulty()) await this.#endBlocked();
    await reconcile({ now: Date.now() + 49 * HOUR_MS });
    await sweepOffers(Date.now());
  }

  /** What people and banks do about orders of which a step fails for ever. */
  async #endBlocked(): Promise<void> {
    for (const { id, intent } of await this.#intents()) {
      // Money that was neither charged nor released is the buyer's again after some days.
      await this.#stripe(`POST /payments/${intent}/expire-authorisation`);
      // The producer refunds what cannot be delivered, after the shop has said so.
      const order = await readOrder(id);
      const isKnown = (await outbox().doc(`${id}-delivery_failed`).get()).exists;
      if (isKnown && order?.delivery === null) await this.#refund(id, null, undefined);
    }
    // As long as refunds are tried.
    for (let days = 0; days < 12; days++) {
      this.clock.advance(25 * HOUR_MS);
      await reconcile();
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
