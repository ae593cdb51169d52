import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { eventTypes, paidOrder, startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.running.reset());
afterAll(async () => server.close());

async function paid(): Promise<string> {
  return (await paidOrder(server)).payment;
}

async function debited(): Promise<string> {
  const { session, payment } = await paidOrder(server, {}, { method: 'sepa_debit' });
  await server.running.control(`POST /sessions/${session}/settle`, { outcome: 'succeeded' });
  return payment;
}

async function chargeOf(payment: string): Promise<Stripe.Charge> {
  const { latest_charge } = await server.stripe.paymentIntents.retrieve(payment, {
    expand: ['latest_charge'],
  });
  if (latest_charge === null || typeof latest_charge === 'string') throw new Error('Expected a charge.');
  return latest_charge;
}

function outcome(id: string, body: object) {
  return server.running.control(`POST /refunds/${id}/outcome`, body);
}

// https://docs.stripe.com/refunds
describe('refund', () => {
  test('of a card payment succeeds at once and sends refund.created and charge.refunded', async () => {
    const payment = await paid();
    const refund = await server.stripe.refunds.create({ payment_intent: payment });
    expect(refund.status).toBe('succeeded');
    expect(refund.failure_reason).toBeUndefined();
    expect(eventTypes(server).slice(2)).toEqual(['refund.created', 'charge.refunded']);
  });

  test('of a debit is pending until the bank has taken it', async () => {
    const payment = await debited();
    const refund = await server.stripe.refunds.create({ payment_intent: payment });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 6998, refunded: true });
    expect(await outcome(refund.id, { status: 'succeeded' })).toMatchObject({ status: 'succeeded' });
    expect(eventTypes(server).slice(-2)).toEqual(['refund.updated', 'charge.refund.updated']);
  });

  // https://docs.stripe.com/refunds#failed-refunds
  test('gives its amount back to the charge when it fails, even after it has succeeded', async () => {
    const payment = await paid();
    const refund = await server.stripe.refunds.create({ payment_intent: payment });
    await outcome(refund.id, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await server.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(eventTypes(server).slice(-3)).toEqual([
      'refund.updated',
      'charge.refund.updated',
      'refund.failed',
    ]);
    await expect(outcome(refund.id, { status: 'succeeded' })).rejects.toThrow(/cannot become succeeded/);
    const again = await server.stripe.refunds.create({ payment_intent: payment });
    expect(again.amount).toBe(6998);
    const { data } = await server.stripe.refunds.list({ payment_intent: payment });
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  test('gets the status that the control API chose for the next one', async () => {
    const payment = await paid();
    for (const status of ['failed', 'canceled', 'requires_action', 'pending'])
      await server.running.control('POST /refunds/next', { status });
    const statuses = [];
    for (const amount of [6998, 6998, 1000, 1000, 1000])
      statuses.push((await server.stripe.refunds.create({ payment_intent: payment, amount })).status);
    expect(statuses).toEqual(['failed', 'canceled', 'requires_action', 'pending', 'succeeded']);
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 3000, refunded: false });
    await expect(
      server.stripe.refunds.create({ payment_intent: payment, amount: 3999 }),
    ).rejects.toMatchObject({ param: 'amount' });
  });

  test('that requires action can be cancelled, once', async () => {
    const payment = await paid();
    await server.running.control('POST /refunds/next', { status: 'requires_action' });
    const refund = await server.stripe.refunds.create({ payment_intent: payment });
    expect(refund.next_action).toMatchObject({ type: 'display_details' });
    await outcome(refund.id, { status: 'canceled' });
    expect((await server.stripe.refunds.retrieve(refund.id)).status).toBe('canceled');
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 0 });
    await expect(outcome(refund.id, { status: 'canceled' })).rejects.toThrow('cannot become canceled');
  });

  test('counts while it is pending, so that refunds never exceed the charge', async () => {
    const payment = await debited();
    await server.stripe.refunds.create({ payment_intent: payment });
    await expect(server.stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});
