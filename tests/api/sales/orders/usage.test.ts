import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  cartOf,
  checkOut,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
} from '../../support/customer';
import { asMember, signInMember } from '../../support/member';
import { mailsTo, type QueuedMail } from '../../support/outbox';
import { addTrackAs, keepShop, typedTrack } from '../../support/tracks';

let member = '';
let beat = 0;
let restore: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  ({ token: member } = await signInMember());
  restore = await keepShop(member);
  beat = await addTrackAs(member, typedTrack());
});
afterAll(() => restore());

/** Buys a licence of the beat. */
async function owner(licence = 'Non-Exclusive', price = 2499) {
  const customer = await newCustomer();
  await tellCheckout(`sessions/${await checkOut(customer.token, [[beat, licence, price]])}/pay`);
  return { ...customer, order: await orderReaches(customer.token, 'fulfilled') };
}

type Owner = Awaited<ReturnType<typeof owner>>;

function report({ token, order }: Owner, streams: unknown, copies: unknown = 0, line: unknown = 0) {
  return call('POST', '/api/orders/usage', { token, order_id: order.id, line, streams, copies });
}

const rowSchema = v.object({
  order_id: v.string(),
  streams: v.number(),
  percent: v.number(),
  level: v.string(),
  end: v.nullable(v.string()),
});

async function rowOf({ order }: Owner) {
  const { body } = await asMember('GET', '/api/member/usage');
  return v.parse(v.array(rowSchema), body['result']).find((row) => row.order_id === order.id);
}

const lineSchema = v.array(
  v.object({
    usage: v.nullable(
      v.object({
        limits: v.object({ streams: v.nullable(v.number()), copies: v.nullable(v.number()) }),
        reported: v.nullable(v.object({ streams: v.number(), copies: v.number(), at: v.number() })),
      }),
    ),
  }),
);

async function usageSeenBy({ token }: Owner) {
  const { body } = await call('POST', '/api/userorders', { token });
  const [order] = v.parse(v.array(v.object({ lines: lineSchema })), body['results']);
  return order?.lines[0]?.usage;
}

function subjects(mails: readonly QueuedMail[]): string[] {
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('song with'));
}

describe('reported usage', () => {
  test('is shown to the buyer and the producer, and replaces what was reported before', async () => {
    const buyer = await owner();
    expect(await usageSeenBy(buyer)).toEqual({ limits: { streams: 500_000, copies: 3000 }, reported: null });
    expect((await report(buyer, 1000, 20)).status).toBe(200);
    expect((await report(buyer, 250_000, 10)).status).toBe(200);
    expect(await usageSeenBy(buyer)).toMatchObject({ reported: { streams: 250_000, copies: 10 } });
    expect(await rowOf(buyer)).toMatchObject({ streams: 250_000, percent: 50, level: 'within', end: null });
  });

  test('at 80 percent of a limit is told to buyer and producer once, with the price of the upgrade', async () => {
    const buyer = await owner();
    await report(buyer, 399_999);
    expect(subjects(await mailsTo(buyer.email))).toEqual([]);
    await Promise.all([report(buyer, 410_000), report(buyer, 410_000)]);
    await report(buyer, 420_000);
    const mails = await mailsTo(buyer.email);
    expect(subjects(mails)).toEqual([
      expect.stringMatching(/^Your song with “.*” has used 82% of its streams$/),
    ]);
    const letter = mails.find(({ subject }) => subject.includes('song with'));
    expect(letter?.text).toContain('410,000 streams, and the Non-Exclusive licence covers 500,000');
    expect(letter?.text).toContain('upgrade to Exclusive for €20.00');
    expect(letter?.text).toContain(`order=${buyer.order.id}`);
    const told = (await mailsTo(shop.producer.email)).filter(({ text }) => text.includes(buyer.order.id));
    expect(subjects(told)).toEqual([expect.stringMatching(/^A song with “.*” has used 82% of its streams$/)]);
  });

  test('beyond a limit is told once more, and nothing is blocked', async () => {
    const buyer = await owner();
    await report(buyer, 0, 2500);
    await report(buyer, 0, 3001);
    expect(subjects(await mailsTo(buyer.email)).toSorted()).toEqual([
      expect.stringMatching(/has more copies than its licence covers$/),
      expect.stringMatching(/has used 83% of its copies$/),
    ]);
    expect(await rowOf(buyer)).toMatchObject({ level: 'over', percent: 100 });
    const [order] = await ordersOf(buyer.token);
    expect(order?.state).toBe('fulfilled');
  });

  test('goes on under the order that has replaced the licence by a larger one', async () => {
    const buyer = await owner();
    await report(buyer, 450_000);
    const cart = cartOf(buyer.token, [[beat, 'Exclusive', 2000]]);
    const { body } = await call('POST', '/api/checkout', {
      ...cart,
      track_list: cart.track_list.map((track) => ({
        ...track,
        upgrade: { order_id: buyer.order.id, line: 0 },
      })),
    });
    await tellCheckout(`sessions/${/cs_test_\w+/.exec(String(body['redirect']))?.[0] ?? ''}/pay`);
    await expect.poll(async () => (await rowOf(buyer))?.end).toBe('upgraded');
    expect((await report(buyer, 460_000)).status).toBe(409);
    const upgraded = await orderReaches(buyer.token, 'fulfilled');
    const { status, body: refusal } = await report({ ...buyer, order: upgraded }, 460_000);
    expect([status, refusal['code']]).toEqual([409, 'conflict']);
    beat = await addTrackAs(member, typedTrack());
  });

  test('ends with a refund', async () => {
    const buyer = await owner();
    await report(buyer, 450_000);
    await asMember('POST', '/api/member/invoices/refund', { id: buyer.order.id });
    await expect.poll(async () => (await rowOf(buyer))?.end).toBe('refunded');
    expect((await report(buyer, 460_000)).status).toBe(409);
    expect(await usageSeenBy(buyer)).toBeNull();
  });

  test('is deleted with the account, and part of its data', async () => {
    const buyer = await owner();
    await report(buyer, 1000, 20);
    const { body } = await call('POST', '/api/userdata', { token: buyer.token });
    expect(body['data']).toMatchObject({
      usage: [{ order: buyer.order.id, line: 0, streams: 1000, copies: 20 }],
    });
    expect((await call('POST', '/api/deleteaccount', { token: buyer.token })).status).toBe(200);
    expect(await rowOf(buyer)).toBeUndefined();
  });
});

describe('a report is refused', () => {
  let buyer: Owner;
  beforeAll(async () => {
    buyer = await owner();
  });

  test.each<[string, unknown, unknown]>([
    ['a negative number', -1, 0],
    ['a fraction', 1.5, 0],
    ['a text', '1000', 0],
    ['more than can be', 1e13, 0],
    ['nothing', undefined, 0],
    ['negative copies', 0, -1],
  ])('with %s', async (_, streams, copies) => {
    expect((await report(buyer, streams, copies)).status).toBe(400);
    expect(await usageSeenBy(buyer)).toMatchObject({ reported: null });
  });

  test('for another customer’s order, and for a line that is not there', async () => {
    const other = await newCustomer();
    expect((await report({ ...buyer, token: other.token }, 1)).status).toBe(404);
    expect((await report(buyer, 1, 0, 1)).status).toBe(404);
    expect((await report(buyer, 1, 0, -1)).status).toBe(400);
    expect(await usageSeenBy(buyer)).toMatchObject({ reported: null });
  });
});
