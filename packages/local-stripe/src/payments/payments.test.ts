import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import {
  BUYER,
  idOf,
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
afterAll(async () => server.close());

function open(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return server.stripe.checkout.sessions.create(twoItems(more));
}

async function paidSession(): Promise<Stripe.Checkout.Session> {
  const { id } = await open();
  await server.control(`POST /sessions/${id}/pay`, { name: 'Ada Lovelace' });
  return server.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
}

function paymentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (session.payment_intent === null || typeof session.payment_intent === 'string')
    throw new Error('Expected an expanded payment_intent.');
  return session.payment_intent;
}

test('a paid charge has a balance transaction with the fee, which can be expanded', async () => {
  const { id: payment, latest_charge: charge } = paymentOf(await paidSession());
  const { id, balance_transaction: transaction } = typeof charge === 'object' && charge ? charge : {};
  expect(transaction).toMatch(/^txn_/);
  const expand = ['latest_charge.balance_transaction'];
  expect(await server.stripe.paymentIntents.retrieve(payment, { expand })).toMatchObject({
    latest_charge: {
      balance_transaction: {
        id: transaction,
        type: 'charge',
        source: id,
        amount: 6998,
        fee: 130,
        net: 6868,
      },
    },
  });
});

describe('payment', () => {
  test('completes the session with a succeeded PaymentIntent and a charge with billing details', async () => {
    const { id, url } = await open();
    const answer = await submit(url, { ...BUYER, action: 'pay' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/checkout/success/${id}`);
    const session = await server.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent', 'payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ada@example.com', name: 'Ada Lovelace' },
    });
    expect(paymentOf(session)).toMatchObject({
      object: 'payment_intent',
      status: 'succeeded',
      amount: 6998,
      amount_received: 6998,
      metadata: { order: 'order-1' },
      latest_charge: {
        object: 'charge',
        status: 'succeeded',
        paid: true,
        amount: 6998,
        metadata: { order: 'order-1' },
        billing_details: { email: 'ada@example.com', name: 'Ada Lovelace' },
        payment_method_details: { type: 'card', card: { last4: '4242' } },
      },
    });
    const payment = await server.stripe.paymentIntents.retrieve(paymentOf(session).id);
    expect(payment.latest_charge).toMatch(/^ch_/);
  });

  test('happens once when the form is submitted five times, and each submission redirects', async () => {
    const { id, url } = await open();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(url, { ...BUYER, action: 'pay' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    const deliveries = (await server.control(`GET /deliveries?object=${id}`)) as { data: object[] };
    expect(deliveries.data).toHaveLength(1);
  });

  test('can be retried after a declined card, with the input kept', async () => {
    const { id, url } = await open();
    const declined = await submit(url, { ...BUYER, action: 'decline' });
    expect(declined.status).toBe(200);
    const page = await declined.text();
    expect(page).toContain('Your card was declined.');
    expect(page).toContain('value="Ada Lovelace"');
    const session = await server.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(paymentOf(session)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined' },
    });
    await submit(url, { ...BUYER, action: 'pay' });
    const paid = await server.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(paymentOf(paid)).toMatchObject({ id: paymentOf(session).id, status: 'succeeded' });
  });

  test('by debit is processing until it is settled as succeeded', async () => {
    const { id, url } = await open();
    await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' });
    const waiting = await server.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(paymentOf(waiting).status).toBe('processing');
    await expect(
      server.stripe.refunds.create({ payment_intent: paymentOf(waiting).id }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await server.control(`POST /sessions/${id}/settle`, { outcome: 'succeeded' })).toMatchObject({
      payment_status: 'paid',
    });
    expect(await server.control(`POST /sessions/${id}/settle`, { outcome: 'failed' })).toHaveProperty(
      'error',
    );
    await expect
      .poll(() => eventTypesFor(id))
      .toEqual(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);
  });

  test('by debit stays unpaid when it is settled as failed', async () => {
    const { id, url } = await open();
    await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' });
    await server.control(`POST /sessions/${id}/settle`, { outcome: 'failed' });
    const session = await server.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(paymentOf(session).status).toBe('requires_payment_method');
    await expect
      .poll(() => eventTypesFor(id))
      .toEqual(['checkout.session.completed', 'checkout.session.async_payment_failed']);
  });

  // https://docs.stripe.com/payments/sepa-debit/accept-a-payment
  test('by debit sends the events of its PaymentIntent and shows why it failed', async () => {
    const paid = await paidOrder(server, {}, { method: 'sepa_debit' });
    const failed = await paidOrder(server, {}, { method: 'sepa_debit' });
    await server.control(`POST /sessions/${paid.session}/settle`, { outcome: 'succeeded' });
    await server.control(`POST /sessions/${failed.session}/settle`, { outcome: 'failed' });
    const payment = await server.stripe.paymentIntents.retrieve(failed.payment, {
      expand: ['latest_charge'],
    });
    expect(payment).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_method_provider_decline', payment_method_type: 'sepa_debit' },
      latest_charge: { status: 'failed', paid: false, failure_code: 'payment_method_provider_decline' },
    });
    const typesOf = (id: string) =>
      server.running
        .events()
        .filter(({ data: { object } }) => 'id' in object && object.id === id)
        .map(({ type }) => type);
    expect(typesOf(paid.payment)).toEqual(['payment_intent.processing', 'payment_intent.succeeded']);
    expect(typesOf(failed.payment)).toEqual(['payment_intent.processing', 'payment_intent.payment_failed']);
  });

  test('with a payment method that is not offered is rejected', async () => {
    const { id } = await open({ allowed_payment_method_types: ['card'] });
    expect(await server.control(`POST /sessions/${id}/pay`, { method: 'sepa_debit' })).toHaveProperty(
      'error',
    );
  });
});

function eventTypesFor(id: string): string[] {
  return server.webhook.received
    .filter(({ event }) => 'id' in event.data.object && event.data.object.id === id)
    .map(({ event }) => event.type);
}

describe('refund', () => {
  test('can be partial, and the total cannot exceed the charge', async () => {
    const session = await paidSession();
    const { id: payment_intent } = paymentOf(session);
    const part = await server.stripe.refunds.create({
      payment_intent,
      amount: 2499,
      reason: 'requested_by_customer',
      metadata: { order: 'order-1' },
    });
    expect(part).toMatchObject({
      object: 'refund',
      amount: 2499,
      currency: 'eur',
      status: 'succeeded',
      payment_intent,
      metadata: { order: 'order-1' },
    });
    await expect(server.stripe.refunds.create({ payment_intent, amount: 4500 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€45.00) is greater than unrefunded amount on charge (€44.99)',
    });
    const rest = await server.stripe.refunds.create({ charge: idOf(part.charge) });
    expect(rest.amount).toBe(4499);
    await expect(server.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const list = await server.stripe.refunds.list({ payment_intent });
    expect(list.data.map(({ amount }) => amount)).toEqual([4499, 2499]);
    const expand = ['latest_charge.refunds'];
    const { latest_charge: charge } = await server.stripe.paymentIntents.retrieve(idOf(payment_intent), {
      expand,
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 6998 });
    expect(charge).toHaveProperty('refunds.data.length', 2);
    expect((await server.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('requires exactly one existing charge or PaymentIntent', async () => {
    await expect(server.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(
      server.stripe.refunds.create({ charge: 'ch_1', payment_intent: 'pi_1' }),
    ).rejects.toMatchObject({ code: 'parameters_exclusive' });
    await expect(server.stripe.refunds.create({ payment_intent: 'pi_no' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    });
    await expect(server.stripe.paymentIntents.retrieve('pi_no')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('made in the dashboard sends charge.refunded', async () => {
    const session = await paidSession();
    await server.control('POST /refunds', { session: session.id, amount: 1000 });
    const { id } = paymentOf(session);
    await expect
      .poll(() => server.webhook.received.map(({ event }) => event).find((event) => isRefundOf(event, id)))
      .toMatchObject({ data: { object: { amount_refunded: 1000, refunded: false } } });
  });

  test('of a disputed charge is rejected, and the dispute sends charge.dispute.created', async () => {
    const session = await paidSession();
    const payment = paymentOf(session);
    await server.control('POST /disputes', { session: session.id, reason: 'product_not_received' });
    await expect
      .poll(() =>
        server.webhook.received.map(({ event }) => event).find((event) => isDisputeOf(event, payment.id)),
      )
      .toMatchObject({
        data: {
          object: {
            object: 'dispute',
            amount: 6998,
            reason: 'product_not_received',
            status: 'needs_response',
          },
        },
      });
    await expect(server.stripe.refunds.create({ payment_intent: payment.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const again = await server.stripe.paymentIntents.retrieve(payment.id, { expand: ['latest_charge'] });
    expect(again.latest_charge).toMatchObject({ disputed: true });
  });
});

function isRefundOf(event: Stripe.Event, payment: string): boolean {
  return event.type === 'charge.refunded' && event.data.object.payment_intent === payment;
}

function isDisputeOf(event: Stripe.Event, payment: string): boolean {
  return event.type === 'charge.dispute.created' && event.data.object.payment_intent === payment;
}
