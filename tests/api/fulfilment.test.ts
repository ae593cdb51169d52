import { beforeAll, describe, expect, test } from 'vitest';
import * as fulfilment from '@store/functions/orders/fulfilment';
import { readSession, type CheckoutSession } from '@store/functions/gateways/stripe';
import { reconcile } from '@store/functions/orders/reconciliation';
import type { OrderIn } from '@store/functions/collections';
import { expireOrder, readOrder } from '@store/functions/orders/orders';
import { call, checkOut, newCustomer, orderReaches, ordersOf, tellCheckout, type Customer } from './customer';
import { mailsTo } from './outbox';

/** A purchase that was paid and of which nobody was told: no webhook came, no success page was seen. */
interface Untold {
  readonly customer: Customer;
  readonly orderId: string;
  readonly session: CheckoutSession;
}

async function payUntold(trackId: number, licence: 'Exclusive' | 'Non-Exclusive'): Promise<Untold> {
  const customer = await newCustomer();
  const id = await checkOut(customer.token, [[trackId, licence]]);
  await tellCheckout(`sessions/${id}/pay`, { name: 'Mara Lind', webhook: 'dropped' });
  const [order] = await ordersOf(customer.token);
  return { customer, orderId: order?.id ?? '', session: await readSession(id) };
}

function paymentOf({ orderId, session }: Untold): fulfilment.ConfirmedPayment {
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

async function expectWholeOnce({ customer, orderId }: Untold): Promise<void> {
  const [order] = await ordersOf(customer.token);
  expect(order).toMatchObject({ id: orderId, state: 'fulfilled' });
  const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(orderId));
  expect(mails).toHaveLength(1);
  const code = order?.lines[0]?.verification ?? '';
  expect((await call('GET', `/api/licences/verify/${code}`)).body['result']).toMatchObject({
    state: 'valid',
  });
}

/** What was done of a fulfilment when the process was killed. */
const STOPS: readonly (readonly [string, (untold: Untold) => Promise<void>])[] = [
  ['before anything', () => Promise.resolve()],
  ['after the payment was accepted', (untold) => fulfilment.acceptPayment(paymentOf(untold))],
  [
    'after the contracts were stored',
    async (untold) => {
      await fulfilment.acceptPayment(paymentOf(untold));
      await fulfilment.storeContracts(untold.orderId, await paidOrder(untold.orderId));
    },
  ],
  ['after everything', async (untold) => void (await fulfilment.fulfil(paymentOf(untold)))],
];

describe('a process that is killed between payment and mail', () => {
  test.each(STOPS)('%s: the success page makes the order whole, once', async (_, stop) => {
    const untold = await payUntold(14, 'Non-Exclusive');
    await stop(untold);
    for (let times = 0; times < 2; times++) {
      const { body } = await call('POST', '/api/checkout/matching_id', { transaction_id: untold.orderId });
      expect(body).toEqual({ result: true });
    }
    await expectWholeOnce(untold);
  });

  test.each(STOPS)('%s: the reconciliation makes the order whole, once', async (_, stop) => {
    const untold = await payUntold(14, 'Non-Exclusive');
    await stop(untold);
    await reconcile();
    await reconcile();
    await expectWholeOnce(untold);
  });

  test('prints the same contract again, byte for byte', async () => {
    const untold = await payUntold(14, 'Non-Exclusive');
    await fulfilment.acceptPayment(paymentOf(untold));
    const order = await paidOrder(untold.orderId);
    const { printContract } = await import('@store/functions/orders/contracts/pdf');
    const { buildContract } = await import('@store/functions/orders/contracts/contract');
    const [line] = order.lines;
    if (!line) throw new Error('The order has no line.');
    const print = async () =>
      Buffer.from(
        await printContract(
          buildContract({ orderId: untold.orderId, line, buyer: 'Mara Lind', paidAt: order.payment.at }),
        ),
      );
    expect((await print()).equals(await print())).toBe(true);
  });
});

describe('an exclusive that was paid too late', () => {
  let late: Untold;
  let winner: Customer;

  beforeAll(async () => {
    late = await payUntold(15, 'Exclusive');
    await expireOrder(late.orderId);
    winner = await newCustomer();
    const session = await checkOut(winner.token, [[15, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    await orderReaches(winner.token, 'fulfilled');
    await call('POST', '/api/checkout/matching_id', { transaction_id: late.orderId });
  });

  test('stays with the one who has it', async () => {
    expect((await ordersOf(winner.token))[0]?.state).toBe('fulfilled');
  });

  test('is refunded to the other, to the cent, who is told why', async () => {
    expect((await ordersOf(late.customer.token))[0]).toMatchObject({ state: 'refunded', total: '44.99' });
    const mails = await mailsTo(late.customer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your money'))).toHaveLength(1);
    const { body } = await call('POST', '/api/checkout/matching_id', { transaction_id: late.orderId });
    expect(body).toEqual({ result: false });
  });

  test('is not refunded twice, whoever asks again', async () => {
    await reconcile();
    await fulfilment.fulfil(paymentOf(late));
    const mails = await mailsTo(late.customer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your money'))).toHaveLength(1);
  });
});

test('the reconciliation leaves an open checkout alone', async () => {
  const customer = await newCustomer();
  await checkOut(customer.token, [[14, 'Non-Exclusive']]);
  await reconcile();
  expect((await ordersOf(customer.token))[0]?.state).toBe('pending');
});
