import * as v from 'valibot';
import { userlicencesAnswer } from '@store/domain/api/licences';
import { findPriceOption } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import type { OfferState } from '@store/domain/sales/offers/offers';
import { cents, fromDecimal, toDecimal, type Cents } from '@store/domain/platform/money/money';
import { upgradesFor } from '@store/domain/sales/orders/upgrades';
import { offers, orders, parseOffer, parseOrder } from '@store/functions/platform/collections';
import type { IdentifiedOffer } from '@store/functions/sales/offers/views';
import { readOrder } from '@store/functions/sales/orders/orders';
import { upgradableOf } from '@store/functions/sales/orders/upgrades/credits';
import { readSettings } from '@store/functions/platform/settings/stored';
import { LICENCES, type Command } from '../../story/commands';
import type { Client } from '../client';
import { beatOf, buyerNumber, buyerOf, isBuyer } from '../opening';
import type { Buyers, Payment, ShownLine } from './buyers';
import { oneOf, type Means } from './means';

/** A price as if its number were in today's currency, so only its origin shows otherwise. */
async function shownNow(price: Cents): Promise<Pick<ShownLine, 'shown' | 'currency'>> {
  const { currency } = (await readSettings()).settings;
  return { shown: toDecimal(price, currency), currency };
}

/** What a beat's page credits for an owned line; undefined if it doesn't show the line. */
async function shownCredit(
  client: Client,
  { orderId, line }: { readonly orderId: string; readonly line: number },
): Promise<Cents | undefined> {
  const answer = v.safeParse(userlicencesAnswer, (await client.post('/api/userlicences', {}))?.body);
  if (!answer.success) return undefined;
  const owned = answer.output.results.find((each) => each.order_id === orderId && each.line === line);
  return owned?.upgrade ? fromDecimal(owned.upgrade.credit) : undefined;
}

/** One buyer's own prices: upgrades, and offers the producer accepts. */
export class PersonalPrices {
  readonly #means: Means;
  readonly #buyers: Buyers;

  constructor(means: Means, buyers: Buyers) {
    this.#means = means;
    this.#buyers = buyers;
  }

  async upgrade({ owned, licence, ...payment }: Command & { kind: 'upgrade' }): Promise<void> {
    // Any line: the page may have loaded before its licence was upgraded or refunded.
    const { docs } = await orders().orderBy('createdAt').get();
    const lines = docs.flatMap((document) => {
      const order = parseOrder(document);
      const { uid, currency } = order;
      return order.lines.flatMap((line, index) =>
        line.kind === 'beat' ? [{ uid, currency, orderId: document.id, index, line }] : [],
      );
    });
    const chosen = oneOf(
      lines.filter(({ uid, line }) => isBuyer(uid) && !line.exclusive),
      owned,
    );
    if (!chosen) return;
    const { uid, currency, orderId, index, line } = chosen;
    const beat = beatOf(line.trackId - 1);
    const { licences } = (await readSettings()).settings;
    const owner = this.#means.buyer(buyerNumber(uid));
    // An old page may still show what the order says.
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
      ...(await shownNow(upgrade.price)),
      basis,
    };
    await this.#buyers.checkOutLine(buyerNumber(uid), wanted, payment);
  }

  /** Accepted at half the price. */
  async makeOffer({ buyer, beat, isBought, isPaid, fault }: Command & { kind: 'offer' }): Promise<void> {
    const { currency, licences } = (await readSettings()).settings;
    const exclusive = LICENCES[1];
    const priced =
      exclusive && findPriceOption(priceOptionsFor(licences, beatOf(beat), currency), exclusive.id);
    if (this.#buyers.deleted.has(buyer) || !priced) return;
    const made = await this.#means.despite(fault, async () => {
      await this.#means.buyer(buyer).post('/api/offers', {
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
    await this.#means.producer.post('/api/member/offers/answer', { id, version: offer.version, answer });
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

  async buyByOffer({ offer: index, ...payment }: Command & { kind: 'buy_by_offer' }): Promise<void> {
    // The page may have loaded before the offer was withdrawn or used.
    const found = await this.#offerAt(index, ['accepted', 'withdrawn', 'bought']);
    if (!found) return;
    await this.#checkOutOffer(found, payment);
  }

  async #checkOutOffer({ id, offer }: IdentifiedOffer, payment: Payment): Promise<void> {
    const { uid, trackId, licence, amount: price } = offer;
    const basis = { kind: 'offer', offerId: id } as const;
    const line = { trackId, licence, ...(await shownNow(price)), basis };
    await this.#buyers.checkOutLine(buyerNumber(uid), line, payment);
  }

  async withdrawOffer({ offer, isPaid, fault }: Command & { kind: 'withdraw_offer' }): Promise<void> {
    const found = await this.#offerAt(offer, ['accepted']);
    if (!found) return;
    const { orderId } = found.offer;
    await this.#means.despite(fault, () => this.#answerOffer(found, 'withdraw'));
    if (!isPaid) return;
    const order = orderId === null ? undefined : await readOrder(orderId);
    const session = order?.checkout.session ?? '';
    if (this.#buyers.opened.includes(session)) await this.#buyers.payAndReturn(session);
    await this.#checkOutOffer(found, { isPaid, fault: undefined });
  }
}
