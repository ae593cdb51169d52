import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { book } from '@store/functions/sales/orders/settlement/book-sale';
import { giveUp } from '@store/functions/sales/orders/settlement/give-up-order';
import { hideTrack } from '@store/functions/shop/catalogue/hiding';
import { addTrack } from '@store/functions/shop/catalogue/tracks';
import { settleOrder } from '@store/functions/sales/orders/settlement/settle';
import { reconcile } from '@store/functions/sales/orders/reconciliation/reconciliation';
import {
  claimDocument,
  orderDocument,
  orders,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { readOrder } from '@store/functions/sales/orders/orders';
import { runningStore } from '../../../support/running-store';
import { call, checkOut, tellCheckout, newCustomer, ordersOf, type Customer } from '../../support/customer';
import { asMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { keepShop, theMember, readTrack } from '../../support/tracks';

afterAll(await keepShop((await theMember()).token));

/** A paid purchase without notification: the webhook was dropped and the success page not opened. */
interface UnnotifiedPurchase {
  readonly customer: Customer;
  readonly orderId: string;
  readonly session: string;
}

async function payUnnotified(
  trackId: number,
  licence: 'Exclusive' | 'Non-Exclusive',
): Promise<UnnotifiedPurchase> {
  const customer = await newCustomer();
  const session = await checkOut(customer.token, [[trackId, licence]]);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind', webhook: 'dropped' });
  const { docs } = await orders().where('checkout.session', '==', session).get();
  return { customer, orderId: docs[0]?.id ?? '', session };
}

/** Makes an order due for reconciliation now, as it would be after the end of its checkout. */
async function makeDue(orderId: string): Promise<void> {
  await orderDocument(orderId).update({ nextCheckAt: 1 });
}

async function expectFulfilledOnce({ customer, orderId }: UnnotifiedPurchase): Promise<void> {
  expect((await readOrder(orderId))?.state).toBe('fulfilled');
  const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(orderId));
  expect(mails).toMatchObject([{ isWrittenOnce: true }]);
  const [order] = await ordersOf(customer.token);
  const code = order?.lines[0]?.verification ?? '';
  expect((await call('GET', `/api/licences/verify/${code}`)).body['result']).toMatchObject({
    state: 'valid',
  });
}

/** What a process had written when it was killed. */
const INTERRUPTIONS: readonly (readonly [string, (id: string, order: OrderRecord) => Promise<unknown>])[] = [
  ['before anything', () => Promise.resolve()],
  [
    'after the payment was accepted and booked',
    (id) => orderDocument(id).update({ decision: { kind: 'accepted' }, bookedAt: Date.now() }),
  ],
  ['after everything', (id) => settleOrder(id)],
];

const unusedSchema = v.object({ data: v.array(v.object({ calls: v.number() })) });

/** Removes the failures that were not used, and returns them. */
async function clearFailures(): Promise<readonly { readonly calls: number }[]> {
  const address = `${runningStore().checkout}/_control/failures`;
  const { data } = v.parse(unusedSchema, await (await fetch(address)).json());
  await fetch(address, { method: 'DELETE' });
  return data;
}

async function interrupt(
  { orderId }: UnnotifiedPurchase,
  stop: (typeof INTERRUPTIONS)[number][1],
): Promise<void> {
  const order = await readOrder(orderId);
  if (order) await stop(orderId, order);
}

describe('a settlement that was killed', () => {
  test.each(INTERRUPTIONS)('%s is completed once by the success page', async (_, stop) => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await interrupt(purchase, stop);
    for (let times = 0; times < 2; times++) {
      const { body } = await call('POST', '/api/checkout/matching_id', { transaction_id: purchase.orderId });
      expect(body).toEqual({
        result: true,
        state: 'fulfilled',
        lines: [{ track_id: 14, license: 'Non-Exclusive' }],
      });
    }
    await expectFulfilledOnce(purchase);
  });

  test.each(INTERRUPTIONS)('%s is completed once by reconciliation', async (_, stop) => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await interrupt(purchase, stop);
    await makeDue(purchase.orderId);
    await reconcile();
    await reconcile();
    await expectFulfilledOnce(purchase);
  });
});

test('concurrent settlements of one order deliver it once', async () => {
  const purchase = await payUnnotified(15, 'Exclusive');
  await Promise.all(Array.from({ length: 5 }, () => settleOrder(purchase.orderId)));
  await expectFulfilledOnce(purchase);
});

describe('an order whose delivery fails', () => {
  test('is shown as paid everywhere, its people are told, and its refund puts the beat back on sale', async () => {
    const { id: trackId } = await addTrack({
      title: 'Held Back',
      image: 'https://pictures.example.com/a.jpg',
      tag: 'demo',
      time: '2:05',
      bpm: 92,
      media: 'https://sounds.example.com/a.mp3',
      peaks: '',
      key: '',
      mood: '',
      timbre: '',
      share: '',
    });
    const purchase = await payUnnotified(trackId, 'Exclusive');
    const { orderId, customer } = purchase;
    // The contract cannot be printed.
    await orderDocument(orderId).update({ contracts: {} });
    for (let times = 1; times <= 3; times++) {
      const { status, body } = await call('POST', '/api/checkout/matching_id', { transaction_id: orderId });
      expect([status, body]).toEqual([
        200,
        { result: false, state: 'paid', lines: [{ track_id: trackId, license: 'Exclusive' }] },
      ]);
      const failures = (await readOrder(orderId))?.failures;
      expect(failures?.deliver?.count).toBe(times);
      expect((await mailsTo(customer.email)).filter(({ id }) => id === `${orderId}-delayed`)).toHaveLength(
        times === 3 ? 1 : 0,
      );
      await orderDocument(orderId).update({ 'failures.deliver.notBefore': 0, askedAt: 0 });
    }
    expect((await ordersOf(customer.token))[0]).toMatchObject({ id: orderId, state: 'paid' });
    expect((await readTrack(trackId))?.status).toBe('sold');
    const refunded = await asMember('POST', '/api/member/invoices/refund', { id: orderId });
    expect([refunded.status, refunded.body['message']]).toEqual([200, '€44.99 was refunded to the buyer.']);
    expect(await readOrder(orderId)).toMatchObject({ state: 'refunded', delivery: null });
    expect((await readTrack(trackId))?.status).toBe('available');
    await hideTrack(trackId, true);
  });
});

describe('matching_id', () => {
  test('asks Stripe once in several seconds, however often it is called', async () => {
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[14, 'Non-Exclusive']]);
    const { docs } = await orders().where('checkout.session', '==', session).get();
    const id = docs[0]?.id ?? '';
    await tellCheckout('failures', {
      effect: { kind: 'delay', milliseconds: 1500 },
      calls: 10,
      method: 'GET',
      path: `/v1/checkout/sessions/${session}`,
    });
    const started = Date.now();
    await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/api/checkout/matching_id', { transaction_id: id })),
    );
    const elapsed = Date.now() - started;
    expect(elapsed).toBeGreaterThan(1000);
    const [unused] = await clearFailures();
    const asked = 10 - (unused?.calls ?? 0);
    expect(asked).toBeGreaterThanOrEqual(1);
    // Every three seconds another one may ask, and a busy machine can take that long for ten calls.
    expect(asked).toBeLessThanOrEqual(1 + Math.floor(elapsed / 3000));
  });
});

describe('reconciliation', () => {
  test('leaves an open checkout unchanged', async () => {
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[14, 'Non-Exclusive']]);
    const { docs } = await orders().where('checkout.session', '==', session).get();
    await makeDue(docs[0]?.id ?? '');
    await reconcile();
    expect((await ordersOf(customer.token))[0]?.state).toBe('pending');
  });

  test('notices a refund in Stripe’s dashboard whose webhook was lost', async () => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await settleOrder(purchase.orderId);
    await tellCheckout('refunds', { session: purchase.session, webhook: 'dropped' });
    await makeDue(purchase.orderId);
    const { changed } = await reconcile();
    expect(changed).toContain(`${purchase.orderId}: fulfilled → refunded`);
  });

  test('does not deliver an order that was refunded before it was noticed', async () => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await tellCheckout('refunds', { session: purchase.session, webhook: 'dropped' });
    await makeDue(purchase.orderId);
    await reconcile();
    expect(await readOrder(purchase.orderId)).toMatchObject({ state: 'refunded', delivery: null });
  });
});

describe('a delivered order that was refunded in Stripe’s dashboard without a webhook', () => {
  async function refundedSilently(): Promise<UnnotifiedPurchase> {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await settleOrder(purchase.orderId);
    await tellCheckout('refunds', { session: purchase.session, webhook: 'dropped' });
    return purchase;
  }

  function downloadOf({ customer, orderId }: UnnotifiedPurchase) {
    const wanted = { token: customer.token, order_id: orderId, line: 0, file: 'contract' };
    return call('POST', '/api/orders/download', wanted);
  }

  /** Makes the last reading of Stripe older than what visitors are shown. */
  function age({ orderId }: UnnotifiedPurchase) {
    const past = Date.now() - 6 * 60 * 1000;
    return orderDocument(orderId).update({ checkedAt: past, askedAt: past });
  }

  test('can be downloaded for minutes at most', async () => {
    const purchase = await refundedSilently();
    expect((await downloadOf(purchase)).status).toBe(200);
    await age(purchase);
    expect((await downloadOf(purchase)).status).toBe(409);
    expect((await readOrder(purchase.orderId))?.state).toBe('refunded');
  });

  test('is shown as refunded after minutes', async () => {
    const purchase = await refundedSilently();
    expect((await ordersOf(purchase.customer.token))[0]?.state).toBe('fulfilled');
    await age(purchase);
    expect((await ordersOf(purchase.customer.token))[0]?.state).toBe('refunded');
  });
});

describe('an order whose payment Stripe does not know, as after a change of account', () => {
  test('serves its buyer as it is stored, and the reconciliation names it', async () => {
    const { customer, orderId } = await payUnnotified(14, 'Non-Exclusive');
    await settleOrder(orderId);
    const past = Date.now() - 6 * 60 * 1000;
    const unknown = { 'payment.intent': 'pi_of_another_account', checkedAt: past, askedAt: past };
    await orderDocument(orderId).update(unknown);
    const wanted = { token: customer.token, order_id: orderId, line: 0, file: 'contract' };
    expect((await call('POST', '/api/orders/download', wanted)).status).toBe(200);
    await orderDocument(orderId).update(unknown);
    expect((await ordersOf(customer.token))[0]?.state).toBe('fulfilled');
    const { unexplained } = await reconcile();
    expect(unexplained.join()).toContain(`Order ${orderId}: Stripe doesn’t know this payment.`);
    const settled = await asMember('POST', '/api/member/invoices/settle', { id: orderId });
    expect([settled.status, settled.body['code']]).toEqual([409, 'conflict']);
    // Otherwise every later reconciliation of this file meets it.
    await orderDocument(orderId).update({ nextCheckAt: null });
  });

  test('that was never paid is no obstacle to another checkout', async () => {
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[14, 'Non-Exclusive']]);
    const { docs } = await orders().where('checkout.session', '==', session).get();
    await docs[0]?.ref.update({ 'checkout.session': 'cs_of_another_account' });
    await checkOut(customer.token, [[13, 'Non-Exclusive']]);
    expect((await ordersOf(customer.token)).map(({ state }) => state)).toEqual(['pending', 'expired']);
  });
});

/** A track of whose exclusive the money was received, and its order. */
async function soldExclusive(isHidden: boolean): Promise<{ trackId: number; orderId: string }> {
  const { id: trackId } = await addTrack({
    title: 'Passed On',
    image: 'https://pictures.example.com/a.jpg',
    tag: 'demo',
    time: '2:05',
    bpm: 92,
    media: 'https://sounds.example.com/a.mp3',
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    share: '',
  });
  const { token } = await newCustomer();
  const session = await checkOut(token, [[trackId, 'Exclusive']]);
  const { docs } = await orders().where('checkout.session', '==', session).get();
  const orderId = docs[0]?.id ?? '';
  if (isHidden) await hideTrack(trackId, true);
  await claimDocument(trackId).set({ orderId });
  await orderDocument(orderId).update({ decision: { kind: 'accepted' }, 'payment.kind': 'received' });
  await book(orderId);
  return { trackId, orderId };
}

describe('an exclusive whose money was returned before delivery', () => {
  test.each([
    [true, 'hidden'],
    [false, 'available'],
  ])('returns to the state before the sale; hidden: %s', async (isHidden, status) => {
    const { trackId, orderId } = await soldExclusive(isHidden);
    expect((await readTrack(trackId))?.status).toBe('sold');
    const order = await readOrder(orderId);
    if (order) await giveUp(orderId, order);
    expect((await readTrack(trackId))?.status).toBe(status);
    await hideTrack(trackId, true);
  });
});
