import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BUYER,
  ORDER_EVENTS,
  startTestServer,
  startWebhookReceiver,
  submit,
  twoItems,
  until,
  type TestServer,
} from '../testing/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ webhookEvents: ORDER_EVENTS });
});
afterEach(async () => server.close());

interface Deliveries {
  readonly data: {
    readonly event: string;
    readonly status: string;
    readonly attempts: { outcome: string }[];
  }[];
}

async function deliveries() {
  return (await server.control('GET /deliveries')) as Deliveries;
}

async function pay(choice: Record<string, string> = {}): Promise<string> {
  const { id, url } = await server.stripe.checkout.sessions.create(twoItems());
  await submit(url, { ...BUYER, action: 'pay', ...choice });
  return id;
}

describe('webhook delivery', () => {
  test('sends checkout.session.completed with a valid signature and the API version of the SDK', async () => {
    const id = await pay();
    await until(() => server.webhook.received.length === 1);
    const [received] = server.webhook.received;
    expect(received).toMatchObject({
      version: '2026-10-28.endive',
      event: {
        object: 'event',
        type: 'checkout.session.completed',
        livemode: false,
        pending_webhooks: 1,
        data: { object: { id, object: 'checkout.session', status: 'complete', payment_status: 'paid' } },
      },
    });
    const recorded = () => server.running.events().find(({ id: known }) => known === received?.event.id);
    await until(() => recorded()?.pending_webhooks === 0);
    expect(recorded()?.data).toEqual(received?.event.data);
  });

  test('is delayed, repeated or dropped as chosen on the payment page', async () => {
    await pay({ webhook: 'twice' });
    await until(() => server.webhook.received.length === 2);
    await pay({ webhook: 'five' });
    await until(() => server.webhook.received.length === 7);
    expect(new Set(server.webhook.received.map(({ event }) => event.id)).size).toBe(2);
    await pay({ webhook: 'dropped' });
    const late = pay({ webhook: 'delayed', delay: '1' });
    await late;
    expect((await deliveries()).data.slice(-2).map(({ status }) => status)).toEqual(['dropped', 'waiting']);
    expect(server.webhook.received).toHaveLength(7);
    await until(() => server.webhook.received.length === 8);
  });

  test('is retried until the receiver answers 2xx', async () => {
    server.webhook.statuses.push(500, 302);
    await pay();
    await until(() => server.webhook.received.length === 3);
    await until(async () => (await deliveries()).data[0]?.status === 'delivered');
    const { data } = await deliveries();
    expect(data[0]?.attempts.map(({ outcome }) => outcome)).toEqual([
      'answered 500',
      'answered 302',
      'answered 200',
    ]);
  });

  test('goes to another address when the control API says so, and back', async () => {
    const other = await startWebhookReceiver();
    try {
      await server.control('POST /webhooks/url', { url: other.url });
      await pay();
      await until(() => other.received.length === 1);
      expect(server.webhook.received).toHaveLength(0);
      await server.control('POST /webhooks/url');
      await pay();
      await until(() => server.webhook.received.length === 1);
      expect(other.received).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test('is retried while the receiver is down and logs the reason without personal data', async () => {
    await server.webhook.close();
    await pay();
    await until(async () => ((await deliveries()).data[0]?.attempts.length ?? 0) >= 2);
    expect((await deliveries()).data[0]).toMatchObject({
      status: 'waiting',
      attempts: [{ outcome: 'ECONNREFUSED' }, { outcome: 'ECONNREFUSED' }],
    });
    expect(server.log.join()).toMatch(/checkout\.session\.completed evt_\w+: ECONNREFUSED, waiting/);
    expect(server.log.join()).not.toContain(BUYER.email);
  });
});

describe('event', () => {
  test('names the API request that caused it; null for the payment page', async () => {
    await pay();
    const { id } = await server.stripe.checkout.sessions.create(twoItems());
    const expired = await server.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'end-it' });
    expect(server.running.events().map(({ request }) => request)).toEqual([
      { id: null, idempotency_key: null },
      { id: null, idempotency_key: null },
      { id: expired.lastResponse.requestId, idempotency_key: 'end-it' },
    ]);
  });
});
