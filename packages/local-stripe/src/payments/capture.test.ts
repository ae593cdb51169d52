import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import {
  BUYER,
  eventTypes,
  paidOrder,
  startTestServer,
  submit,
  twoItems,
  type TestServer,
} from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.running.reset());
afterAll(async () => server.close());

const MANUAL = { payment_intent_data: { capture_method: 'manual' } } as const;

function authorised() {
  return paidOrder(server, MANUAL);
}

function withCharge(payment: string): Promise<Stripe.PaymentIntent> {
  return server.stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge.refunds'] });
}

// https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
describe('session with manual capture', () => {
  test('is complete and unpaid after the payment, which awaits its capture', async () => {
    const { session, payment } = await authorised();
    expect(await server.stripe.checkout.sessions.retrieve(session)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    expect(await withCharge(payment)).toMatchObject({
      status: 'requires_capture',
      capture_method: 'manual',
      amount: 6998,
      amount_capturable: 6998,
      amount_received: 0,
      latest_charge: {
        status: 'succeeded',
        paid: true,
        captured: false,
        amount_captured: 0,
        amount_refunded: 0,
        refunded: false,
      },
    });
    expect(eventTypes(server)).toEqual([
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
    ]);
  });

  // https://docs.stripe.com/payments/payment-methods/payment-method-support#manual-capture
  test('does not offer debits on the page and in the control API', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(twoItems(MANUAL));
    expect((await server.stripe.checkout.sessions.retrieve(id)).payment_method_types).toEqual(['card']);
    expect(await (await fetch(url ?? '')).text()).not.toContain('SEPA');
    expect((await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' })).status).toBe(400);
    expect(await server.control(`POST /sessions/${id}/pay`, { method: 'sepa_debit' })).toHaveProperty(
      'error',
    );
    await expect(
      server.stripe.checkout.sessions.create(
        twoItems({ ...MANUAL, allowed_payment_method_types: ['sepa_debit'] }),
      ),
    ).rejects.toMatchObject({ param: 'allowed_payment_method_types' });
  });

  test('is paid after the capture', async () => {
    const { session, payment } = await authorised();
    const captured = await server.stripe.paymentIntents.capture(payment);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 6998 });
    expect(await withCharge(payment)).toMatchObject({
      latest_charge: { captured: true, amount_captured: 6998, refunded: false },
    });
    expect((await server.stripe.checkout.sessions.retrieve(session)).payment_status).toBe('paid');
    expect(eventTypes(server).slice(2)).toEqual(['charge.captured', 'payment_intent.succeeded']);
    expect(server.running.events().at(-1)?.request?.id).toBe(captured.lastResponse.requestId);
  });
});

// https://docs.stripe.com/api/payment_intents/capture
describe('capture', () => {
  test('of a captured or cancelled payment is refused with the payment in the error', async () => {
    const first = await authorised();
    await server.stripe.paymentIntents.capture(first.payment);
    await expect(server.stripe.paymentIntents.capture(first.payment)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent could not be captured because it has already been captured.',
      payment_intent: { id: first.payment, status: 'succeeded' },
    });
    const second = await authorised();
    await server.stripe.paymentIntents.cancel(second.payment);
    await expect(server.stripe.paymentIntents.capture(second.payment)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: second.payment, status: 'canceled' },
    });
  });

  test('accepts the full amount, and refuses more and less', async () => {
    const { payment } = await authorised();
    await expect(
      server.stripe.paymentIntents.capture(payment, { amount_to_capture: 6999 }),
    ).rejects.toMatchObject({ code: 'amount_too_large' });
    await expect(
      server.stripe.paymentIntents.capture(payment, { amount_to_capture: 100 }),
    ).rejects.toMatchObject({ param: 'amount_to_capture' });
    await server.stripe.paymentIntents.capture(payment, { amount_to_capture: 6998 });
  });

  // https://docs.stripe.com/error-codes#charge-expired-for-capture
  test('fails as often as the control API was told to', async () => {
    const { payment } = await authorised();
    await server.control(`POST /payments/${payment}/fail-capture`, {});
    await expect(server.stripe.paymentIntents.capture(payment)).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_expired_for_capture',
    });
    await server.control(`POST /payments/${payment}/fail-capture`, { code: 'card_declined', times: 2 });
    for (let count = 0; count < 2; count += 1)
      await expect(server.stripe.paymentIntents.capture(payment)).rejects.toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code: 'card_declined',
        decline_code: 'generic_decline',
      });
    expect((await server.stripe.paymentIntents.capture(payment)).status).toBe('succeeded');
  });

  test('of an unknown payment is answered with 404', async () => {
    await expect(server.stripe.paymentIntents.capture('pi_no')).rejects.toMatchObject({ statusCode: 404 });
  });
});

// https://docs.stripe.com/api/payment_intents/cancel
describe('cancellation', () => {
  test('releases the charge and refunds it in full', async () => {
    const { payment } = await authorised();
    const canceled = await server.stripe.paymentIntents.cancel(payment, {
      cancellation_reason: 'requested_by_customer',
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
      amount_received: 0,
    });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    expect(await withCharge(payment)).toMatchObject({
      latest_charge: {
        captured: false,
        refunded: true,
        amount_captured: 0,
        amount_refunded: 6998,
        refunds: { data: [{ status: 'succeeded', amount: 6998 }] },
      },
    });
    expect(eventTypes(server).slice(2)).toEqual(['charge.refunded', 'payment_intent.canceled']);
  });

  test('of a captured or cancelled payment is refused', async () => {
    const { payment } = await authorised();
    await server.stripe.paymentIntents.capture(payment);
    await expect(server.stripe.paymentIntents.cancel(payment)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: payment, status: 'succeeded' },
    });
    const other = await authorised();
    await server.stripe.paymentIntents.cancel(other.payment);
    await expect(server.stripe.paymentIntents.cancel(other.payment)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await expect(
      server.stripe.paymentIntents.cancel(other.payment, { cancellation_reason: 'bored' }),
    ).rejects.toMatchObject({ param: 'cancellation_reason' });
  });
});

// https://docs.stripe.com/payments/place-a-hold-on-a-payment-method#authorization-expiration
describe('authorisation', () => {
  test('can be expired by the control API, which no API request causes', async () => {
    const { payment } = await authorised();
    expect(await server.control(`POST /payments/${payment}/expire-authorisation`, {})).toMatchObject({
      id: payment,
      status: 'canceled',
    });
    expect(await withCharge(payment)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: {
        captured: false,
        refunded: true,
        refunds: { data: [{ reason: 'expired_uncaptured_charge' }] },
      },
    });
    expect(eventTypes(server).slice(2)).toEqual(['charge.expired', 'payment_intent.canceled']);
    expect(server.running.events().at(-1)?.request).toEqual({ id: null, idempotency_key: null });
    expect(await server.control(`POST /payments/${payment}/expire-authorisation`, {})).toHaveProperty(
      'error',
    );
  });

  test('cannot be refunded or disputed before the capture', async () => {
    const { payment } = await authorised();
    await expect(server.stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await server.control('POST /disputes', { payment_intent: payment })).toHaveProperty('error');
  });
});

// https://docs.stripe.com/api/payment_intents/list
test('PaymentIntents are listed newest first, with their charges if expanded', async () => {
  const [first, second] = [await authorised(), await authorised()];
  const page = await server.stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
  expect(page).toMatchObject({
    has_more: true,
    data: [{ id: second.payment, latest_charge: { captured: false } }],
  });
  const rest = await server.stripe.paymentIntents.list({ starting_after: second.payment });
  expect(rest.data.map(({ id }) => id)).toEqual([first.payment]);
});
