import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { statementsConnectAnswer, statementsReadAnswer } from '@store/domain/api/statements';
import { utcDay } from '@store/domain/platform/time';
import {
  collaboratorDocument,
  collaborators,
  orderDocument,
  orders,
} from '@store/functions/platform/collections';
import { writeBatch } from '@store/functions/platform/firestore/firestore';
import { readOrder } from '@store/functions/sales/orders/orders';
import { readDueFees } from '@store/functions/sales/splits/fees';
import { settleDueTransfers } from '@store/functions/sales/splits/transfers';
import { runningStore } from '../../../support/running-store';
import { call, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import { memberCall, newUpload } from '../../support/tracks';
import { onlyCurrency, open, sell, splitShop } from './split-shop';

const store = runningStore();
const member = await memberOfKeptShop();
const { as, newCollaborator, rowOf, tokenOf, detailsOf, beatWith } = splitShop(member.token);

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Half of €24.99, less half of Stripe's fee of €0.62. */
const SHARE = 1250 - 31;

const transferSchema = v.object({
  id: v.string(),
  amount: v.number(),
  amount_reversed: v.number(),
  currency: v.string(),
  destination: v.string(),
  source_transaction: v.nullable(v.string()),
  transfer_group: v.nullable(v.string()),
});

/** The transfers of an order as Stripe has them, the oldest first. */
async function transfersOf(orderId: string) {
  const response = await fetch(`${store.checkout}/_control/transfers`);
  const { data } = v.parse(v.object({ data: v.array(transferSchema) }), await response.json());
  return data.filter(({ transfer_group: group }) => group === `order_${orderId}`).reverse();
}

function kept(transfers: Awaited<ReturnType<typeof transfersOf>>): number {
  return transfers.reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);
}

function change(id: string, to: string) {
  return as('stripe', { id, change: to });
}

async function payeeOf(token: string, returned = false) {
  const { body } = await call('POST', '/api/statements/read', { token, period: 'all', returned });
  return v.parse(statementsReadAnswer, body).payee;
}

/** The account at Stripe that a collaborator is paid to. */
async function accountOf(id: string): Promise<string> {
  return String((await collaboratorDocument(id).get()).get('payee.account.id'));
}

function connect(token: string) {
  return call('POST', '/api/statements/connect', { token });
}

/** Opens Stripe's form by the secret link, and does there what the button says. Returns where Stripe leads. */
async function fillIn(token: string, action: 'finish' | 'refuse' | 'leave'): Promise<string | null> {
  const { url } = v.parse(statementsConnectAnswer, (await connect(token)).body);
  expect((await fetch(url)).status).toBe(200);
  const body = new URLSearchParams({ action });
  const { headers } = await fetch(url, { method: 'POST', redirect: 'manual', body });
  return headers.get('location');
}

/** A collaborator whom Stripe can pay, with half of a beat. */
async function connected(name = 'Mara') {
  const id = await newCollaborator(name);
  expect((await change(id, 'on')).status).toBe(200);
  const token = await tokenOf(id);
  await fillIn(token, 'finish');
  expect(await payeeOf(token, true)).toEqual({ state: 'ready', needs: [] });
  const trackId = await beatWith([{ collaborator: id, points: 5000 }]);
  return { id, token, trackId, account: await accountOf(id) };
}

/** The hourly job, some hours from now. */
function settle(hours = 2): Promise<number> {
  return settleDueTransfers(Date.now() + hours * HOUR_MS);
}

function setAccount(account: string, state: object) {
  return tellCheckout(`accounts/${account}`, state);
}

function fail(path: string, effect: object) {
  return tellCheckout('failures', { effect, method: 'POST', path, calls: 'always' });
}

async function endFailures(): Promise<void> {
  const response = await fetch(`${store.checkout}/_control/failures`, { method: 'DELETE' });
  expect(response.ok).toBe(true);
}

/** At hours that pass from test to test, the hourly job would look at all that earlier tests sold and connected. */
async function forgetDue(): Promise<void> {
  const [sold, connecting] = await Promise.all([
    orders().where('transfersDueAt', '>=', 0).select().get(),
    collaborators().where('payee.isOn', '==', true).select().get(),
  ]);
  const batch = writeBatch();
  for (const { ref } of sold.docs) batch.update(ref, { transfersDueAt: null });
  for (const { ref } of connecting.docs) batch.update(ref, { 'payee.isOn': false });
  await batch.commit();
}

beforeAll(forgetDue);

afterEach(async () => {
  await endFailures();
  await forgetDue();
});

function refund(id: string) {
  return memberCall(member.token, 'POST', '/api/member/invoices/refund', { id });
}

async function sumsOf(id: string) {
  const { paid, closing } = onlyCurrency((await detailsOf(id)).statement) ?? {};
  return { paid, closing };
}

async function troublesOf(id: string): Promise<string[]> {
  return (await detailsOf(id)).troubles.map(({ words }) => words);
}

describe('a collaborator who connects an account', () => {
  test('gets the share of each new sale once, and gives it back with a refund', async () => {
    const { id, token, trackId, account } = await connected();
    const { token: buyer, order } = await sell(trackId);
    await settle();
    const [transfer, ...others] = await transfersOf(order.id);
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({ amount: SHARE, currency: 'eur', destination: account });
    expect(transfer?.source_transaction).toMatch(/^ch_/);
    expect(await sumsOf(id)).toEqual({ paid: SHARE, closing: 0 });
    await settle();
    await settle(48);
    expect(await transfersOf(order.id)).toHaveLength(1);
    expect((await refund(order.id)).status).toBe(200);
    await orderReaches(buyer, 'refunded');
    await settle();
    expect(kept(await transfersOf(order.id))).toBe(0);
    // Stripe keeps its fee, of which the share is owed.
    expect(await sumsOf(id)).toEqual({ paid: 0, closing: -31 });
    await settle(48);
    const lines = onlyCurrency((await detailsOf(id)).statement)?.lines.map(({ kind }) => kind);
    expect(lines?.slice(-2)).toEqual(['transfer', 'reversal']);
    const csv = await request(`/api/statements/csv`, token);
    expect(csv).toContain('Taken back through Stripe,Shared Beat');
  });

  test('is told plainly how far it is, and sales before that are paid by hand', async () => {
    const id = await newCollaborator('Mara');
    const token = await tokenOf(id);
    const trackId = await beatWith([{ collaborator: id, points: 5000 }]);
    expect(await payeeOf(token)).toEqual({ state: 'off', needs: [] });
    await change(id, 'on');
    await change(id, 'on');
    expect(await payeeOf(token)).toEqual({ state: 'invited', needs: [] });
    const early = await sell(trackId);
    expect(await fillIn(token, 'leave')).toBe(`${store.url}/statement?stripe=back`);
    expect((await payeeOf(token, true)).state).toBe('incomplete');
    await fillIn(token, 'refuse');
    expect(await payeeOf(token, true)).toEqual({ state: 'needed', needs: ['an identity document'] });
    expect(await rowOf(id)).toMatchObject({ payee: { state: 'needed' }, since: null });
    await fillIn(token, 'finish');
    expect((await payeeOf(token, true)).state).toBe('ready');
    expect((await rowOf(id))?.since).toBeGreaterThan(0);
    await settle();
    expect(await transfersOf(early.order.id)).toEqual([]);
  });

  test('who does not come back from Stripe’s form is found by the hourly job', async () => {
    const id = await newCollaborator('Mara');
    await change(id, 'on');
    const token = await tokenOf(id);
    await fillIn(token, 'finish');
    expect((await payeeOf(token)).state).toBe('incomplete');
    await settle(0);
    expect((await payeeOf(token)).state).toBe('ready');
  });

  test('has one account, which nobody else with the link can look into', async () => {
    const id = await newCollaborator('Mara');
    await change(id, 'on');
    const token = await tokenOf(id);
    const both = await Promise.all([connect(token), connect(token)]);
    const urls = both.map(({ body }) => v.parse(statementsConnectAnswer, body).url.split('/')[4]);
    expect(new Set(urls).size).toBe(1);
    await fillIn(token, 'finish');
    await payeeOf(token, true);
    expect(await connect(token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('who has ended the access connects a new account', async () => {
    const { id, token, account } = await connected();
    await setAccount(account, { gone: true });
    expect((await payeeOf(token, true)).state).toBe('gone');
    await fillIn(token, 'finish');
    expect((await payeeOf(token, true)).state).toBe('ready');
    expect((await rowOf(id))?.account).not.toBe(account);
  });

  test('gives back the share of a dispute that is lost, and gets nothing while one is open', async () => {
    const { id, trackId } = await connected();
    const [held, paid] = [await sell(trackId), await sell(trackId)];
    const { id: early } = await tellCheckout('disputes', { session: held.session });
    await orderReaches(held.token, 'disputed');
    await settle();
    expect([await transfersOf(held.order.id), kept(await transfersOf(paid.order.id))]).toEqual([[], SHARE]);
    await tellCheckout(`disputes/${String(early)}/outcome`, { status: 'won' });
    await orderReaches(held.token, 'fulfilled');
    const { id: late } = await tellCheckout('disputes', { session: paid.session });
    await orderReaches(paid.token, 'disputed');
    await tellCheckout(`disputes/${String(late)}/outcome`, { status: 'lost' });
    await orderReaches(paid.token, 'lost');
    await readDueFees(Date.now() + 8 * DAY_MS);
    await settleDueTransfers(Date.now() + 9 * DAY_MS);
    // Half of the fee of €20.00 for each dispute is a share, too.
    expect(kept(await transfersOf(paid.order.id))).toBe(0);
    expect(kept(await transfersOf(held.order.id))).toBeLessThanOrEqual(SHARE - 1000);
    expect((await sumsOf(id)).closing).toBeLessThan(0);
  });
});

async function request(path: string, token: string): Promise<string> {
  const response = await fetch(`${store.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, period: 'all' }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

describe('connecting is refused', () => {
  test('with a wrong secret, and after a new link', async () => {
    const [mara, jo] = [await newCollaborator('Mara'), await newCollaborator('Jo')];
    for (const id of [mara, jo]) await change(id, 'on');
    const old = await tokenOf(mara);
    const [, secret] = old.split('.');
    expect((await as('link', { id: mara })).status).toBe(200);
    for (const token of ['', 'x', `${jo}.${secret}`, old])
      expect(await connect(token)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('as long as the producer pays by hand', async () => {
    const id = await newCollaborator('Mara');
    expect(await connect(await tokenOf(id))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await collaboratorDocument(id).get()).get('payee.account')).toBeNull();
  });

  test('if the shop has not signed up for Connect', async () => {
    const id = await newCollaborator('Mara');
    await change(id, 'on');
    await tellCheckout('account', { connect: false });
    expect(await connect(await tokenOf(id))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await tellCheckout('account', { connect: true });
    expect((await connect(await tokenOf(id))).status).toBe(200);
  });

  test('to the producer for somebody unknown, with another word, and to customers', async () => {
    expect((await change(newUpload(), 'on')).status).toBe(404);
    const id = await newCollaborator('Mara');
    expect((await change(id, 'maybe')).status).toBe(400);
    const { token } = await newCustomer();
    const input = { id, change: 'on' };
    expect((await memberCall(token, 'POST', '/api/member/splits/stripe', input)).status).toBe(403);
    expect((await rowOf(id))?.payee.state).toBe('off');
  });
});

describe('a transfer', () => {
  test.each([
    ['made', 'performed', 1],
    ['not made', 'before', 0],
  ] as const)('whose answer was lost and that was %s, is made once', async (_, when, count) => {
    const { id, trackId } = await connected();
    const { order } = await sell(trackId);
    await fail('/v1/transfers', { kind: 'status', status: 500, when });
    await expect(settle()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await transfersOf(order.id)).toHaveLength(count);
    // It may have been paid, so nobody pays it by hand.
    expect(await sumsOf(id)).toEqual({ paid: SHARE, closing: 0 });
    await endFailures();
    await settle(4);
    await settle(6);
    expect((await transfersOf(order.id)).map(({ amount }) => amount)).toEqual([SHARE]);
    expect((await readOrder(order.id))?.transfers.movements).toMatchObject([
      { kind: 'transfer', id: (await transfersOf(order.id))[0]?.id },
    ]);
  });

  test('that Stripe refuses is tried later under another number, and told to the producer', async () => {
    const { id, trackId, account } = await connected();
    const { order } = await sell(trackId);
    await fail('/v1/transfers', { kind: 'status', status: 400, when: 'started' });
    await settle();
    expect(await sumsOf(id)).toEqual({ paid: 0, closing: SHARE });
    expect(await troublesOf(id)).toEqual([expect.stringContaining('Stripe says:')]);
    await endFailures();
    await settle();
    expect(await transfersOf(order.id)).toEqual([]);
    await setAccount(account, { transfers: 'inactive', due: ['individual.verification.document'] });
    await settle(4);
    expect(await troublesOf(id)).toEqual(['Stripe wants more: an identity document.']);
    await setAccount(account, { transfers: 'active', due: [] });
    await settle(12);
    expect(await sumsOf(id)).toEqual({ paid: SHARE, closing: 0 });
    expect(await troublesOf(id)).toEqual([]);
  });

  test('pays nothing that was paid by hand meanwhile', async () => {
    const { id, trackId, account } = await connected();
    const { order } = await sell(trackId);
    await setAccount(account, { transfers: 'inactive' });
    await settle();
    const payout = { id: newUpload(), collaborator: id, currency: 'EUR', amount: SHARE - 19, note: '' };
    const paid = await as('payouts/record', { ...payout, paid_on: utcDay(Date.now()) });
    expect(paid.status).toBe(200);
    await setAccount(account, { transfers: 'active' });
    await settle(12);
    expect((await transfersOf(order.id)).map(({ amount }) => amount)).toEqual([19]);
    expect(await sumsOf(id)).toEqual({ paid: SHARE, closing: 0 });
  });

  test('of one collaborator does not hold up another one, nor another order', async () => {
    const [mara, jo] = [await connected('Mara'), await connected('Jo')];
    await setAccount(mara.account, { transfers: 'inactive' });
    const shared = await beatWith([
      { collaborator: mara.id, points: 5000 },
      { collaborator: jo.id, points: 2500 },
    ]);
    const [both, own] = [await sell(shared), await sell(jo.trackId)];
    await settle();
    const amounts = async (id: string) => (await transfersOf(id)).map(({ amount }) => amount);
    // A quarter of the price, less a quarter of the fee.
    expect(await amounts(both.order.id)).toEqual([625 - 16]);
    expect(await amounts(own.order.id)).toEqual([SHARE]);
  });

  test('is not made with Managed Payments, nor in another currency than the money has arrived in', async () => {
    const { id, trackId } = await connected();
    const [managed, foreign] = [await sell(trackId), await sell(trackId)];
    await orderDocument(managed.order.id).update({ 'checkout.tax.managed': true });
    await orderDocument(foreign.order.id).update({ currency: 'USD' });
    // Other tests compare the statistics with the orders.
    onTestFinished(async () => void (await orderDocument(foreign.order.id).update({ currency: 'EUR' })));
    await settle();
    expect([await transfersOf(managed.order.id), await transfersOf(foreign.order.id)]).toEqual([[], []]);
    expect((await troublesOf(id)).sort()).toEqual([
      expect.stringContaining('Managed Payments'),
      expect.stringContaining('arrived in EUR'),
    ]);
    for (const { order } of [managed, foreign])
      expect((await readOrder(order.id))?.transfersDueAt).toBeNull();
  });

  test('waits until Stripe knows its fee', async () => {
    const { id, trackId } = await connected();
    const { order } = await sell(trackId);
    await tellCheckout('failures', {
      effect: { kind: 'status', status: 403 },
      method: 'GET',
      path: '/v1/payment_intents/',
      calls: 'always',
    });
    await settle();
    expect([await transfersOf(order.id), await troublesOf(id)]).toEqual([
      [],
      [expect.stringContaining('has not reported its fee')],
    ]);
    await endFailures();
    await settle(4);
    expect(kept(await transfersOf(order.id))).toBe(SHARE);
  });
});

describe('a reversal', () => {
  test('whose answer was lost is made once', async () => {
    const { id, trackId } = await connected();
    const { token, order } = await sell(trackId);
    await settle();
    const [transfer] = await transfersOf(order.id);
    await refund(order.id);
    await orderReaches(token, 'refunded');
    await fail(`/v1/transfers/${transfer?.id}/reversals`, { kind: 'status', status: 500, when: 'performed' });
    await expect(settle()).rejects.toMatchObject({ code: 'unavailable' });
    await endFailures();
    await settle(4);
    expect(await transfersOf(order.id)).toMatchObject([{ amount: SHARE, amount_reversed: SHARE }]);
    expect((await readOrder(order.id))?.transfers.movements.map(({ kind }) => kind)).toEqual([
      'transfer',
      'reversal',
    ]);
    expect(await sumsOf(id)).toEqual({ paid: 0, closing: -31 });
  });

  test('that the account cannot pay is tried later; meanwhile the next sale pays it', async () => {
    const { id, trackId, account } = await connected();
    const { token, order } = await sell(trackId);
    await settle();
    await refund(order.id);
    await orderReaches(token, 'refunded');
    await setAccount(account, { empty: true });
    await settle();
    expect(await troublesOf(id)).toEqual([expect.stringContaining('sufficient funds')]);
    expect(await sumsOf(id)).toEqual({ paid: SHARE, closing: -SHARE - 31 });
    const next = await sell(trackId);
    await settle();
    expect(await transfersOf(next.order.id)).toEqual([]);
    await setAccount(account, { empty: false });
    await settle(12);
    await settle(48);
    // The share of the fee of the returned sale is kept back.
    expect([kept(await transfersOf(order.id)), kept(await transfersOf(next.order.id))]).toEqual([
      0,
      SHARE - 31,
    ]);
    expect((await sumsOf(id)).closing).toBe(0);
  });
});

describe('the switch', () => {
  test('ends transfers, not reversals, and what is sold meanwhile is paid by hand', async () => {
    const { id, trackId } = await connected();
    const { token, order } = await sell(trackId);
    await settle();
    expect((await change(id, 'off')).status).toBe(200);
    expect((await change(id, 'off')).status).toBe(200);
    const meanwhile = await sell(trackId);
    await settle();
    expect((await change(id, 'on')).status).toBe(200);
    await settle(0);
    await refund(order.id);
    await orderReaches(token, 'refunded');
    await settle();
    expect([kept(await transfersOf(order.id)), await transfersOf(meanwhile.order.id)]).toEqual([0, []]);
  });

  test('forgets an account, after which another one can be connected', async () => {
    const { id, token, account } = await connected();
    expect((await rowOf(id))?.account).toBe(account);
    expect((await change(id, 'disconnect')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ payee: { state: 'off' }, account: '', since: null });
    await change(id, 'on');
    await fillIn(token, 'finish');
    await payeeOf(token, true);
    expect((await rowOf(id))?.account).not.toBe(account);
    expect((await open(token)).status).toBe(200);
  });
});
