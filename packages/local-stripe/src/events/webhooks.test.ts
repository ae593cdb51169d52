import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { BUYER, openStage, submit, twoBeats, until, type Stage } from '../testing/server-under-test';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => stage.close());

interface Deliveries {
  readonly data: {
    readonly event: string;
    readonly status: string;
    readonly attempts: { outcome: string }[];
  }[];
}

async function deliveries() {
  return (await stage.control('GET /deliveries')) as Deliveries;
}

async function pay(choice: Record<string, string> = {}): Promise<string> {
  const { id, url } = await stage.stripe.checkout.sessions.create(twoBeats());
  await submit(url, { ...BUYER, action: 'pay', ...choice });
  return id;
}

describe('The webhook', () => {
  test('tells the shop of a paid session, signed so that the SDK accepts it, in the version of the SDK', async () => {
    const id = await pay();
    await until(() => stage.shop.received.length === 1);
    const [received] = stage.shop.received;
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
    const event = await stage.stripe.events.retrieve(received?.event.id ?? '');
    await until(async () => (await stage.stripe.events.retrieve(event.id)).pending_webhooks === 0);
    expect(event.data).toEqual(received?.event.data);
  });

  test('comes late, twice, five times or never, as the page was told', async () => {
    await pay({ webhook: 'twice' });
    await until(() => stage.shop.received.length === 2);
    await pay({ webhook: 'five' });
    await until(() => stage.shop.received.length === 7);
    expect(new Set(stage.shop.received.map(({ event }) => event.id)).size).toBe(2);
    await pay({ webhook: 'dropped' });
    const late = pay({ webhook: 'delayed', delay: '1' });
    await late;
    expect((await deliveries()).data.slice(-2).map(({ status }) => status)).toEqual(['dropped', 'waiting']);
    expect(stage.shop.received).toHaveLength(7);
    await until(() => stage.shop.received.length === 8);
  });

  test('is tried again, sooner at first, until the shop says 2xx', async () => {
    stage.shop.statuses.push(500, 302);
    await pay();
    await until(() => stage.shop.received.length === 3);
    await until(async () => (await deliveries()).data[0]?.status === 'delivered');
    const { data } = await deliveries();
    expect(data[0]?.attempts.map(({ outcome }) => outcome)).toEqual([
      'answered 500',
      'answered 302',
      'answered 200',
    ]);
  });

  test('waits while it is paused, and is sent when it is resumed', async () => {
    await stage.control('POST /webhooks/pause');
    await pay();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(stage.shop.received).toHaveLength(0);
    await stage.control('POST /webhooks/resume');
    await until(() => stage.shop.received.length === 1);
  });

  test('is delivered again when somebody asks, the same event as before', async () => {
    await pay({ webhook: 'dropped' });
    const { data } = await stage.stripe.events.list();
    const [event] = data;
    expect(event?.type).toBe('checkout.session.completed');
    await stage.control(`POST /events/${event?.id}/deliver`, { webhook: { times: 3 } });
    await until(() => stage.shop.received.length === 3);
    expect(stage.shop.received.map((one) => one.event.id)).toEqual([event?.id, event?.id, event?.id]);
    expect(await stage.control('POST /events/evt_no/deliver', {})).toHaveProperty('error');
  });

  test('outlasts a shop that is down, and says why it could not reach it', async () => {
    await stage.shop.close();
    await pay();
    await until(async () => ((await deliveries()).data[0]?.attempts.length ?? 0) >= 2);
    expect((await deliveries()).data[0]).toMatchObject({
      status: 'waiting',
      attempts: [{ outcome: 'ECONNREFUSED' }, { outcome: 'ECONNREFUSED' }],
    });
    expect(stage.log.join()).toMatch(/checkout\.session\.completed evt_\w+: ECONNREFUSED, waiting/);
    expect(stage.log.join()).not.toContain(BUYER.email);
  });
});

describe('The list of events', () => {
  test('is filtered by kind, by time and by whether the shop took them', async () => {
    const id = await pay();
    const open = await stage.stripe.checkout.sessions.create(twoBeats());
    await stage.stripe.checkout.sessions.expire(open.id);
    await stage.control('POST /refunds', { session: id, webhook: 'dropped' });
    await until(() => stage.shop.received.length === 2);
    const types = async (filter: Stripe.EventListParams) =>
      (await stage.stripe.events.list(filter)).data.map(({ type }) => type);
    expect(await types({})).toEqual([
      'charge.refunded',
      'checkout.session.expired',
      'checkout.session.completed',
    ]);
    expect(await types({ type: 'checkout.session.*' })).toHaveLength(2);
    expect(await types({ types: ['charge.refunded'] })).toEqual(['charge.refunded']);
    expect(await types({ delivery_success: false })).toEqual(['charge.refunded']);
    expect(await types({ created: { lt: 1 } })).toEqual([]);
  });

  test('names the API call that caused an event, and none for what happened on the page', async () => {
    await pay();
    const { id } = await stage.stripe.checkout.sessions.create(twoBeats());
    const expired = await stage.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'end-it' });
    const { data } = await stage.stripe.events.list();
    expect(data.map(({ request }) => request)).toEqual([
      { id: expired.lastResponse.requestId, idempotency_key: 'end-it' },
      { id: null, idempotency_key: null },
    ]);
  });
});
