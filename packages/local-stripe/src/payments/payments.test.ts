import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { BUYER, idOf, openStage, submit, twoBeats, type Stage } from '../testing/server-under-test';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

function open(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stage.stripe.checkout.sessions.create(twoBeats(more));
}

async function bought(): Promise<Stripe.Checkout.Session> {
  const { id } = await open();
  await stage.control(`POST /sessions/${id}/pay`, { name: 'Ada Lovelace' });
  return stage.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
}

function paymentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (session.payment_intent === null || typeof session.payment_intent === 'string')
    throw new Error('The payment was not expanded.');
  return session.payment_intent;
}

describe('A buyer who pays', () => {
  test('leaves a paid session, a payment that succeeded and a charge with the name of the receipt', async () => {
    const { id, url } = await open();
    const answer = await submit(url, { ...BUYER, action: 'pay' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/checkout/success/${id}`);
    const session = await stage.stripe.checkout.sessions.retrieve(id, {
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
    const payment = await stage.stripe.paymentIntents.retrieve(paymentOf(session).id);
    expect(payment.latest_charge).toMatch(/^ch_/);
  });

  test('pays once, however often the form is sent, and is led to the shop each time', async () => {
    const { id, url } = await open();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(url, { ...BUYER, action: 'pay' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    const deliveries = (await stage.control(`GET /deliveries?object=${id}`)) as { data: object[] };
    expect(deliveries.data).toHaveLength(1);
  });

  test('hears that the card was declined, with what was typed kept, and may try again', async () => {
    const { id, url } = await open();
    const declined = await submit(url, { ...BUYER, action: 'decline' });
    expect(declined.status).toBe(200);
    const page = await declined.text();
    expect(page).toContain('Your card was declined.');
    expect(page).toContain('value="Ada Lovelace"');
    const session = await stage.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(paymentOf(session)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined' },
    });
    await submit(url, { ...BUYER, action: 'pay' });
    const paid = await stage.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(paymentOf(paid)).toMatchObject({ id: paymentOf(session).id, status: 'succeeded' });
  });

  test('by debit is under way until the bank says yes', async () => {
    const { id, url } = await open();
    await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' });
    const waiting = await stage.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(paymentOf(waiting).status).toBe('processing');
    await expect(
      stage.stripe.refunds.create({ payment_intent: paymentOf(waiting).id }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await stage.control(`POST /sessions/${id}/settle`, { outcome: 'succeeded' })).toMatchObject({
      payment_status: 'paid',
    });
    expect(await stage.control(`POST /sessions/${id}/settle`, { outcome: 'failed' })).toHaveProperty('error');
    await expect
      .poll(() => typesAbout(id))
      .toEqual(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);
  });

  test('by debit stays unpaid when the bank says no', async () => {
    const { id, url } = await open();
    await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' });
    await stage.control(`POST /sessions/${id}/settle`, { outcome: 'failed' });
    const session = await stage.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(paymentOf(session).status).toBe('requires_payment_method');
    await expect
      .poll(() => typesAbout(id))
      .toEqual(['checkout.session.completed', 'checkout.session.async_payment_failed']);
  });

  test('cannot pay in a way that the shop did not offer', async () => {
    const { id } = await open({ allowed_payment_method_types: ['card'] });
    expect(await stage.control(`POST /sessions/${id}/pay`, { method: 'sepa_debit' })).toHaveProperty('error');
  });
});

function typesAbout(id: string): string[] {
  return stage.shop.received
    .filter(({ event }) => 'id' in event.data.object && event.data.object.id === id)
    .map(({ event }) => event.type);
}

describe('A shop that sends money back', () => {
  test('sends a part, then the rest, and never more than was paid', async () => {
    const session = await bought();
    const { id: payment_intent } = paymentOf(session);
    const part = await stage.stripe.refunds.create({
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
    await expect(stage.stripe.refunds.create({ payment_intent, amount: 4500 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€45.00) is greater than unrefunded amount on charge (€44.99)',
    });
    const rest = await stage.stripe.refunds.create({ charge: idOf(part.charge) });
    expect(rest.amount).toBe(4499);
    await expect(stage.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const list = await stage.stripe.refunds.list({ payment_intent });
    expect(list.data.map(({ amount }) => amount)).toEqual([4499, 2499]);
    const charge = await stage.stripe.charges.retrieve(idOf(part.charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 6998 });
    expect(charge.refunds?.data).toHaveLength(2);
    expect((await stage.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('is refused without a charge, with two, and with one that does not exist', async () => {
    await expect(stage.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(
      stage.stripe.refunds.create({ charge: 'ch_1', payment_intent: 'pi_1' }),
    ).rejects.toMatchObject({ code: 'parameters_exclusive' });
    await expect(stage.stripe.refunds.create({ payment_intent: 'pi_no' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    });
    await expect(stage.stripe.paymentIntents.retrieve('pi_no')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('hears of a refund that the producer made by hand', async () => {
    const session = await bought();
    await stage.control('POST /refunds', { session: session.id, amount: 1000 });
    const { id } = paymentOf(session);
    await expect
      .poll(() => stage.shop.received.map(({ event }) => event).find((event) => isRefundOf(event, id)))
      .toMatchObject({ data: { object: { amount_refunded: 1000, refunded: false } } });
  });

  test('hears of a dispute, and cannot refund what the bank has taken back', async () => {
    const session = await bought();
    const payment = paymentOf(session);
    await stage.control('POST /disputes', { session: session.id, reason: 'product_not_received' });
    await expect
      .poll(() =>
        stage.shop.received.map(({ event }) => event).find((event) => isDisputeOf(event, payment.id)),
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
    await expect(stage.stripe.refunds.create({ payment_intent: payment.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const again = await stage.stripe.paymentIntents.retrieve(payment.id, { expand: ['latest_charge'] });
    expect(again.latest_charge).toMatchObject({ disputed: true });
  });
});

function isRefundOf(event: Stripe.Event, payment: string): boolean {
  return event.type === 'charge.refunded' && event.data.object.payment_intent === payment;
}

function isDisputeOf(event: Stripe.Event, payment: string): boolean {
  return event.type === 'charge.dispute.created' && event.data.object.payment_intent === payment;
}
