import * as v from 'valibot';
import type { CheckoutInput } from '@store/domain/api/checkout';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { parsePublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { isInForce } from '@store/domain/sales/deals/period';
import { priceCart, type CartDeals, type PricedLicence } from '@store/domain/sales/deals/pricing';
import { kitSku } from '@store/domain/shop/kits/kits';
import { findPriceOption, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import {
  cents,
  fromDecimal,
  toDecimal,
  type Cents,
  type CurrencyCode,
  type Money,
} from '@store/domain/platform/money/money';
import { usageLevel, type UsageLevel } from '@store/domain/shop/licences/usage';
import { LINK_OFFER } from '@store/domain/sales/private-links/private-links';
import { skuOf, type PriceBasis } from '@store/domain/sales/orders/orders';
import { headDocument, orders, parseOrder, tracks } from '@store/functions/platform/collections';
import { readSettings } from '@store/functions/platform/settings/stored';
import { limitsOfLine } from '@store/functions/sales/orders/reported-usage';
import type { Fault } from '../../kernel/simulation';
import { CODES, KIT, LICENCES, type Command } from '../../story/commands';
import { PASSWORD } from '../client';
import { beatOf, buyerNumber, buyerOf, guestOf, isBuyer } from '../opening';
import { oneOf, type Means } from './means';

/** Whether a checkout is paid at once, and its fault. */
export interface Payment {
  readonly isPaid: boolean;
  readonly fault: Fault | undefined;
}

interface Page {
  readonly currency: CurrencyCode;
  readonly licences: readonly LicenceDefinition[];
  readonly deals: CartDeals;
}

/** A cart line as a page shows it. */
export interface ShownLine {
  readonly trackId: number;
  readonly licence: string;
  readonly shown: string;
  readonly currency: CurrencyCode;
  readonly basis?: PriceBasis;
  /** The secret of the buyer's private link. */
  readonly linkToken?: string;
  readonly byCredits?: boolean;
}

interface Cart {
  readonly buyer: number;
  readonly lines: readonly ShownLine[];
  /** The kit's price; undefined without the kit. */
  readonly kit?: Cents | undefined;
  readonly total: string;
  readonly code: string | null;
  readonly mayOwn: boolean;
}

export interface Reported {
  readonly orderId: string;
  readonly line: number;
  readonly streams: number;
  readonly level: UsageLevel;
  /** The shop said it is stored. Otherwise it may be or not. */
  readonly isTaken: boolean;
  /** In UTC ms. */
  readonly began: number;
  readonly ended: number;
}

const codeSchema = v.object({
  result: v.nullable(v.custom<NonNullable<CartDeals['code']>>((value) => typeof value === 'object')),
});

function wantedBeat(beat: number, index: number, { currency, licences }: Page): PricedLicence {
  const licence = LICENCES[index % LICENCES.length];
  const option = licence && findPriceOption(priceOptionsFor(licences, beatOf(beat), currency), licence.id);
  if (!option) throw new Error(`Beat ${beat} has no licence ${index}.`);
  const { id, name } = option.licence;
  return { trackId: beat + 1, licence: id, name, price: option.price };
}

async function hiddenBeats(): Promise<number[]> {
  const { docs } = await tracks().where('status', '==', 'hidden').select().get();
  return docs.map(({ id }) => Number(id));
}

/** What a guest knows of an order after checkout. */
export interface GuestOrder {
  readonly id: string;
  readonly secret: string;
  readonly email: string;
}

const guestOrderSchema = v.object({ redirect: v.string(), order_id: v.string(), secret: v.string() });

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
    track_list: lines.map(({ trackId, licence, basis, byCredits }) => ({
      title: `Beat ${trackId}`,
      id: trackId,
      license: licence,
      ...(basis?.kind === 'upgrade' && { upgrade: { order_id: basis.orderId, line: basis.line } }),
      ...(basis?.kind === 'offer' && { offer: basis.offerId }),
      ...(basis?.kind === 'link' && { offer: LINK_OFFER }),
      ...(byCredits && { pay: 'credits' as const }),
    })),
    early_access: lines.flatMap(({ trackId: id, linkToken: token }) =>
      token === undefined ? [] : [{ id, token }],
    ),
    ...(kits.length > 0 && { kit_list: kits }),
    ...(code === null ? {} : { discount_code: code }),
    confirm_owned: mayOwn,
  };
}

/** The buyers' actions, and what they were shown. */
export class Buyers {
  /** Sessions whose URL reached a buyer: nobody else can pay. */
  readonly opened: string[] = [];
  /** What the cart showed these sessions' buyers. */
  readonly agreed = new Map<string, Money>();
  /** Deleted accounts; their buyers don't come back. */
  readonly deleted = new Set<number>();
  readonly reports: Reported[] = [];
  /** Beats sold although always hidden. */
  readonly soldHidden: number[] = [];

  /** Buyers' payment pages of memberships. */
  readonly joining: { readonly session: string; readonly buyer: number }[] = [];

  readonly guests: GuestOrder[] = [];
  /** Addresses that guests enter on the payment page, by session. */
  readonly #addresses = new Map<string, string>();

  readonly #means: Means;
  /** What pages last loaded about the shop, by code ('' for none). */
  readonly #pages = new Map<string, Page>();

  constructor(means: Means) {
    this.#means = means;
  }

  async #page(
    buyer: number,
    { code, isReloaded }: { readonly code: string | null; readonly isReloaded: boolean },
  ): Promise<Page> {
    const page = this.#pages.get(code ?? '');
    if (page && !isReloaded) return page;
    const { settings } = await readSettings();
    const head = parseHead((await headDocument().get()).data());
    const bulk = (parsePublicDeals(head.deals) ?? []).filter((deal) => isInForce(deal, Date.now()));
    const deals = { bulk, code: code === null ? null : await this.#lookUp(buyer, code) };
    const loaded: Page = { currency: settings.currency, licences: settings.licences, deals };
    this.#pages.set(code ?? '', loaded);
    return loaded;
  }

  async #lookUp(buyer: number, code: string): Promise<CartDeals['code']> {
    const result = await this.#means.buyer(buyer).post('/api/deals/code', { code });
    const answer = v.safeParse(codeSchema, result?.body);
    return answer.success ? answer.output.result : null;
  }

  async checkOut({
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
    const { total } = priceCart([...shown, ...kits], page.deals, currency);
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

  /** Opens a checkout for one line. Returns the answer's status. */
  checkOutLine(buyer: number, line: ShownLine, payment: Payment): Promise<number | undefined> {
    return this.#openCheckout({ buyer, lines: [line], total: line.shown, code: null, mayOwn: true }, payment);
  }

  /** Joins the plan, paying at once or not. */
  async join({ buyer, isPaid, fault }: Command & { kind: 'join' }): Promise<void> {
    if (this.deleted.has(buyer)) return;
    const client = this.#means.buyer(buyer);
    const result = await this.#means.despite(fault, () =>
      client.post('/api/memberships/checkout', { plan: 'ep' }),
    );
    const [session] = /cs_test_\w+/.exec(JSON.stringify(result?.body ?? null)) ?? [];
    if (session === undefined) return;
    this.joining.push({ session, buyer });
    if (!isPaid) return;
    await this.#means.atStripe(`POST /sessions/${session}/pay`, { method: 'card' });
    await client.post('/api/memberships/mine', {});
  }

  /** Pays for the plan on a page of another process, which has not recorded it. */
  async joinUnknown({ buyer }: Command & { kind: 'join_unknown' }): Promise<void> {
    if (this.deleted.has(buyer)) return;
    const { sdk } = this.#means;
    const [price] = (await sdk.prices.list({ limit: 1 })).data;
    if (!price) return;
    const { uid, email } = buyerOf(buyer);
    const metadata = { membership: uid };
    const { id } = await sdk.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      customer_email: email,
      metadata,
      subscription_data: { metadata },
      success_url: 'https://shop.example/profile',
    });
    await this.#means.atStripe(`POST /sessions/${id}/pay`, { method: 'card' });
  }

  /** Takes a beat with credits. */
  async spend({ buyer, beat, licence, fault }: Command & { kind: 'spend' }): Promise<void> {
    if (this.deleted.has(buyer)) return;
    const page = await this.#page(buyer, { code: null, isReloaded: true });
    const { currency } = page;
    const { trackId, licence: id, price } = wantedBeat(beat, licence, page);
    const line = { trackId, licence: id, shown: toDecimal(price, currency), currency, byCredits: true };
    const cart = { buyer, lines: [line], total: toDecimal(cents(0), currency), code: null, mayOwn: true };
    await this.#openCheckout(cart, { isPaid: false, fault });
  }

  /** Opens a checkout without an account. */
  async checkOutAsGuest({
    guest,
    beat,
    licence,
    isPaid,
    fault,
  }: Command & { kind: 'guest_checkout' }): Promise<void> {
    const page = await this.#page(0, { code: null, isReloaded: true });
    const { currency } = page;
    const { trackId, licence: id, price } = wantedBeat(beat, licence, page);
    const total = toDecimal(
      priceCart([{ trackId, licence: id, name: id, price }], page.deals, currency).total,
      currency,
    );
    const lines = [{ trackId, licence: id, shown: toDecimal(price, currency), currency }];
    const input = checkoutInput({ buyer: 0, lines, total, code: null, mayOwn: true });
    const result = await this.#means.despite(fault, () =>
      this.#means.stranger.post('/api/checkout/guest', input),
    );
    const opened = v.safeParse(guestOrderSchema, result?.body);
    if (!opened.success) return;
    const { redirect, order_id: order, secret } = opened.output;
    const [session = ''] = /cs_test_\w+/.exec(redirect) ?? [];
    const { email } = guestOf(guest);
    this.guests.push({ id: order, secret, email });
    this.#addresses.set(session, email);
    this.opened.push(session);
    this.agreed.set(session, { currency, amount: fromDecimal(total) });
    if (isPaid) await this.payAndReturn(session);
  }

  /** Pays on the payment page; guests enter an address. */
  async #payAtStripe(session: string, method: 'card' | 'sepa_debit'): Promise<void> {
    const email = this.#addresses.get(session);
    await this.#means.atStripe(`POST /sessions/${session}/pay`, { method, ...(email && { email }) });
  }

  /** Opens a checkout and notes what the buyer was shown. */
  async #openCheckout(cart: Cart, { isPaid, fault }: Payment): Promise<number | undefined> {
    const hiddenBefore = await hiddenBeats();
    const result = await this.#means.despite(fault, () =>
      this.#means.buyer(cart.buyer).post('/api/checkout', checkoutInput(cart)),
    );
    if (result?.status === 200) {
      const hidden = (await hiddenBeats()).filter((id) => hiddenBefore.includes(id));
      const bought = cart.lines.flatMap(({ trackId, linkToken }) =>
        linkToken === undefined ? [trackId] : [],
      );
      this.soldHidden.push(...hidden.filter((id) => bought.includes(id)));
    }
    const [session] = /cs_test_\w+/.exec(JSON.stringify(result?.body ?? null)) ?? [];
    if (result?.status !== 200 || session === undefined) return result?.status;
    this.opened.push(session);
    const currency = cart.lines[0]?.currency ?? '';
    this.agreed.set(session, { currency, amount: fromDecimal(cart.total) });
    if (isPaid) await this.payAndReturn(session);
    return result.status;
  }

  async payAndReturn(session: string): Promise<void> {
    await this.#payAtStripe(session, 'card');
    const { docs } = await orders().where('checkout.session', '==', session).select().get();
    const [order] = docs;
    if (order) await this.comeBack(order.id);
  }

  /** Asks for the order, like the page after payment. */
  comeBack(order: string): Promise<unknown> {
    return this.#means.producer.post('/api/checkout/matching_id', { transaction_id: order });
  }

  async pay({ order, by }: Command & { kind: 'pay' }): Promise<void> {
    const payable = new Set(
      (await this.#means.sessions()).flatMap(({ id, status }) => (status === 'open' ? [id] : [])),
    );
    const id = oneOf(
      this.opened.filter((each) => payable.has(each)),
      order,
    );
    if (id === undefined) return;
    if (by !== 'card') await this.#payAtStripe(id, 'sepa_debit');
    if (by === 'failing_debit')
      await this.#means.atStripe(`POST /sessions/${id}/settle`, { outcome: 'failed' });
    await this.#payAtStripe(id, 'card');
  }

  /** Looks at the orders, and downloads the first downloadable line of the newest. */
  async look(buyer: number): Promise<void> {
    if (this.deleted.has(buyer)) return;
    const client = this.#means.buyer(buyer);
    await client.post('/api/userlicences', {});
    const { docs } = await orders().where('uid', '==', buyerOf(buyer).uid).get();
    await client.post('/api/userorders', {});
    const held = docs.find((document) => parseOrder(document).delivery !== null);
    if (held) await client.post('/api/orders/download', { order_id: held.id, line: 0, file: 'contract' });
  }

  async reportUsage({ owned, percent }: Command & { kind: 'report_usage' }): Promise<void> {
    const { licences } = (await readSettings()).settings;
    const { docs } = await orders().orderBy('createdAt').get();
    const lines = docs.flatMap((document) => {
      const { uid, delivery, lines: bought } = parseOrder(document);
      if (!isBuyer(uid) || delivery === null) return [];
      return bought.flatMap((each, line) => {
        const limits = limitsOfLine(each, licences);
        return limits ? [{ uid, orderId: document.id, line, limits }] : [];
      });
    });
    const chosen = oneOf(lines, owned);
    if (!chosen) return;
    const { uid, orderId, line, limits } = chosen;
    const usage = { streams: Math.ceil(((limits.streams ?? 0) * percent) / 100), copies: 0 };
    const began = Date.now();
    const result = await this.#means
      .buyer(buyerNumber(uid))
      .post('/api/orders/usage', { order_id: orderId, line, ...usage });
    if (result !== undefined && result.status !== 200 && result.status < 500) return;
    const level = usageLevel(usage, limits);
    const { streams } = usage;
    this.reports.push({
      orderId,
      line,
      streams,
      level,
      isTaken: result?.status === 200,
      began,
      ended: Date.now(),
    });
  }

  async deleteAccount(buyer: number): Promise<void> {
    await this.#means.buyer(buyer).post('/api/deleteaccount', { current_password: PASSWORD });
    const { users } = this.#means.shop.services.auth.getUsers([buyerOf(buyer)]);
    // If interrupted, a buyer asks again or stays a customer.
    if (users.length === 0) this.deleted.add(buyer);
  }
}
