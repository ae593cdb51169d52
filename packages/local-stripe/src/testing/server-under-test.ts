import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startCheckout, type CheckoutOptions } from '../server';

/** The secret that the stand-in under test signs with. */
export const SECRET = 'whsec_for_the_tests';

/** What the shop's webhook received, once the SDK had checked its signature. */
export interface Received {
  readonly event: Stripe.Event;
  readonly version: unknown;
}

/** A webhook address that keeps what it gets and answers what it is told to. */
export interface Shop {
  readonly url: string;
  readonly received: Received[];
  /** The statuses of the next answers; 200 once they are used up. */
  readonly statuses: number[];
  close(): Promise<void>;
}

/** Opens a webhook address. */
export async function openShop(): Promise<Shop> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((payload) => {
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(payload, signature, SECRET);
      received.push({ event, version: event.api_version });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    statuses,
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

/** A stand-in, a shop that it tells, and the official SDK pointed at it. */
export interface Stage {
  readonly shop: Shop;
  readonly origin: string;
  readonly stripe: Stripe;
  readonly log: readonly string[];
  /** Calls the control API. */
  control(call: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts everything that a purchase needs. */
export async function openStage(options: Partial<CheckoutOptions> = {}): Promise<Stage> {
  const shop = await openShop();
  const log: string[] = [];
  const checkout = await startCheckout({
    host: '127.0.0.1',
    port: 0,
    project: 'demo-unit',
    webhookUrl: shop.url,
    webhookSecret: SECRET,
    log: (line) => log.push(line),
    ...options,
  });
  const origin = `http://127.0.0.1:${checkout.port}`;
  return {
    shop,
    origin,
    log,
    stripe: sdk(checkout.port),
    control: async (call, body) => {
      const [method = '', path = ''] = call.split(' ');
      const response = await fetch(`${origin}/_control${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.json();
    },
    close: async () => {
      await checkout.close();
      await shop.close();
    },
  };
}

/** The official SDK, pointed at a stand-in. */
export function sdk(port: number, key = 'sk_test_x'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Two beats for €69.98, as the shop asks for them. */
export function twoBeats(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [beat('Night Bus (Exclusive)', 4499), beat('Dust & Gold (Non-Exclusive)', 2499)],
    success_url: 'http://127.0.0.1:9/checkout/success/{CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cart',
    client_reference_id: 'order-1',
    customer_email: 'ada@example.com',
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { order: 'order-1' } },
    ...more,
  };
}

/** One beat as a line. */
export function beat(name: string, cents: number): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: cents, tax_behavior: 'inclusive', product_data: { name } },
  };
}

/** What a buyer types on the page. */
export const BUYER = { email: 'ada@example.com', name: 'Ada Lovelace', webhook: 'now', delay: '10' };

/** The id of an object that may have been sent whole. */
export function idOf(object: string | { readonly id: string } | null): string {
  if (object === null) throw new Error('There is no such object.');
  return typeof object === 'string' ? object : object.id;
}

/** Sends the form of a session's page. */
export async function submit(url: string | null, fields: Record<string, string>): Promise<Response> {
  return fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
}

/** Waits until something is so; fails, with what it was, after four seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 4000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
