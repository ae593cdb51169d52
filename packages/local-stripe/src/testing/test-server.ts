import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startLocalStripe, type LocalStripeOptions, type RunningLocalStripe } from '../server';

export const SECRET = 'whsec_for_the_tests';

export const ORDER_EVENTS = ['checkout.session.*', 'charge.refunded', 'charge.dispute.created'] as const;

interface Received {
  readonly event: Stripe.Event;
  readonly version: unknown;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: Received[];
  /** The next responses' statuses; then 200. */
  readonly statuses: number[];
  close(): Promise<void>;
}

/** Starts a webhook receiver on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
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

export interface TestServer {
  readonly webhook: WebhookReceiver;
  readonly origin: string;
  readonly stripe: Stripe;
  readonly log: readonly string[];
  readonly running: RunningLocalStripe;
  control(call: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts local-stripe with a webhook receiver. */
export async function startTestServer(options: Partial<LocalStripeOptions> = {}): Promise<TestServer> {
  const webhook = await startWebhookReceiver();
  const log: string[] = [];
  const checkout = await startLocalStripe({
    host: '127.0.0.1',
    port: 0,
    project: 'demo-unit',
    webhookUrl: webhook.url,
    webhookSecret: SECRET,
    log: (line) => log.push(line),
    ...options,
  });
  const origin = `http://127.0.0.1:${checkout.port}`;
  return {
    webhook,
    origin,
    log,
    running: checkout,
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
      await webhook.close();
    },
  };
}

/** The official SDK, connected to a local server. */
export function sdk(port: number, key = 'sk_test_x'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Two items for €69.98. */
export function twoItems(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [item('Night Bus (Licence)', 4499), item('Dust & Gold (Lease)', 2499)],
    success_url: 'http://127.0.0.1:9/checkout/success/{CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cart',
    client_reference_id: 'order-1',
    customer_email: 'ada@example.com',
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { order: 'order-1' } },
    ...more,
  };
}

/** A line item. */
export function item(name: string, cents: number): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: cents, tax_behavior: 'inclusive', product_data: { name } },
  };
}

export const BUYER = { email: 'ada@example.com', name: 'Ada Lovelace', webhook: 'now', delay: '10' };

/** The id of an object that may be expanded. */
export function idOf(object: string | { readonly id: string } | null): string {
  if (object === null) throw new Error('Expected an object.');
  return typeof object === 'string' ? object : object.id;
}

/** Pays a new session through the control API. Returns session and PaymentIntent ids. */
export async function paidOrder(
  { stripe, running }: Pick<TestServer, 'stripe' | 'running'>,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  how: object = {},
): Promise<{ readonly session: string; readonly payment: string }> {
  const { id } = await stripe.checkout.sessions.create(twoItems(more));
  await running.control(`POST /sessions/${id}/pay`, how);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  return { session: id, payment: idOf(payment_intent) };
}

/** All events' types, oldest first. */
export function eventTypes({ running }: Pick<TestServer, 'running'>): string[] {
  return running.events().map(({ type }) => type);
}

/** Submits the form of a payment page. */
export async function submit(url: string | null, fields: Record<string, string>): Promise<Response> {
  return fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
}

/** Polls a condition; throws after four seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 4000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Timed out waiting for: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
