import { orders, parseOrder } from '@store/functions/platform/collections';
import { readOrder } from '@store/functions/sales/orders/orders';
import type { Shop } from '../shop/shop';
import { BUYERS, type Command } from '../story/commands';
import { Banks } from './commands/banks';
import { Buyers } from './commands/buyers';
import { GuestOrders } from './commands/guest-orders';
import { Means } from './commands/means';
import { haltNewsletter, Readers, sendNewsletter } from './commands/newsletter';
import { PersonalPrices } from './commands/personal-prices';
import { PrivateLinks } from './commands/private-links';
import { Producer } from './commands/producer';
import { addFault, isFaulty } from './failing-steps';
import { openShop } from './opening';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** Longer than any month. */
const MONTH_MS = 32 * 24 * HOUR_MS;

/** Whether a payment to a collaborator is tried again. */
async function isTransferTried(): Promise<boolean> {
  return (await orders().get()).docs.some((document) => {
    const { transfers, transfersDueAt } = parseOrder(document);
    return transfersDueAt !== null || transfers.movements.some(({ id }) => id === null);
  });
}

async function intents(): Promise<{ readonly id: string; readonly intent: string }[]> {
  const { docs } = await orders().get();
  return docs.flatMap((document) => {
    const { intent } = parseOrder(document).payment;
    return intent === null ? [] : [{ id: document.id, intent }];
  });
}

/** A shop with buyers and beats, and everything that commands can do to it. */
export class World {
  readonly shop: Shop;
  readonly means: Means;
  readonly buyers: Buyers;
  readonly producer: Producer;
  readonly guests: GuestOrders;
  readonly readers: Readers;
  readonly links: PrivateLinks;
  readonly #banks: Banks;
  readonly #personalPrices: PersonalPrices;

  constructor(shop: Shop, buyers = BUYERS) {
    this.shop = shop;
    this.means = new Means(shop, buyers);
    this.buyers = new Buyers(this.means);
    this.producer = new Producer(this.means);
    this.guests = new GuestOrders(this.means, this.buyers);
    this.readers = new Readers(this.means);
    this.links = new PrivateLinks(this.means, this.buyers);
    this.#banks = new Banks(this.means);
    this.#personalPrices = new PersonalPrices(this.means, this.buyers);
  }

  get #simulation() {
    return this.means.simulation;
  }

  async open(): Promise<void> {
    await openShop(this.shop.services, this.means.buyers.length);
    // As the schedule does within an hour: from then on it catches up, however long it pauses.
    await this.#simulation.run(this.shop.runJob('runReconciliation'));
  }

  /** How much time a command lets pass. */
  #elapsed = SECOND_MS;

  /** Whether orders may be so old that reconciliation looks at them every two weeks. */
  #hasOldOrders = false;

  /** Carries out a command, and lets time pass. */
  async run(command: Command): Promise<void> {
    this.#elapsed = SECOND_MS;
    await this.#simulation.run(this.#carryOut(command));
    await this.pass(this.#elapsed);
  }

  async #carryOut(command: Command): Promise<void> {
    switch (command.kind) {
      case 'checkout':
        return this.buyers.checkOut(command);
      case 'upgrade':
        return this.#personalPrices.upgrade(command);
      case 'offer':
        return this.#personalPrices.makeOffer(command);
      case 'buy_by_offer':
        return this.#personalPrices.buyByOffer(command);
      case 'withdraw_offer':
        return this.#personalPrices.withdrawOffer(command);
      case 'send_link':
        return this.links.send(command);
      case 'hear_link':
        return this.links.hear(command);
      case 'revoke_link':
        return this.links.revoke(command);
      case 'buy_by_link':
        return this.links.buy(command);
      case 'guest_checkout':
        return this.buyers.checkOutAsGuest(command);
      case 'join':
        return this.buyers.join(command);
      case 'join_unknown':
        return this.buyers.joinUnknown(command);
      case 'spend':
        return this.buyers.spend(command);
      case 'month_passes':
        this.#elapsed += MONTH_MS;
        this.#hasOldOrders = true;
        return this.#banks.payMemberships(!command.isRefused);
      case 'guests_look':
        return this.means.despite(command.fault, () => this.guests.look());
      case 'correct_address':
        return this.guests.correctAddress(command);
      case 'mail_again':
        return this.guests.mailAgain(command);
      case 'revoke_links':
        return this.guests.revokeLinks(command);
      case 'pay':
        return this.buyers.pay(command);
      case 'webhook':
        return this.means.despite(command.fault, () => this.#banks.deliverEvent(command.event));
      case 'success_page': {
        const id = await this.means.orderId(command.order);
        if (id !== undefined) await this.means.despite(command.fault, () => this.buyers.comeBack(id));
        return;
      }
      case 'settle_debit':
        return this.#banks.settleDebit(command);
      case 'dashboard_refund':
        return this.#banks.refundInDashboard(command);
      case 'refund':
        return this.producer.refundPaid(command);
      case 'next_refund':
        return this.#banks.decideNextRefund(command);
      case 'refund_outcome':
        return this.#banks.endRefund(command);
      case 'dispute':
        return this.#banks.dispute(command);
      case 'dispute_outcome':
        return this.#banks.endDispute(command);
      case 'capture_fails':
        return this.#banks.failCapture(command);
      case 'authorisation_expires':
        return this.#banks.expireAuthorisation(command.order);
      case 'delete_account':
        return this.means.despite(command.fault, () => this.buyers.deleteAccount(command.buyer));
      case 'edit_beat':
        return this.producer.editBeat(command.beat);
      case 'delete_beat':
        return this.producer.deleteBeat(command);
      case 'relist':
        return this.producer.relist(command.beat);
      case 'bulk_deal':
        return this.producer.changeBulkDeal(command);
      case 'managed_payments':
        return this.producer.changeManagedPayments(command.isOn);
      case 'currency':
        return this.means.despite(command.fault, () => this.producer.changeCurrency(command.currency));
      case 'payee':
        return this.producer.changePayee(command);
      case 'account':
        return this.#banks.changeAccount(command);
      case 'end_code':
        return this.producer.endCode(command.code);
      case 'time_passes':
        this.#elapsed += command.hours * HOUR_MS;
        return;
      case 'job':
        return void (await this.means.despite(command.fault, () => this.shop.runJob(command.job)));
      case 'look':
        return this.means.despite(command.fault, () => this.buyers.look(command.buyer));
      case 'price':
        return this.means.despite(command.fault, () => this.producer.changePrice(command));
      case 'hide_beat':
        return this.producer.hideBeat(command);
      case 'subscribe':
        return this.means.despite(command.fault, () => this.readers.join(command));
      case 'free_download':
        return this.means.despite(command.fault, () => this.readers.download(command));
      case 'report_usage':
        return this.means.despite(command.fault, () => this.buyers.reportUsage(command));
      case 'unsubscribe':
        return this.means.despite(command.fault, () => this.readers.leave(command.reader));
      case 'newsletter':
        return this.means.despite(command.fault, () => sendNewsletter(this.means.producer));
      case 'halt_newsletter':
        return this.means.despite(command.fault, () =>
          haltNewsletter(this.means.producer, command.isStopped),
        );
      case 'outage':
        this.#simulation.fail(command.service, command.hours * HOUR_MS);
        return;
      case 'deploy':
        this.shop.deploy();
        return;
      case 'stripe_fails':
        return this.#banks.failStripe(command);
      case 'step_fails': {
        const id = await this.means.orderId(command.order);
        if (id !== undefined) addFault(id, command.step, command.isLasting ? Infinity : 1);
        return;
      }
      case 'at_once':
        return void (await Promise.all(command.commands.map((each) => this.#carryOut(each))));
    }
  }

  /** Lets time pass, with the jobs that are due meanwhile, each once. */
  async pass(milliseconds: number): Promise<void> {
    await this.#simulation.pass(milliseconds);
    if (milliseconds >= HOUR_MS / 12) await this.#simulation.run(this.shop.runJob('runMailing'));
    if (milliseconds >= HOUR_MS) await this.#simulation.run(this.shop.runJob('runReconciliation'));
    if (milliseconds >= 6 * HOUR_MS) await this.#simulation.run(this.shop.runJob('runCleaning'));
  }

  /** Banks and Stripe finish, and time passes until nothing is left to be done. No webhook arrives. */
  async becomeQuiet(): Promise<void> {
    this.shop.forgetWebhooks();
    this.#simulation.recover();
    await this.means.atStripe('DELETE /failures');
    await this.#banks.changeAccount({ isActive: true, isEmpty: false });
    await this.#banks.settleEverything();
    if (this.#hasOldOrders) await this.pass(15 * 24 * HOUR_MS);
    for (const hours of [1, 7, 20, 30]) {
      this.means.stripe.tick();
      await this.pass(hours * HOUR_MS);
      await this.#banks.endPendingRefunds();
    }
    if (isFaulty()) await this.#endBlocked();
    await this.pass(49 * HOUR_MS);
    await this.pass(HOUR_MS);
    // Refusals of Stripe are retried within a week, and what is moved back may let another order move something.
    for (let weeks = 0; weeks < 3 && (await isTransferTried()); weeks++) await this.pass(169 * HOUR_MS);
  }

  /** What people and banks do about orders of which a step fails for ever. */
  async #endBlocked(): Promise<void> {
    for (const { id, intent } of await intents()) {
      // Money that was neither charged nor released is the buyer's again after some days.
      await this.means.atStripe(`POST /payments/${intent}/expire-authorisation`);
      // The producer refunds what cannot be delivered, after the shop has said so.
      const order = await readOrder(id);
      const isKnown = order?.sentNotices.includes('delivery_failed') === true;
      if (isKnown && order.delivery === null) await this.#simulation.run(this.producer.refund(id, null));
    }
    // As long as refunds are tried.
    for (let days = 0; days < 12; days++) {
      await this.pass(25 * HOUR_MS);
      await this.#banks.endPendingRefunds();
    }
  }
}
