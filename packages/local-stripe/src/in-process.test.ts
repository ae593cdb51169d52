import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLocalStripe, type RunningLocalStripe } from './server';
import { eventTypes, paidOrder, SECRET, twoItems } from './testing/test-server';

const HOUR = 3_600_000;

let now: number;
let running: RunningLocalStripe;
let stripe: Stripe;
beforeAll(async () => {
  running = await startLocalStripe({
    host: '127.0.0.1',
    port: 0,
    project: 'demo-unit',
    webhookSecret: SECRET,
    now: () => now,
    log: () => undefined,
  });
  stripe = new Stripe('sk_test_x', {
    httpClient: Stripe.createFetchHttpClient(running.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
beforeEach(() => {
  now = Date.UTC(2026, 10, 1);
  running.reset();
});
afterAll(async () => running.close());

const MANUAL = { payment_intent_data: { capture_method: 'manual' } } as const;

describe('server in its own process', () => {
  test('answers the SDK and hands out signed events, which are never sent', async () => {
    await paidOrder({ stripe, running });
    const [first] = running.events();
    const { payload, signature } = running.signedEvent(first?.id ?? '', Date.now());
    const event = stripe.webhooks.constructEvent(payload, signature, SECRET);
    expect(event).toMatchObject({ id: first?.id, type: 'payment_intent.succeeded' });
    expect(await running.control('GET /deliveries?status=waiting')).toMatchObject({
      data: [{ attempts: [] }, { attempts: [] }],
    });
    expect(() => running.signedEvent('evt_no')).toThrow(/evt_no/);
  });

  test('expires sessions by the injected clock', async () => {
    const { id } = await stripe.checkout.sessions.create(twoItems());
    now += 24 * HOUR - 1;
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    now += 1;
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
  test('expires authorisations after seven days', async () => {
    const { payment } = await paidOrder({ stripe, running }, MANUAL);
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({
      payment_method_details: { card: { capture_before: now / 1000 + 7 * 86_400 } },
    });
    now += 7 * 24 * HOUR;
    running.tick();
    expect(eventTypes({ running }).slice(-2)).toEqual(['charge.expired', 'payment_intent.canceled']);
    await expect(stripe.paymentIntents.capture(payment)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  // https://docs.stripe.com/api/idempotent_requests
  test('forgets idempotency keys after 24 hours', async () => {
    const once = { idempotencyKey: 'order-1' };
    const first = await stripe.checkout.sessions.create(twoItems(), once);
    now += 24 * HOUR;
    expect((await stripe.checkout.sessions.create(twoItems(), once)).id).toBe(first.id);
    now += 1000;
    expect((await stripe.checkout.sessions.create(twoItems(), once)).id).not.toBe(first.id);
  });

  test('hangs up on the SDK as on a socket', async () => {
    await running.control('POST /failures', { effect: { kind: 'drop_before' }, calls: 'always' });
    await expect(stripe.checkout.sessions.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await running.control('DELETE /failures');
  });

  test('starts each of many sequences empty', async () => {
    for (let count = 0; count < 100; count += 1) {
      running.reset();
      expect(running.events()).toEqual([]);
      const { payment } = await paidOrder({ stripe, running }, MANUAL);
      await stripe.paymentIntents.capture(payment);
      const { status } = await stripe.refunds.create({ payment_intent: payment });
      expect(status).toBe('succeeded');
    }
  });
});
