import Stripe from 'stripe';
import * as v from 'valibot';
import type { RunningLocalStripe } from 'local-stripe';
import { orders, parseOrder } from '@store/functions/platform/collections';
import type { Fault, Simulation } from '../../kernel/simulation';
import { answeredBy } from '../../sdks/stripe';
import type { Shop } from '../../shop/shop';
import { Client } from '../client';
import { GUESTS } from '../../story/commands';
import { buyerOf, guestOf, PRODUCER } from '../opening';

const sessionSchema = v.object({
  id: v.string(),
  payment_intent: v.nullable(v.string()),
  customer_email: v.nullable(v.string()),
  status: v.string(),
  payment_status: v.string(),
});

type Session = v.InferOutput<typeof sessionSchema>;

/** The item at an index modulo their count, from the end if negative; undefined if there is none. */
export function oneOf<Item>(items: readonly Item[], index: number): Item | undefined {
  const count = Math.max(1, items.length);
  return items[((index % count) + count) % count];
}

function withoutRetryDelay(stripe: Stripe): Stripe {
  return Object.assign(stripe, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });
}

/** Commands' means: the shop, customers' browsers, and Stripe. */
export class Means {
  readonly shop: Shop;
  readonly producer: Client;
  readonly buyers: readonly Client[];
  /** Somebody without an account. */
  readonly stranger: Client;
  /** Accounts with guests' addresses, by the guest's index. */
  readonly guests: ReadonlyMap<number, Client>;

  constructor(shop: Shop, buyers: number) {
    this.shop = shop;
    this.producer = new Client(shop, PRODUCER, 1);
    this.stranger = new Client(shop, undefined, 2);
    this.guests = new Map(
      GUESTS.flatMap((name, index) =>
        name === 'unknown' ? [] : [[index, new Client(shop, guestOf(index), 3 + index)] as const],
      ),
    );
    this.buyers = Array.from({ length: buyers }, (_, index) => new Client(shop, buyerOf(index), 10 + index));
  }

  get stripe(): RunningLocalStripe {
    return this.shop.stripe;
  }

  get simulation(): Simulation {
    return this.shop.services.simulation;
  }

  /** The official SDK, to look at payments without the shop's code. */
  readonly sdk = withoutRetryDelay(
    new Stripe('sk_test_simulation', {
      ...answeredBy((...args) => this.stripe.fetch(...args)),
      // Faults meant for the shop.
      maxNetworkRetries: 8,
    }),
  );

  buyer(index: number): Client {
    const client = this.buyers[index];
    if (!client) throw new Error(`There is no buyer ${index}.`);
    return client;
  }

  /** Does work during which a fault may happen. */
  async despite<Result>(fault: Fault | undefined, work: () => Promise<Result>): Promise<Result> {
    const disarm = fault && this.simulation.arm(fault);
    try {
      return await work();
    } finally {
      disarm?.();
    }
  }

  /** Acts at Stripe. Impossible actions, such as a second payment, don't happen. */
  async atStripe(call: string, body: object = {}): Promise<void> {
    await this.stripe.control(call, body).catch(() => undefined);
  }

  /** Every session at Stripe, oldest first. */
  async sessions(): Promise<Session[]> {
    const listed = await this.stripe.control('GET /sessions');
    return v.parse(v.object({ data: v.array(sessionSchema) }), listed).data.toReversed();
  }

  /** A completed session; with `isUnpaid`, one without money yet. */
  async completedSession(index: number, { isUnpaid = false } = {}): Promise<Session | undefined> {
    const completed = (await this.sessions()).filter(({ status }) => status === 'complete');
    return oneOf(isUnpaid ? completed.filter((each) => each.payment_status === 'unpaid') : completed, index);
  }

  async orderId(index: number): Promise<string | undefined> {
    const { docs } = await orders().orderBy('createdAt').select().get();
    return oneOf(docs, index)?.id;
  }

  /** An order whose money has arrived; any other if there is none. */
  async paidOrderId(index: number): Promise<string | undefined> {
    const { docs } = await orders().orderBy('createdAt').get();
    const paid = docs.filter((document) => parseOrder(document).payment.kind === 'received');
    return oneOf(paid.length > 0 ? paid : docs, index)?.id;
  }
}
