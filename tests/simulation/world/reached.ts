import assert from 'node:assert/strict';
import { holdsBasis } from '@store/domain/sales/orders/holdings';
import { keptAmount } from '@store/domain/sales/orders/payment';
import {
  campaigns,
  offers,
  orders,
  parseCampaign,
  parseOffer,
  parseOrder,
  type BeatLineRecord,
  type LineRecord,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { paymentOf } from '@store/functions/sales/orders/projection';

import type { World } from './world';

/** How many histories reach every usual situation with near certainty. */
const ENOUGH = 250;

interface IdentifiedOrder {
  readonly id: string;
  readonly order: OrderRecord;
}

function isDelivered({ order }: IdentifiedOrder): boolean {
  return order.delivery !== null;
}

/** What is asked of a beat's line; nothing of a kit's. */
function beatOf(line: LineRecord | undefined): Partial<BeatLineRecord> {
  return line?.kind === 'beat' ? line : {};
}

function hasLine(matches: (line: Partial<BeatLineRecord>, order: OrderRecord) => boolean) {
  return ({ order }: IdentifiedOrder) => order.lines.some((line) => matches(beatOf(line), order));
}

/** Credits that several orders were placed with, as often as they were. */
function sharedCredits(all: readonly IdentifiedOrder[]): string[] {
  const used = all.flatMap(({ order }) =>
    order.lines.map(beatOf).flatMap(({ upgrade }) => (upgrade ? [`${upgrade.orderId} ${upgrade.line}`] : [])),
  );
  return used.filter((credit, index) => used.indexOf(credit) !== index);
}

type Situations = Readonly<Record<string, (all: readonly IdentifiedOrder[]) => boolean>>;

/** Situations that must be reached: a property that is never put to the test says nothing. */
const USUAL: Situations = {
  'an order was delivered': (all) => all.some(isDelivered),
  'two orders were delivered': (all) => all.filter(isDelivered).length > 1,
  'an exclusive was delivered': (all) =>
    all.filter(isDelivered).some(hasLine(({ exclusive }) => exclusive === true)),
  'a kit was delivered': (all) =>
    all.filter(isDelivered).some(({ order }) => order.lines.some(({ kind }) => kind === 'kit')),
  'a beat with collaborators was delivered': (all) =>
    all.filter(isDelivered).some(({ order }) => order.splitWith.length > 0),
  'an order was refunded': (all) => all.some(({ order }) => order.state === 'refunded'),
  'a discount code was used': (all) => all.some(({ order }) => order.codeUse !== null),
  'an order without an account was delivered': (all) =>
    all.filter(isDelivered).some(({ order }) => order.guest !== null),
  'an upgrade was delivered': (all) =>
    all.filter(isDelivered).some(hasLine(({ upgrade }) => upgrade !== undefined)),
  'an upgrade to a licence that is not exclusive was delivered': (all) =>
    all.filter(isDelivered).some(hasLine(({ upgrade, exclusive }) => upgrade !== undefined && !exclusive)),
};

/** Whether an order has failed in some way and was completed all the same. */
function hasFailures({ order }: IdentifiedOrder): boolean {
  return Object.keys(order.failures).length > 0;
}

/** Situations that a few hundred histories may miss. */
const RARE: Situations = {
  'an order by a private link was delivered': (all) =>
    all.filter(isDelivered).some(hasLine(({ recipientId }) => recipientId !== undefined)),
  'an account has claimed an order': (all) =>
    all.some(({ order }) => order.guest !== null && order.uid !== ''),
  'an exclusive that Stripe had charged at once was refunded': (all) =>
    all.some(
      ({ order }) =>
        order.checkout.tax?.managed === true &&
        order.payment.kind === 'received' &&
        order.decision.kind === 'refused',
    ),
  'a refund and a lost dispute took the same money': (all) =>
    all.filter(isDelivered).some(({ order }) => keptAmount(paymentOf(order)) < 0),
  'a dispute was lost': (all) => all.some(({ order }) => order.state === 'lost'),
  'an authorised payment was released': (all) => all.some(({ order }) => order.payment.kind === 'cancelled'),
  'a payment failed': (all) => all.some(({ order }) => order.payment.kind === 'failed'),
  'a part of an order was refunded': (all) => all.some(({ order }) => order.state === 'partially_refunded'),
  'an upgrade of an upgrade was placed': (all) =>
    all.some(
      hasLine(({ upgrade }) => {
        const origin = upgrade && all.find(({ id }) => id === upgrade.orderId);
        return beatOf(origin?.order.lines[upgrade?.line ?? 0]).upgrade !== undefined;
      }),
    ),
  'a credit was asked for by two orders': (all) => sharedCredits(all).length > 0,
  'an upgrade was refunded': (all) =>
    all
      .filter(isDelivered)
      .some(({ order }) =>
        order.lines.some((line, index) => beatOf(line).upgrade && !holdsBasis(order, index)),
      ),
  'an order was delivered after a step had failed': (all) => all.filter(isDelivered).some(hasFailures),
  'an order that could not be delivered was refunded': (all) =>
    all.some((each) => hasFailures(each) && !isDelivered(each) && each.order.state === 'refunded'),
  'a fee was divided': (all) => all.filter(isDelivered).some(({ order }) => order.fees.length > 0),
  'a share was paid through Stripe': (all) =>
    all.some(({ order }) => order.transfers.movements.some(({ kind }) => kind === 'transfer')),
  'a share was taken back through Stripe': (all) =>
    all.some(({ order }) => order.transfers.movements.some(({ kind }) => kind === 'reversal')),
  'a payment through Stripe had failed before': (all) =>
    all.some(({ order }) => order.transfers.last > order.transfers.movements.length),
  'credits have paid for an order': (all) =>
    all.filter(isDelivered).some(({ order }) => order.credits.length > 0),
  'credits came back': (all) => all.some(({ order }) => order.credits.some(({ isHeld }) => !isHeld)),
  'an order by an offer was delivered': (all) =>
    all.filter(isDelivered).some(hasLine(({ offerId }) => offerId !== undefined)),
};

const SITUATIONS: Situations = { ...USUAL, ...RARE };

/** Counts in how many histories each situation was reached. */
export class Reached {
  readonly #counts = new Map(Object.keys(SITUATIONS).map((name) => [name, 0]));
  readonly #others = new Map<string, number>();
  #histories = 0;

  #countOther(name: string): void {
    this.#others.set(name, (this.#others.get(name) ?? 0) + 1);
  }

  /** Counts what the history that has just been played has reached. */
  async count({ shop, buyers, readers }: World): Promise<void> {
    const all = (await orders().get()).docs.map((document) => ({
      id: document.id,
      order: parseOrder(document),
    }));
    this.#histories += 1;
    for (const [name, isReached] of Object.entries(SITUATIONS))
      if (isReached(all)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const states = new Set((await offers().get()).docs.map((document) => parseOffer(document).state));
    for (const state of states) this.#countOther(`an offer was ${state}`);
    const newsletters = new Set(
      (await campaigns().get()).docs.map((document) => parseCampaign(document).state),
    );
    for (const state of newsletters) this.#countOther(`a newsletter was ${state}`);
    for (const kind of shop.services.simulation.met) this.#countOther(`a fault took place: ${kind}`);
    if (shop.services.mail.taken.length > 0) this.#countOther('a mail was sent');
    if (readers.downloads > 0) this.#countOther('a free beat was downloaded');
    if (buyers.reports.some(({ level }) => level !== 'within'))
      this.#countOther('a limit was reported as reached');
  }

  /** The counts, for people. */
  toString(): string {
    const rows = [...this.#counts, ...[...this.#others].sort()];
    const share = (count: number) =>
      `${((100 * count) / Math.max(1, this.#histories)).toFixed(1)} %`.padStart(8);
    return [
      `In ${this.#histories} histories:`,
      ...rows.map(([name, count]) => `${share(count)}  ${name}`),
    ].join('\n');
  }

  /** Throws unless every usual situation was reached. */
  expectUsual(): void {
    if (this.#histories < ENOUGH) return;
    for (const name of Object.keys(USUAL)) assert.ok((this.#counts.get(name) ?? 0) > 0, name);
  }
}
