import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventTypes, paidOrder, startTestServer, type TestServer } from '../testing/test-server';

let now = Date.UTC(2026, 10, 1);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, webhookUrl: undefined });
});
beforeEach(() => server.running.reset());
afterAll(async () => server.close());

async function disputed(more: object = {}): Promise<{ readonly id: string; readonly payment: string }> {
  const { payment } = await paidOrder(server);
  await server.running.control('POST /disputes', { payment_intent: payment, ...more });
  const { data } = await server.stripe.disputes.list({ payment_intent: payment });
  return { id: data[0]?.id ?? '', payment };
}

// https://docs.stripe.com/disputes/how-disputes-work
describe('dispute', () => {
  test('takes the amount with a fee and is found by charge and payment', async () => {
    const { id, payment } = await disputed({ reason: 'product_not_received' });
    const dispute = await server.stripe.disputes.retrieve(id, { expand: ['charge', 'payment_intent'] });
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'product_not_received',
      amount: 6998,
      charge: { disputed: true },
      payment_intent: { id: payment },
      evidence_details: { due_by: now / 1000 + 7 * 86_400, submission_count: 0, past_due: false },
      balance_transactions: [{ amount: -6998, net: -8998, type: 'adjustment' }],
    });
    const charge = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id;
    expect((await server.stripe.disputes.list({ charge })).data).toHaveLength(1);
    expect((await server.stripe.disputes.list({ charge: 'ch_no' })).data).toHaveLength(0);
    expect(eventTypes(server).slice(2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  // https://docs.stripe.com/error-codes#charge-disputed
  test('prevents a refund until it is won', async () => {
    const { id, payment } = await disputed();
    const refund = () => server.stripe.refunds.create({ payment_intent: payment });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await server.running.control(`POST /disputes/${id}/outcome`, { status: 'won' });
    expect((await refund()).status).toBe('succeeded');
    const other = await disputed();
    await server.running.control(`POST /disputes/${other.id}/outcome`, { status: 'lost' });
    await expect(server.stripe.refunds.create({ payment_intent: other.payment })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  // https://docs.stripe.com/api/disputes/update
  test('is under review once evidence is submitted; staged evidence is kept', async () => {
    const { id } = await disputed();
    const staged = await server.stripe.disputes.update(id, {
      evidence: { product_description: 'A beat' },
      submit: false,
    });
    expect(staged).toMatchObject({
      status: 'needs_response',
      evidence: { product_description: 'A beat' },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const submitted = await server.stripe.disputes.update(id, {
      evidence: { access_activity_log: 'Downloaded twice' },
      metadata: { case: '7' },
    });
    expect(submitted).toMatchObject({
      status: 'under_review',
      metadata: { case: '7' },
      evidence: { product_description: 'A beat', access_activity_log: 'Downloaded twice' },
      evidence_details: { submission_count: 1 },
    });
    expect(eventTypes(server).slice(-2)).toEqual(['charge.dispute.updated', 'charge.dispute.updated']);
  });

  test('returns the amount when it is won and keeps it when it is lost', async () => {
    const { id } = await disputed();
    await server.running.control(`POST /disputes/${id}/outcome`, { status: 'won' });
    const won = await server.stripe.disputes.retrieve(id);
    expect(won).toMatchObject({ status: 'won', balance_transactions: [{ amount: -6998 }, { amount: 6998 }] });
    expect(eventTypes(server).slice(-2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    await expect(server.running.control(`POST /disputes/${id}/outcome`, { status: 'lost' })).rejects.toThrow(
      /already closed/,
    );
    const other = await disputed();
    await server.running.control(`POST /disputes/${other.id}/outcome`, { status: 'lost' });
    expect(eventTypes(server).at(-1)).toBe('charge.dispute.closed');
  });

  test('accepts no evidence once it is decided', async () => {
    const { id } = await disputed();
    await server.running.control(`POST /disputes/${id}/outcome`, { status: 'lost' });
    await expect(
      server.stripe.disputes.update(id, { evidence: { receipt: 'file_1' } }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await expect(server.stripe.disputes.retrieve('du_no')).rejects.toMatchObject({ statusCode: 404 });
  });

  // https://docs.stripe.com/testing#evidence
  test('is decided by the evidence of test mode', async () => {
    const { id } = await disputed();
    const won = await server.stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(won.status).toBe('won');
  });

  test('accepts no evidence after its deadline', async () => {
    const { id } = await disputed({ due_by: now / 1000 + 3600 });
    now += 3_601_000;
    expect((await server.stripe.disputes.retrieve(id)).evidence_details.past_due).toBe(true);
    await expect(
      server.stripe.disputes.update(id, { evidence: { customer_name: 'Ada' } }),
    ).rejects.toMatchObject({ param: 'evidence' });
  });
});
