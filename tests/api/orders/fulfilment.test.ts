import { beforeAll, describe, expect, test } from 'vitest';
import { freezeContract } from '@store/domain/orders/contracts';
import * as fulfilment from '@store/functions/orders/fulfilment';
import { readSession, type CheckoutSession } from '@store/functions/gateways/stripe';
import { reconcile } from '@store/functions/orders/reconciliation';
import type { OrderIn } from '@store/functions/collections';
import { expireOrder, readOrder } from '@store/functions/orders/orders';
import {
  call,
  checkOut,
  tellCheckout,
  newCustomer,
  orderReaches,
  ordersOf,
  type Customer,
} from '../support/customer';
import { mailsTo } from '../support/outbox';

/** A paid purchase without notification: the webhook was dropped and the success page not opened. */
interface UnnotifiedPurchase {
  readonly customer: Customer;
  readonly orderId: string;
  readonly session: CheckoutSession;
}

async function payUnnotified(
  trackId: number,
  licence: 'Exclusive' | 'Non-Exclusive',
): Promise<UnnotifiedPurchase> {
  const customer = await newCustomer();
  const id = await checkOut(customer.token, [[trackId, licence]]);
  await tellCheckout(`sessions/${id}/pay`, { name: 'Mara Lind', webhook: 'dropped' });
  const [order] = await ordersOf(customer.token);
  return { customer, orderId: order?.id ?? '', session: await readSession(id) };
}

function paymentOf({ orderId, session }: UnnotifiedPurchase): fulfilment.ConfirmedPayment {
  return {
    orderId,
    paymentIntent: session.paymentIntent ?? '',
    buyerName: session.buyerName,
  };
}

async function paidOrder(orderId: string): Promise<OrderIn<'paid'>> {
  const order = await readOrder(orderId);
  if (order?.state !== 'paid') throw new Error(`The order is ${order?.state}.`);
  return order;
}

async function expectFulfilledOnce({ customer, orderId }: UnnotifiedPurchase): Promise<void> {
  const [order] = await ordersOf(customer.token);
  expect(order).toMatchObject({ id: orderId, state: 'fulfilled' });
  const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(orderId));
  expect(mails).toMatchObject([{ isWrittenOnce: true }]);
  const code = order?.lines[0]?.verification ?? '';
  expect((await call('GET', `/api/licences/verify/${code}`)).body['result']).toMatchObject({
    state: 'valid',
  });
}

/** The steps that a fulfilment completed before the process was killed. */
const INTERRUPTIONS: readonly (readonly [string, (purchase: UnnotifiedPurchase) => Promise<void>])[] = [
  ['before anything', () => Promise.resolve()],
  ['after the payment was accepted', (purchase) => fulfilment.acceptPayment(paymentOf(purchase))],
  [
    'after the contracts were stored',
    async (purchase) => {
      await fulfilment.acceptPayment(paymentOf(purchase));
      await fulfilment.storeContracts(purchase.orderId, await paidOrder(purchase.orderId));
    },
  ],
  ['after everything', async (purchase) => void (await fulfilment.fulfil(paymentOf(purchase)))],
];

describe('a fulfilment that was killed', () => {
  test.each(INTERRUPTIONS)('%s is completed once by the success page', async (_, stop) => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await stop(purchase);
    for (let times = 0; times < 2; times++) {
      const { body } = await call('POST', '/api/checkout/matching_id', { transaction_id: purchase.orderId });
      expect(body).toEqual({ result: true });
    }
    await expectFulfilledOnce(purchase);
  });

  test.each(INTERRUPTIONS)('%s is completed once by reconciliation', async (_, stop) => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await stop(purchase);
    await reconcile();
    await reconcile();
    await expectFulfilledOnce(purchase);
  });

  test('prints the same contract again, byte for byte', async () => {
    const purchase = await payUnnotified(14, 'Non-Exclusive');
    await fulfilment.acceptPayment(paymentOf(purchase));
    const order = await paidOrder(purchase.orderId);
    const { printContract } = await import('@store/functions/orders/contracts/pdf');
    const { buildContract } = await import('@store/functions/orders/contracts/contract');
    const [line] = order.lines;
    if (!line) throw new Error('The order has no line.');
    const print = async () =>
      Buffer.from(
        await printContract(
          buildContract({
            orderId: purchase.orderId,
            line,
            terms: freezeContract(line.licence),
            buyer: 'Mara Lind',
            paidAt: order.payment.at,
          }),
        ),
      );
    expect((await print()).equals(await print())).toBe(true);
  });
});

describe('an exclusive paid too late', () => {
  let late: UnnotifiedPurchase;
  let winner: Customer;

  beforeAll(async () => {
    late = await payUnnotified(15, 'Exclusive');
    await expireOrder(late.orderId);
    winner = await newCustomer();
    const session = await checkOut(winner.token, [[15, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    await orderReaches(winner.token, 'fulfilled');
    await call('POST', '/api/checkout/matching_id', { transaction_id: late.orderId });
  });

  test('stays with the other buyer', async () => {
    expect((await ordersOf(winner.token))[0]?.state).toBe('fulfilled');
  });

  test('is refunded in full, and the buyer gets a mail with the reason', async () => {
    expect((await ordersOf(late.customer.token))[0]).toMatchObject({ state: 'refunded', total: '44.99' });
    const mails = await mailsTo(late.customer.email);
    const refunds = mails.filter(({ subject }) => subject.startsWith('Your money'));
    expect(refunds).toMatchObject([{ isWrittenOnce: true }]);
    expect(refunds[0]?.text).toContain('exclusively');
    const { body } = await call('POST', '/api/checkout/matching_id', { transaction_id: late.orderId });
    expect(body).toEqual({ result: false });
  });

  test('is not refunded twice', async () => {
    await reconcile();
    await fulfilment.fulfil(paymentOf(late));
    const mails = await mailsTo(late.customer.email);
    const refunds = mails.filter(({ subject }) => subject.startsWith('Your money'));
    expect(refunds).toMatchObject([{ isWrittenOnce: true }]);
  });
});

test('reconciliation leaves an open checkout unchanged', async () => {
  const customer = await newCustomer();
  await checkOut(customer.token, [[14, 'Non-Exclusive']]);
  await reconcile();
  expect((await ordersOf(customer.token))[0]?.state).toBe('pending');
});
