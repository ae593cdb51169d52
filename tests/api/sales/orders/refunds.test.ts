import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRequest } from '@store/domain/sales/orders/settlement';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { orderDocument } from '@store/functions/platform/collections';
import { refundPayment } from '@store/functions/platform/gateways/stripe/payments';
import { endCheckout } from '@store/functions/sales/orders/checkout/open-checkout';
import { readOrder } from '@store/functions/sales/orders/orders';
import { reconcile } from '@store/functions/sales/orders/reconciliation/reconciliation';
import { evidenceOf } from '@store/functions/sales/orders/settlement/answer-dispute';
import { settleOrder } from '@store/functions/sales/orders/settlement/settle';
import { runningStore } from '../../../support/running-store';
import {
  call,
  checkOut,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  type CartLine,
  type Customer,
  type SeenOrder,
} from '../../support/customer';
import { request } from '../../support/address';
import { addTrackAs, keepShop, theMember, typedTrack } from '../../support/tracks';
import { asMember, bearer, list, signInMember } from '../../support/member';
import { mailsTo, type QueuedMail } from '../../support/outbox';
import { webhooksAnswered } from '../../support/webhooks';

interface Sale {
  readonly customer: Customer;
  readonly session: string;
  readonly order: SeenOrder;
}

async function sale(line: CartLine = [16, 'Non-Exclusive'], ...others: readonly CartLine[]): Promise<Sale> {
  const customer = await newCustomer();
  const session = await checkOut(customer.token, [line, ...others]);
  await tellCheckout(`sessions/${session}/pay`);
  return { customer, session, order: await orderReaches(customer.token, 'fulfilled') };
}

function refund(id: unknown) {
  return asMember('POST', '/api/member/invoices/refund', { id });
}

async function refundMails({ email }: Customer): Promise<QueuedMail[]> {
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your money'));
}

async function expectRefundedOnce({ customer, order }: Sale): Promise<void> {
  expect((await ordersOf(customer.token))[0]).toMatchObject({ id: order.id, state: 'refunded' });
  const mails = await refundMails(customer);
  expect(mails).toMatchObject([{ isWrittenOnce: true }]);
  expect(mails[0]?.text).toContain('The producer has refunded your order.');
  expect(mails[0]?.text).toContain('€24.99');
}

let restoreShop: () => Promise<void>;

beforeAll(async () => {
  restoreShop = await keepShop((await theMember()).token);
});

afterAll(() => restoreShop());

describe('refunding an invoice', () => {
  test('refunds the payment once and informs the buyer, also for concurrent and repeated calls', async () => {
    const sold = await sale();
    const answers = await Promise.all([refund(sold.order.id), refund(sold.order.id)]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.map(({ body }) => body['message'])).toContain('€24.99 was refunded to the buyer.');
    expect(await refund(sold.order.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This invoice has already been refunded.' },
    });
    await expectRefundedOnce(sold);
    const [line] = sold.order.lines;
    const { body } = await call('GET', `/api/licences/verify/${line?.verification ?? ''}`);
    expect(body['result']).toMatchObject({ state: 'refunded' });
    expect((await list('invoices', { search: sold.order.id })).result).toMatchObject([{ state: 'refunded' }]);
  });

  test('lists the payment with its page at Stripe', async () => {
    const { order } = await sale();
    const [row] = (await list('invoices', { search: order.id })).result;
    expect(row).toMatchObject({ state: 'fulfilled', payment: `${runningStore().checkout}/dashboard` });
  });

  test('of an exclusive keeps its track sold', async () => {
    const { token } = await signInMember();
    const track = await addTrackAs(token, typedTrack());
    const sold = await sale([track, 'Exclusive']);
    const { status, body } = await refund(sold.order.id);
    expect([status, body['message']]).toEqual([
      200,
      expect.stringMatching(/^€44\.99 was refunded to the buyer\. “.+” stays sold/),
    ]);
    const tracks = (await (await request('/api/tracks/all')).json()) as { id: number }[];
    expect(tracks.some(({ id }) => id === track)).toBe(false);
    // Its images do not exist; tests of the dashboard must not list it.
    await asMember('POST', '/api/member/tracks/delete', { id: track });
  });

  test('is refused if nothing was paid', async () => {
    const { token } = await newCustomer();
    await checkOut(token, [[16, 'Non-Exclusive']]);
    const [order] = await ordersOf(token);
    const id = order?.id ?? '';
    expect((await refund(id)).body['message']).toBe('Nothing was paid on this invoice: it is pending.');
    await endCheckout(id);
    expect(await refund(id)).toMatchObject({
      status: 409,
      body: { message: 'Nothing was paid on this invoice: it is expired.' },
    });
  });

  test('is refused while the payment is disputed, and the order cannot be downloaded', async () => {
    const { customer, session, order } = await sale();
    await tellCheckout('disputes', { session });
    await orderReaches(customer.token, 'disputed');
    const { status, body } = await refund(order.id);
    expect([status, body['code']]).toEqual([409, 'conflict']);
    expect(body['message']).toContain('disputed');
    expect(await refundMails(customer)).toEqual([]);
    const download = { token: customer.token, order_id: order.id, line: 0, file: 'audio' };
    expect((await call('POST', '/api/orders/download', download)).status).toBe(409);
  });

  test('of one line keeps the other one downloadable', async () => {
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [
      [16, 'Non-Exclusive'],
      [17, 'Non-Exclusive'],
    ]);
    await tellCheckout(`sessions/${session}/pay`);
    const { id } = await orderReaches(customer.token, 'fulfilled');
    const answer = await asMember('POST', '/api/member/invoices/refund', { id, lines: [1] });
    expect(answer.body['message']).toBe('€24.99 was refunded to the buyer.');
    const order = await orderReaches(customer.token, 'partially_refunded');
    expect(order.lines.map(({ verification }) => verification !== null)).toEqual([true, false]);
    const download = { token: customer.token, order_id: id, file: 'audio' };
    expect((await call('POST', '/api/orders/download', { ...download, line: 0 })).status).toBe(200);
    expect((await call('POST', '/api/orders/download', { ...download, line: 1 })).status).toBe(409);
    const again = await asMember('POST', '/api/member/invoices/refund', { id, lines: [1] });
    expect([again.status, again.body['message']]).toEqual([409, 'This line has already been refunded.']);
    expect((await asMember('POST', '/api/member/invoices/refund', { id, lines: [2] })).status).toBe(400);
    expect((await list('invoices', { search: id })).result).toMatchObject([{ kept: '24.99' }]);
    const [kept, returned] = order.lines.map(({ title }) => `• ${title} (Non-Exclusive)\n`);
    const [first] = await refundMails(customer);
    expect(first?.text).toContain('The producer has refunded part of your order.');
    expect(first?.text).toContain(returned);
    expect(first?.text).toContain('The rest of your order is yours.');
    expect(first?.text).not.toContain(kept?.trim());
    await refund(id);
    await orderReaches(customer.token, 'refunded');
    const mails = await refundMails(customer);
    expect(mails).toHaveLength(2);
    const second = mails.find(({ text }) => text !== first?.text)?.text;
    expect(second).toContain(kept);
    expect(second).not.toContain(returned?.trim());
    expect(second).not.toContain('The rest of your order');
  });

  test('of one line that fails names that line alone to the producer', async () => {
    const { order } = await sale([16, 'Non-Exclusive'], [17, 'Non-Exclusive']);
    const [kept, wanted] = order.lines.map(({ title }) => `• ${title} (`);
    await tellCheckout('refunds/next', { status: 'pending' });
    await asMember('POST', '/api/member/invoices/refund', { id: order.id, lines: [1] });
    const made = (await readOrder(order.id))?.payment.refunds[0]?.id ?? '';
    await tellCheckout(`refunds/${made}/outcome`, { status: 'failed' });
    const told = async () =>
      (await mailsTo(shop.producer.email)).find(
        ({ subject }) => subject === `A refund of order ${order.id} failed`,
      );
    await expect.poll(told).toBeDefined();
    expect((await told())?.text).toContain(wanted);
    expect((await told())?.text).not.toContain(kept);
  });

  test('that Stripe completes later informs the buyer only then', async () => {
    const { customer, order } = await sale();
    await tellCheckout('refunds/next', { status: 'pending' });
    expect((await refund(order.id)).body['message']).toContain('is on its way');
    expect(await refundMails(customer)).toEqual([]);
    const made = (await readOrder(order.id))?.payment.refunds[0]?.id ?? '';
    await tellCheckout(`refunds/${made}/outcome`, { status: 'succeeded' });
    await orderReaches(customer.token, 'refunded');
    expect(await refundMails(customer)).toHaveLength(1);
  });

  test('that fails later is told to the producer, and the order stays with its buyer', async () => {
    const { customer, order } = await sale();
    await tellCheckout('refunds/next', { status: 'pending' });
    await refund(order.id);
    const made = (await readOrder(order.id))?.payment.refunds[0]?.id ?? '';
    await tellCheckout(`refunds/${made}/outcome`, {
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    await expect
      .poll(async () => (await readOrder(order.id))?.requests[0]?.refusal ?? '')
      .toContain('lost_or_stolen_card');
    expect((await ordersOf(customer.token))[0]?.state).toBe('fulfilled');
    const mails = (await mailsTo(shop.producer.email)).map(({ subject }) => subject);
    expect(mails).toContain(`A refund of order ${order.id} failed`);
    expect(await refundMails(customer)).toEqual([]);
  });

  test('after a fault at Stripe is made under a new key', async () => {
    const sold = await sale();
    await tellCheckout('failures', {
      effect: { kind: 'status', status: 500 },
      calls: 'always',
      method: 'POST',
      path: '/v1/refunds',
    });
    expect((await refund(sold.order.id)).status).toBe(503);
    await fetch(`${runningStore().checkout}/_control/failures`, { method: 'DELETE' });
    await orderDocument(sold.order.id).update({ nextCheckAt: 1 });
    const requests = (await readOrder(sold.order.id))?.requests.map((request) => ({
      ...request,
      notBefore: 0,
    }));
    await orderDocument(sold.order.id).update({ requests });
    await settleOrder(sold.order.id);
    await expectRefundedOnce(sold);
  });

  test('lets an exclusive be put back on sale as soon as Stripe has returned its money', async () => {
    const { token } = await signInMember();
    const track = await addTrackAs(token, typedTrack());
    const sold = await sale([track, 'Exclusive']);
    const relist = () => asMember('POST', '/api/member/tracks/relist', { id: track });
    const invoiceLines = async () => (await list('invoices', { search: sold.order.id })).result[0]?.['lines'];
    expect((await relist()).status).toBe(409);

    await tellCheckout('refunds/next', { status: 'pending' });
    await refund(sold.order.id);
    expect(await invoiceLines()).toMatchObject([{ returned: true, relistable: false }]);
    const early = await relist();
    expect([early.status, early.body['message']]).toEqual([
      409,
      expect.stringContaining('wait until Stripe'),
    ]);

    const made = (await readOrder(sold.order.id))?.payment.refunds[0]?.id ?? '';
    await tellCheckout(`refunds/${made}/outcome`, { status: 'succeeded' });
    await orderReaches(sold.customer.token, 'refunded');
    expect(await invoiceLines()).toMatchObject([{ returned: true, relistable: true }]);
    expect((await relist()).body['message']).toBe('The track is on sale again.');
    expect((await relist()).status).toBe(404);
    const tracks = (await (await request('/api/tracks/all')).json()) as { id: number }[];
    expect(tracks.some(({ id }) => id === track)).toBe(true);
    await sale([track, 'Exclusive']);
    await asMember('POST', '/api/member/tracks/delete', { id: track });
  });

  test('ends an order for good that was not delivered yet, although a bank returns the refund after the track was sold again', async () => {
    const { token } = await signInMember();
    const track = await addTrackAs(token, typedTrack());
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[track, 'Exclusive']]);
    const [pending] = await ordersOf(customer.token);
    const id = pending?.id ?? '';
    const paused = { count: 1, at: Date.now(), notBefore: Date.now() + 60 * 60 * 1000 };
    await orderDocument(id).update({ failures: { deliver: paused, give_up: paused } });
    await tellCheckout(`sessions/${session}/pay`);
    await orderReaches(customer.token, 'paid');

    await tellCheckout('refunds', { session });
    await orderReaches(customer.token, 'refunded');
    expect((await asMember('POST', '/api/member/tracks/relist', { id: track })).status).toBe(200);
    const { order: second } = await sale([track, 'Exclusive']);

    const made = (await readOrder(id))?.payment.refunds[0]?.id ?? '';
    await tellCheckout(`refunds/${made}/outcome`, { status: 'failed', failure_reason: 'insufficient_funds' });
    await orderDocument(id).update({ failures: {} });
    await settleOrder(id);
    await orderReaches(customer.token, 'refunded');
    expect(await readOrder(id)).toMatchObject({
      delivery: null,
      decision: { kind: 'refused', reason: 'money_returned' },
    });
    expect((await readOrder(second.id))?.state).toBe('fulfilled');
  });

  // https://docs.stripe.com/refunds#failed-refunds: a bank can return the money of a refund that had succeeded.
  test('ends the licence for good, although a bank returns the refund after the track was sold again', async () => {
    const { token } = await signInMember();
    const track = await addTrackAs(token, typedTrack());
    const { customer, order } = await sale([track, 'Exclusive']);
    const download = { token: customer.token, order_id: order.id, line: 0, file: 'audio' };
    expect((await call('POST', '/api/orders/download', download)).status).toBe(200);
    await refund(order.id);
    await asMember('POST', '/api/member/tracks/relist', { id: track });
    await sale([track, 'Exclusive']);

    const made = (await readOrder(order.id))?.payment.refunds[0]?.id ?? '';
    await tellCheckout(`refunds/${made}/outcome`, {
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    const { lines } = await orderReaches(customer.token, 'fulfilled');
    expect(lines).toMatchObject([{ verification: null }]);
    expect((await call('POST', '/api/orders/download', download)).status).toBe(409);
    const told = (await mailsTo(shop.producer.email)).find(
      ({ subject }) => subject === `A refund of order ${order.id} failed`,
    );
    expect(told?.text).toContain('The licence remains revoked.');
    expect(told?.text).toContain('please return the money in another way');
    await asMember('POST', '/api/member/tracks/delete', { id: track });
  });

  test('answers 404 for an unknown invoice and 400 for an invalid id', async () => {
    expect((await refund('nothing-of-the-kind')).status).toBe(404);
    for (const id of ['', '../users/x', 7, null, { id: 'x' }]) expect((await refund(id)).status).toBe(400);
  });
});

describe('an interrupted refund', () => {
  const REQUEST = newRequest({
    id: 'interrupted',
    amount: 2499,
    lines: null,
    reason: 'The producer has refunded your order.',
  });

  async function requestRefund({ order, session }: Sale): Promise<void> {
    // A late one would carry the request out.
    const intent = (await readOrder(order.id))?.payment.intent ?? '';
    await webhooksAnswered([session, intent]);
    await orderDocument(order.id).update({ requests: [REQUEST], nextCheckAt: 1 });
  }

  test('is finished by reconciliation if Stripe was not called', async () => {
    const sold = await sale();
    await requestRefund(sold);
    expect((await reconcile()).changed).toContain(`${sold.order.id}: fulfilled → refunded`);
    expect((await reconcile()).changed).toEqual([]);
    await expectRefundedOnce(sold);
  });

  test('is finished by the webhook if Stripe was called', async () => {
    const sold = await sale();
    await requestRefund(sold);
    const intent = (await readOrder(sold.order.id))?.payment.intent ?? '';
    await refundPayment({ orderId: sold.order.id, intent, amount: 2499, request: REQUEST.id, attempt: 1 });
    await orderReaches(sold.customer.token, 'refunded');
    await expectRefundedOnce(sold);
    expect((await refund(sold.order.id)).status).toBe(409);
  });

  test('is finished by reconciliation if the dashboard has refunded meanwhile and the webhook is lost', async () => {
    const sold = await sale();
    await requestRefund(sold);
    await tellCheckout('refunds', { session: sold.session, webhook: 'dropped' });
    await reconcile();
    expect((await ordersOf(sold.customer.token))[0]).toMatchObject({ state: 'refunded' });
    expect(await refundMails(sold.customer)).toHaveLength(1);
  });
});

describe('a dispute', () => {
  test('is told to the producer, whose words are submitted with the evidence', async () => {
    const { customer, session, order } = await sale();
    const made = await tellCheckout('disputes', { session });
    await orderReaches(customer.token, 'disputed');
    const subjects = (await mailsTo(shop.producer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${order.id} is disputed`);
    const note = { id: order.id, note: 'We talked on the phone that day.' };
    expect((await asMember('POST', '/api/member/invoices/dispute', note)).status).toBe(200);

    const record = await readOrder(order.id);
    if (!record) throw new Error('The order is missing.');
    const evidence = await evidenceOf(order.id, record);
    expect(evidence.uncategorized_text).toContain('We talked on the phone that day.');
    expect(evidence.uncategorized_text).toContain('immediate delivery');

    await tellCheckout(`disputes/${String(made['id'])}/outcome`, { status: 'lost' });
    await orderReaches(customer.token, 'lost');
    expect((await list('invoices', { search: order.id })).result).toMatchObject([{ kept: '0.00' }]);
    expect((await asMember('POST', '/api/member/invoices/dispute', note)).status).toBe(409);
  });

  test('that is lost about money that was refunded is a loss in all books, and told to the producer once', async () => {
    const { customer, session, order } = await sale();
    await tellCheckout('refunds', { session });
    await orderReaches(customer.token, 'refunded');
    const made = await tellCheckout('disputes', { session });
    await orderReaches(customer.token, 'disputed');
    await tellCheckout(`disputes/${String(made['id'])}/outcome`, { status: 'lost' });
    await orderReaches(customer.token, 'lost');

    expect((await list('invoices', { search: order.id })).result).toMatchObject([{ kept: '-24.99' }]);
    const exported = async (name: string) =>
      (await request(`/api/member/${name}/export`, { headers: bearer((await theMember()).token) })).text();
    expect(await exported('invoices')).toMatch(new RegExp(`${order.id},.*,-24\\.99,`));
    expect(await exported('customers')).toMatch(new RegExp(`${customer.email},.*,-24\\.99,EUR`));
    const stored = await readOrder(order.id);
    expect(stored?.returned.reduce((sum, { amount }) => sum + amount, 0)).toBe(4998);
    await settleOrder(order.id);
    const told = (await mailsTo(shop.producer.email)).filter(
      ({ subject }) => subject === `The money of order ${order.id} was returned twice`,
    );
    expect(told).toMatchObject([{ isWrittenOnce: true }]);
    expect(told[0]?.text).toContain('€24.99 more than you received');
  });

  test('that is won leaves the order with its buyer', async () => {
    const { customer, session } = await sale();
    const made = await tellCheckout('disputes', { session });
    await orderReaches(customer.token, 'disputed');
    await tellCheckout(`disputes/${String(made['id'])}/outcome`, { status: 'won' });
    await orderReaches(customer.token, 'fulfilled');
  });
});
