import { describe, expect, test } from 'vitest';
import { refundPayment } from '@store/functions/gateways/stripe';
import { reconcile } from '@store/functions/orders/reconciliation';
import { requestRefund, expireOrder, readOrder } from '@store/functions/orders/orders';
import { runningStore } from '../support/running-store';
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
} from './customer';
import { addTrackAs, typedTrack } from './member';
import { asMember, list, signInMember } from './member-calls';
import { mailsTo, type QueuedMail } from './outbox';

interface Sale {
  readonly customer: Customer;
  readonly session: string;
  readonly order: SeenOrder;
}

async function sale(line: CartLine = [16, 'Non-Exclusive']): Promise<Sale> {
  const customer = await newCustomer();
  const session = await checkOut(customer.token, [line]);
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
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('The producer has refunded your order.');
  expect(mails[0]?.text).toContain('€24.99');
}

describe('refunding an invoice', () => {
  test('gives the whole payment back, once, however often it is asked for, and tells the buyer', async () => {
    const sold = await sale();
    const answers = await Promise.all([refund(sold.order.id), refund(sold.order.id)]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.map(({ body }) => body['message'])).toContain('€24.99 was refunded to the buyer.');
    expect(await refund(sold.order.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This invoice has been refunded already.' },
    });
    await expectRefundedOnce(sold);
    const [line] = sold.order.lines;
    const { body } = await call('GET', `/api/licences/verify/${line?.verification ?? ''}`);
    expect(body['result']).toMatchObject({ state: 'refunded' });
    expect((await list('invoices', { search: sold.order.id })).result).toMatchObject([{ state: 'refunded' }]);
  });

  test('shows where the payment is at Stripe', async () => {
    const { order } = await sale();
    const [row] = (await list('invoices', { search: order.id })).result;
    expect(row).toMatchObject({ state: 'fulfilled', payment: `${runningStore().checkout}/dashboard` });
  });

  test('of an exclusive leaves its track sold, and says so', async () => {
    const { token } = await signInMember();
    const track = await addTrackAs(token, typedTrack());
    const sold = await sale([track, 'Exclusive']);
    const { status, body } = await refund(sold.order.id);
    expect([status, body['message']]).toEqual([
      200,
      expect.stringMatching(/^€44\.99 was refunded to the buyer\. “.+” stays sold/),
    ]);
    const tracks = (await (await fetch(`${runningStore().url}/api/tracks/all`)).json()) as { id: number }[];
    expect(tracks.some(({ id }) => id === track)).toBe(false);
    // Its pictures lie nowhere: whoever looks at the dashboard after this is not to see it.
    await asMember('POST', '/api/member/tracks/delete', { id: track });
  });

  test('that nothing was paid on is refused in words', async () => {
    const { token } = await newCustomer();
    await checkOut(token, [[16, 'Non-Exclusive']]);
    const [order] = await ordersOf(token);
    const id = order?.id ?? '';
    expect((await refund(id)).body['message']).toBe('Nothing was paid on this invoice: it is pending.');
    await expireOrder(id);
    expect(await refund(id)).toMatchObject({
      status: 409,
      body: { message: 'Nothing was paid on this invoice: it is expired.' },
    });
  });

  test('that is disputed is refused with what Stripe says, and the order stays as it was', async () => {
    const { customer, session, order } = await sale();
    await tellCheckout('disputes', { session });
    const { status, body } = await refund(order.id);
    expect([status, body['code']]).toEqual([409, 'conflict']);
    expect(body['message']).toContain('Stripe refuses');
    await reconcile();
    expect((await ordersOf(customer.token))[0]?.state).toBe('fulfilled');
    expect(await refundMails(customer)).toEqual([]);
  });

  test('that there is not answers 404; what names none, 400', async () => {
    expect((await refund('nothing-of-the-kind')).status).toBe(404);
    for (const id of ['', '../users/x', 7, null, { id: 'x' }]) expect((await refund(id)).status).toBe(400);
  });
});

describe('a refund that was stopped half-way', () => {
  async function intentOf({ order }: Sale): Promise<string> {
    const record = await readOrder(order.id);
    return record?.state === 'fulfilled' ? record.payment.intent : '';
  }

  test('before Stripe was asked is finished by the reconciliation', async () => {
    const sold = await sale();
    await requestRefund(sold.order.id, 'The producer has refunded your order.');
    expect((await reconcile()).refunded).toContain(sold.order.id);
    expect((await reconcile()).refunded).toEqual([]);
    await expectRefundedOnce(sold);
  });

  test('after Stripe was asked is finished by the webhook, or by asking again', async () => {
    const sold = await sale();
    await requestRefund(sold.order.id, 'The producer has refunded your order.');
    await refundPayment(sold.order.id, await intentOf(sold));
    await orderReaches(sold.customer.token, 'refunded');
    await expectRefundedOnce(sold);
    expect((await refund(sold.order.id)).status).toBe(409);
  });

  test('is finished by the reconciliation when the webhook is lost', async () => {
    const sold = await sale();
    await requestRefund(sold.order.id, 'The producer has refunded your order.');
    await tellCheckout('refunds', { session: sold.session, webhook: 'dropped' });
    expect((await ordersOf(sold.customer.token))[0]?.state).toBe('fulfilled');
    await reconcile();
    await expectRefundedOnce(sold);
  });
});
