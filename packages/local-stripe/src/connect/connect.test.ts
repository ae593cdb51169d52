import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { idOf, paidOrder, startTestServer, submit, type TestServer } from '../testing/test-server';

// https://docs.stripe.com/connect/separate-charges-and-transfers

let now = 1_800_000_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(() => server.control('POST /reset'));
afterAll(async () => server.close());

const EXPRESS: Stripe.AccountCreateParams = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
};

async function connected(): Promise<string> {
  const { id } = await server.stripe.accounts.create(EXPRESS);
  await server.control(`POST /accounts/${id}/onboard`, {});
  return id;
}

/** The charge of a paid order of €69.98. */
async function charged(): Promise<string> {
  const { payment } = await paidOrder(server);
  return idOf((await server.stripe.paymentIntents.retrieve(payment)).latest_charge);
}

function transfer(more: Partial<Stripe.TransferCreateParams> & { destination: string }, key?: string) {
  const options = key === undefined ? {} : { idempotencyKey: key };
  return server.stripe.transfers.create({ amount: 1000, currency: 'eur', ...more }, options);
}

describe('a connected account', () => {
  test('can be paid once its holder has given everything', async () => {
    const { id } = await server.stripe.accounts.create(EXPRESS);
    const before = await server.stripe.accounts.retrieve(id);
    expect(before).toMatchObject({ details_submitted: false, capabilities: { transfers: 'inactive' } });
    expect(before.requirements?.currently_due).toContain('external_account');
    const link = await server.stripe.accountLinks.create({
      account: id,
      refresh_url: 'http://127.0.0.1:9/again',
      return_url: 'http://127.0.0.1:9/back',
      type: 'account_onboarding',
    });
    expect(await (await fetch(link.url)).text()).toContain('Give everything');
    const answer = await submit(link.url, { action: 'finish' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/back']);
    const after = await server.stripe.accounts.retrieve(id);
    expect(after).toMatchObject({ details_submitted: true, capabilities: { transfers: 'active' } });
  });

  test.each([
    ['a second time', 0],
    ['late', 6 * 60_000],
  ])('whose link is opened %s leads back for another one', async (_, later) => {
    const { id } = await server.stripe.accounts.create(EXPRESS);
    const { url } = await server.stripe.accountLinks.create({
      account: id,
      refresh_url: 'http://127.0.0.1:9/again',
      return_url: 'http://127.0.0.1:9/back',
      type: 'account_onboarding',
    });
    if (later === 0) await fetch(url);
    now += later;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/again']);
  });

  test('needs a platform that has signed up for Connect', async () => {
    await server.control('POST /account', { connect: false });
    await expect(server.stripe.accounts.create(EXPRESS)).rejects.toThrow('signed up for Connect');
  });

  test('that has ended the access, or never existed, cannot be read', async () => {
    const id = await connected();
    await server.control(`POST /accounts/${id}`, { gone: true });
    for (const each of [id, 'acct_unknown'])
      await expect(server.stripe.accounts.retrieve(each)).rejects.toMatchObject({
        statusCode: 403,
        code: 'account_invalid',
      });
  });
});

describe('a transfer', () => {
  test('passes on money of a charge, once for a key, and is found by its group', async () => {
    const [destination, charge] = [await connected(), await charged()];
    const input = { destination, source_transaction: charge, transfer_group: 'order_1' };
    const made = await transfer(input, 'once');
    expect((await transfer(input, 'once')).id).toBe(made.id);
    const { data } = await server.stripe.transfers.list({ transfer_group: 'order_1' });
    expect(data.map(({ id, amount, source_transaction: source }) => [id, amount, source])).toEqual([
      [made.id, 1000, charge],
    ]);
    await expect(transfer({ ...input, amount: 1 }, 'once')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('is refused above the charge, in another currency, and to an account that cannot be paid', async () => {
    const [destination, charge] = [await connected(), await charged()];
    const of = { destination, source_transaction: charge };
    await expect(transfer({ ...of, amount: 6999 })).rejects.toMatchObject({ param: 'source_transaction' });
    await transfer({ ...of, amount: 6000 });
    await expect(transfer({ ...of, amount: 999 })).rejects.toThrow('totaling more than €69.98');
    await transfer({ ...of, amount: 998 });
    await expect(transfer({ ...of, currency: 'usd', amount: 1 })).rejects.toThrow('must be the same as');
    await server.control(`POST /accounts/${destination}`, { transfers: 'inactive' });
    await expect(transfer(of)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await server.control(`POST /accounts/${destination}`, { gone: true });
    await expect(transfer(of)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a reversal', () => {
  test('takes back at most what is left of the transfer', async () => {
    const { id } = await transfer({ destination: await connected(), source_transaction: await charged() });
    await server.stripe.transfers.createReversal(id, { amount: 400, metadata: { number: '2' } });
    await expect(server.stripe.transfers.createReversal(id, { amount: 601 })).rejects.toMatchObject({
      param: 'amount',
    });
    await server.stripe.transfers.createReversal(id);
    await expect(server.stripe.transfers.createReversal(id)).rejects.toThrow('already fully reversed');
    expect(await server.stripe.transfers.list()).toMatchObject({
      data: [{ id, amount_reversed: 1000, reversed: true }],
    });
    const { data } = await server.stripe.transfers.listReversals(id);
    expect(data.map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [600, {}],
      [400, { number: '2' }],
    ]);
  });

  test('is refused once the account was paid out, and lets the charge be passed on again', async () => {
    const [destination, charge] = [await connected(), await charged()];
    const { id } = await transfer({ destination, source_transaction: charge, amount: 6998 });
    await server.control(`POST /accounts/${destination}`, { empty: true });
    await expect(server.stripe.transfers.createReversal(id)).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    await server.control(`POST /accounts/${destination}`, { empty: false });
    await server.stripe.transfers.createReversal(id, { amount: 998 });
    expect(await transfer({ destination, source_transaction: charge, amount: 998 })).toMatchObject({
      amount: 998,
    });
  });
});
