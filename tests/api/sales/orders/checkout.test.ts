import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcDay } from '@store/domain/platform/time';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { orders } from '@store/functions/platform/collections';
import { readPayment } from '@store/functions/platform/gateways/stripe/payments';
import { readOrder } from '@store/functions/sales/orders/orders';
import { runningStore } from '../../../support/running-store';
import {
  call,
  cartOf,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  type Customer,
} from '../../support/customer';
import { request } from '../../support/address';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';
import { addTrackAs, catalogue, keepShop, memberCall, theMember, typedTrack } from '../../support/tracks';
import { waitingWebhooks } from '../../support/webhooks';

const store = runningStore();

async function buy(
  customer: Customer,
  lines: Parameters<typeof checkOut>[1],
  options: object = {},
): Promise<string> {
  const session = await checkOut(customer.token, lines);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Łukasz Żółć', ...options });
  return session;
}

/** The id of a customer's newest order, without settling it as the list of orders would. */
async function newestOrder({ email }: Customer): Promise<string> {
  const { docs } = await orders().where('buyer.email', '==', email).get();
  const [newest] = docs.sort((a, b) => Number(b.get('createdAt')) - Number(a.get('createdAt')));
  return newest?.id ?? '';
}

function sessionOf(body: Readonly<Record<string, unknown>>): string {
  return /cs_test_\w+/.exec(String(body['redirect']))?.[0] ?? '';
}

/** The payments of Checkout Sessions, by kind. */
async function paymentsOf(sessions: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const session of sessions) {
    const { payment } = await readPayment({ session, intent: null });
    const refunds = payment.kind === 'received' ? payment.refunds.length : 0;
    counts[payment.kind] = (counts[payment.kind] ?? 0) + 1;
    counts['refunds'] = (counts['refunds'] ?? 0) + refunds;
  }
  return counts;
}

let restoreShop: () => Promise<void>;

beforeAll(async () => {
  restoreShop = await keepShop((await theMember()).token);
});

afterAll(() => restoreShop());

describe('a purchase', () => {
  test('delivers the master, the MP3 that was made of it, the contract and one mail', async () => {
    const customer = await newCustomer();
    const started = Date.now();
    await buy(customer, [
      [6, 'Non-Exclusive'],
      [2, 'Exclusive'],
    ]);
    const order = await orderReaches(customer.token, 'fulfilled');
    expect(order).toMatchObject({ total: '69.98' });

    const audio = await downloadOf(customer.token, order.id, 0, 'audio');
    expect(audio.headers.get('content-disposition')).toContain(
      'Nightshift Beats - Harbour Lights (Non-Exclusive).wav',
    );
    const master = await fetch(
      `http://${store.storage}/v0/b/${store.bucket}/o/${encodeURIComponent('masters/harbour-lights.wav')}?alt=media`,
      { headers: { Authorization: 'Bearer owner' } },
    );
    expect(Buffer.from(await audio.arrayBuffer()).equals(Buffer.from(await master.arrayBuffer()))).toBe(true);

    const mp3 = await downloadOf(customer.token, order.id, 0, 'mp3');
    expect(mp3.headers.get('content-disposition')).toContain('Nightshift Beats - Harbour Lights (MP3).mp3');

    const contract = await pdfText(
      await (await downloadOf(customer.token, order.id, 1, 'contract')).arrayBuffer(),
    );
    const code = order.lines[1]?.verification ?? '';
    for (const words of [
      'Exclusive Licence',
      'Corner Store Sunday',
      'Łukasz Żółć',
      order.id,
      '€44.99',
      code,
      '150,000 units',
    ])
      expect(contract).toContain(words);

    const verified = await call('GET', `/api/licences/verify/${code.toLowerCase()}`);
    expect(verified.body['result']).toEqual({
      track: 'Corner Store Sunday',
      licence: 'Exclusive',
      // Midnight may have passed since the payment.
      date: expect.toBeOneOf([utcDay(started), utcDay(Date.now())]) as unknown,
      buyer: 'Ł. Ż.',
      state: 'valid',
    });
    const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(order.id));
    expect(mails).toMatchObject([{ isWrittenOnce: true }]);
    expect(mails[0]?.text).toContain(`/profile?tab=orders&order=${order.id}`);

    const tracks = (await (await request('/api/tracks/all')).json()) as { id: number }[];
    expect(tracks.some(({ id }) => id === 2)).toBe(false);
    expect(tracks.some(({ id }) => id === 6)).toBe(true);
  });

  test('is fulfilled by the success page if the webhook is lost', async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']], { webhook: 'dropped' });
    const id = await newestOrder(customer);
    expect((await readOrder(id))?.state).toBe('pending');
    const matched = await call('POST', '/api/checkout/matching_id', { transaction_id: id });
    expect(matched.body).toEqual({
      result: true,
      state: 'fulfilled',
      lines: [{ track_id: 7, license: 'Non-Exclusive' }],
    });
    expect((await ordersOf(customer.token))[0]?.state).toBe('fulfilled');
  });

  test('is fulfilled by the webhook alone', async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']]);
    const id = await newestOrder(customer);
    await expect.poll(async () => (await readOrder(id))?.state).toBe('fulfilled');
  });

  test('informs the producer', async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']]);
    const order = await orderReaches(customer.token, 'fulfilled');
    const mails = (await mailsTo(shop.producer.email)).filter(({ id }) => id.includes(order.id));
    expect(mails).toMatchObject([
      { isWrittenOnce: true, subject: `You made a sale: €24.99, order ${order.id}` },
    ]);
    expect(mails[0]?.text).toContain(customer.email);
  });

  test('is fulfilled once despite repeated and concurrent notifications', async () => {
    const customer = await newCustomer();
    const session = await buy(customer, [[7, 'Non-Exclusive']], { webhook: { times: 5 } });
    const [order] = await ordersOf(customer.token);
    const asks = Array.from({ length: 5 }, () =>
      call('POST', '/api/checkout/matching_id', { transaction_id: order?.id }),
    );
    await Promise.all(asks);
    await orderReaches(customer.token, 'fulfilled');
    await expect.poll(() => waitingWebhooks(session)).toEqual([]);
    const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(order?.id ?? '?'));
    expect(mails).toMatchObject([{ isWrittenOnce: true }]);
  });

  test('by debit is fulfilled only after the bank has confirmed it, with a mail for each', async () => {
    const customer = await newCustomer();
    const session = await buy(customer, [[7, 'Non-Exclusive']], { method: 'sepa_debit' });
    const order = await orderReaches(customer.token, 'processing');
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: order.id })).body).toEqual({
      result: false,
      state: 'processing',
      lines: [{ track_id: 7, license: 'Non-Exclusive' }],
    });
    await tellCheckout(`sessions/${session}/settle`, { outcome: 'succeeded' });
    await orderReaches(customer.token, 'fulfilled');
    const subjects = (await mailsTo(customer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(order.id)).sort()).toEqual([
      `Your bank is confirming order ${order.id}`,
      `Your beats, order ${order.id}`,
    ]);
  });

  test('by a debit that the bank refuses fails, and the buyer is told', async () => {
    const customer = await newCustomer();
    const session = await buy(customer, [[7, 'Non-Exclusive']], { method: 'sepa_debit' });
    const { id } = await orderReaches(customer.token, 'processing');
    await tellCheckout(`sessions/${session}/settle`, { outcome: 'failed' });
    await orderReaches(customer.token, 'failed');
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      `The payment of order ${id} failed`,
    );
  });

  test('refunded at Stripe becomes refunded, invalidates the contract and informs the buyer', async () => {
    const customer = await newCustomer();
    const session = await buy(customer, [[8, 'Non-Exclusive']]);
    const order = await orderReaches(customer.token, 'fulfilled');
    await tellCheckout('refunds', { session });
    await orderReaches(customer.token, 'refunded');
    const code = order.lines[0]?.verification ?? '';
    expect((await call('GET', `/api/licences/verify/${code}`)).body['result']).toMatchObject({
      state: 'refunded',
    });
    expect((await mailsTo(customer.email)).some(({ subject }) => subject.startsWith('Your money'))).toBe(
      true,
    );
  });
});

describe('an exclusive', () => {
  test('is not held by an open checkout; the first payment gets it, and the other buyer is never charged', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()];
    const firstSession = await checkOut(first.token, [[9, 'Exclusive']]);
    const secondSession = await checkOut(second.token, [[9, 'Exclusive']]);
    await tellCheckout(`sessions/${secondSession}/pay`);
    await orderReaches(second.token, 'fulfilled');
    await tellCheckout(`sessions/${firstSession}/pay`);
    const lost = await orderReaches(first.token, 'cancelled');
    expect(await paymentsOf([firstSession, secondSession])).toEqual({
      cancelled: 1,
      received: 1,
      refunds: 0,
    });
    const mails = (await mailsTo(first.email)).filter(({ id }) => id.includes(lost.id));
    expect(mails).toMatchObject([{ isWrittenOnce: true }]);
    expect(mails[0]?.text).toContain('you weren’t charged');
    expect(mails[0]?.text).toContain('bought “');
  });

  test('stays on sale when the authorised payment cannot be captured', async () => {
    const member = await theMember();
    const id = await addTrackAs(member.token, typedTrack());
    const buyer = await newCustomer();
    const session = await checkOut(buyer.token, [[id, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { webhook: 'dropped' });
    const { payment } = await readPayment({ session, intent: null });
    const intent = payment.kind === 'authorised' ? payment.intent : '';
    await tellCheckout(`payments/${intent}/fail-capture`, {});
    const order = await orderReaches(buyer.token, 'cancelled');
    expect((await mailsTo(buyer.email)).filter(({ id: mail }) => mail.includes(order.id))).toHaveLength(1);
    expect((await catalogue()).some((track) => track.id === id)).toBe(true);

    const next = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(next.token, [[id, 'Exclusive']])}/pay`);
    await orderReaches(next.token, 'fulfilled');
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
  });

  // tests/simulation does the same with 100 buyers.
  test('authorised by several buyers at once is charged to one; the others are released', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, newCustomer));
    const sessions = await Promise.all(buyers.map(({ token }) => checkOut(token, [[10, 'Exclusive']])));
    await Promise.all(sessions.map((session) => tellCheckout(`sessions/${session}/pay`)));
    await expect
      .poll(() => paymentsOf(sessions), { interval: 1000 })
      .toEqual({ received: 1, cancelled: 7, refunds: 0 });
    expect((await catalogue()).some(({ id }) => id === 10)).toBe(false);
    const { body } = await call('GET', '/api/tracks/sold');
    expect(body['result']).toContainEqual(expect.objectContaining({ id: 10, status: 'sold' }));
    expect(body['result']).not.toContainEqual(expect.objectContaining({ status: 'available' }));
  });

  test('does not end the validity of a non-exclusive licence ordered before', async () => {
    const member = await theMember();
    const id = await addTrackAs(member.token, typedTrack());
    const [early, winner] = [await newCustomer(), await newCustomer()];
    const earlySession = await checkOut(early.token, [[id, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${await checkOut(winner.token, [[id, 'Exclusive']])}/pay`);
    await orderReaches(winner.token, 'fulfilled');
    await tellCheckout(`sessions/${earlySession}/pay`);
    await orderReaches(early.token, 'fulfilled');
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
  });
});

describe('a buyer', () => {
  test('has one open checkout: a new one ends the earlier', async () => {
    const customer = await newCustomer();
    const first = await checkOut(customer.token, [[13, 'Non-Exclusive']]);
    await checkOut(customer.token, [[13, 'Non-Exclusive']]);
    expect(await paymentsOf([first])).toMatchObject({ expired: 1 });
    expect((await ordersOf(customer.token)).map(({ state }) => state)).toEqual(['pending', 'expired']);
  });

  test('who opens several checkouts at once can pay one of them', async () => {
    const customer = await newCustomer();
    const cart = cartOf(customer.token, [[13, 'Non-Exclusive']]);
    await Promise.all(Array.from({ length: 5 }, () => call('POST', '/api/checkout', cart)));
    const open = (await ordersOf(customer.token)).filter(({ state }) => state === 'pending');
    expect(open.length).toBeLessThanOrEqual(1);
    const states = await Promise.all(
      (await ordersOf(customer.token)).map(async ({ id }) => {
        const session = (await readOrder(id))?.checkout.session ?? null;
        return (await readPayment({ session, intent: null })).payment.kind;
      }),
    );
    expect(states.filter((kind) => kind === 'open').length).toBeLessThanOrEqual(1);
  });

  test('who opens eight checkouts at once is sent to one that can be paid', async () => {
    for (let round = 0; round < 3; round++) {
      const { token } = await newCustomer();
      const cart = cartOf(token, [[13, 'Non-Exclusive']]);
      const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/api/checkout', cart)));
      const answered = answers.filter(({ status }) => status === 200).map(({ body }) => sessionOf(body));
      const kinds = await Promise.all(
        answered.map(async (session) => (await readPayment({ session, intent: null })).payment.kind),
      );
      expect(kinds.filter((kind) => kind === 'open')).toHaveLength(1);
    }
  });

  test('whose debit is being confirmed gets that order instead of a second checkout', async () => {
    const customer = await newCustomer();
    await buy(customer, [[13, 'Non-Exclusive']], { method: 'sepa_debit' });
    const { id } = await orderReaches(customer.token, 'processing');
    const answer = await call('POST', '/api/checkout', cartOf(customer.token, [[12, 'Non-Exclusive']]));
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', orderId: id } });
    expect(await ordersOf(customer.token)).toHaveLength(1);
  });

  test('who pays an earlier checkout in another tab gets that order, not a second one', async () => {
    const customer = await newCustomer();
    await buy(customer, [[13, 'Non-Exclusive']], { webhook: 'dropped' });
    const answer = await call('POST', '/api/checkout', cartOf(customer.token, [[13, 'Non-Exclusive']]));
    expect(answer).toMatchObject({ status: 409, body: { code: 'owned', trackIds: [13] } });
    expect((await ordersOf(customer.token)).map(({ state }) => state)).toEqual(['fulfilled']);
  });

  test('buys a licence again that is owned only after a confirmation', async () => {
    const customer = await newCustomer();
    await buy(customer, [[13, 'Non-Exclusive']]);
    const { id } = await orderReaches(customer.token, 'fulfilled');
    const { body } = await call('POST', '/api/userlicences', { token: customer.token });
    expect(body['results']).toEqual([
      {
        track_id: 13,
        license: 'Non-Exclusive',
        license_name: 'Non-Exclusive',
        order_id: id,
        line: 0,
        upgrade: { credit: '24.99', full_price: '24.99' },
      },
    ]);
    const cart = cartOf(customer.token, [
      [13, 'Non-Exclusive'],
      [12, 'Non-Exclusive'],
    ]);
    expect(await call('POST', '/api/checkout', cart)).toMatchObject({
      status: 409,
      body: { code: 'owned', trackIds: [13] },
    });
    expect((await call('POST', '/api/checkout', { ...cart, confirm_owned: true })).status).toBe(200);
  });

  test('whose payment page could not be opened has nothing to pay', async () => {
    const customer = await newCustomer();
    await tellCheckout('failures', {
      effect: { kind: 'status', status: 500 },
      calls: 3,
      method: 'POST',
      path: '/v1/checkout/sessions',
    });
    const answer = await call('POST', '/api/checkout', cartOf(customer.token, [[13, 'Non-Exclusive']]));
    expect(answer.status).toBe(503);
    expect((await ordersOf(customer.token)).map(({ state }) => state)).toEqual(['expired']);
    expect(
      (await call('POST', '/api/checkout', cartOf(customer.token, [[13, 'Non-Exclusive']]))).status,
    ).toBe(200);
  });

  test('who deletes the account ends the open checkout', async () => {
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[13, 'Exclusive']]);
    expect((await call('POST', '/api/deleteaccount', { token: customer.token })).status).toBe(200);
    expect(await paymentsOf([session])).toMatchObject({ expired: 1 });
  });

  test('cannot delete the account while a bank confirms a payment', async () => {
    const customer = await newCustomer();
    await buy(customer, [[13, 'Non-Exclusive']], { method: 'sepa_debit' });
    const { id } = await orderReaches(customer.token, 'processing');
    expect(await call('POST', '/api/deleteaccount', { token: customer.token })).toMatchObject({
      status: 409,
      body: { code: 'conflict', orderId: id },
    });
    expect(await ordersOf(customer.token)).toHaveLength(1);
  });
});

describe('checkout is refused and changes nothing for', () => {
  const good = (token: string) => cartOf(token, [[11, 'Non-Exclusive']]);
  type Cart = ReturnType<typeof good>;
  const changes: readonly (readonly [string, string, (cart: Cart) => object])[] = [
    [
      'a price that is not an amount',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: 'free' })) }),
    ],
    [
      'a price with leading zeros',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: '024.99' })) }),
    ],
    [
      'a negative price',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: '-24.99' })) }),
    ],
    [
      'a price with a comma',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: '24,99' })) }),
    ],
    ['a wrong total', 'total', (cart) => ({ ...cart, total: '0.01' })],
    [
      'a total that is not an amount, with a code',
      'total',
      (cart) => ({ ...cart, total: '24.9', discount_code: 'NOSUCHCODE' }),
    ],
    [
      'a currency that shops cannot sell in',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, currency: 'KWD' })) }),
    ],
    [
      'a quantity of two',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, quantity: 2 })) }),
    ],
    [
      'a wrong SKU',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, sku: '012' })) }),
    ],
    [
      'an id that is not a number',
      'track_list',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: '11', license: 'Non-Exclusive' }] }),
    ],
    [
      'a licence that cannot exist',
      'track_list',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: 11, license: '../Free' }] }),
    ],
    ['an empty cart', 'track_list', (cart) => ({ ...cart, data: [], track_list: [], total: '0.00' })],
    [
      '51 lines',
      'track_list',
      ({ token }) =>
        cartOf(
          token,
          Array.from({ length: 51 }, (_, index) => [index + 1, 'Non-Exclusive']),
        ),
    ],
    [
      'the same exclusive twice',
      'track_list',
      ({ token }) =>
        cartOf(token, [
          [11, 'Exclusive'],
          [11, 'Exclusive'],
        ]),
    ],
    [
      'a title of 10 kB of emoji',
      'track_list',
      (cart) => ({ ...cart, track_list: [{ title: '🎵'.repeat(2500), id: 11, license: 'Non-Exclusive' }] }),
    ],
  ];

  test.each(changes)('%s', async (_, field, change) => {
    const { token } = await newCustomer();
    const answer = await call('POST', '/api/checkout', change(good(token)));
    expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([400, 'invalid', field]);
    expect(await ordersOf(token)).toEqual([]);
  });

  test.each<[string, (cart: Cart) => object, string, number]>([
    [
      'a price of one cent',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: '0.01' })), total: '0.01' }),
      '24.99',
      2499,
    ],
    [
      'the expensive licence at the cheap price',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: 11, license: 'Exclusive' }] }),
      '44.99',
      4499,
    ],
  ])('%s, with the price of today', async (_, change, total, price) => {
    const { token } = await newCustomer();
    const answer = await call('POST', '/api/checkout', change(good(token)));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price-changed', pricing: { total, lines: [{ id: 11, price }], bulk: [], code: null } },
    });
    expect(await ordersOf(token)).toEqual([]);
  });

  test('a licence that the shop does not have', async () => {
    const { token } = await newCustomer();
    const cart = { ...good(token), track_list: [{ title: 'x', id: 11, license: 'Free' }] };
    const answer = await call('POST', '/api/checkout', cart);
    expect(answer).toMatchObject({ status: 409, body: { code: 'gone', trackIds: [11] } });
    expect(answer.body['message']).toContain('no longer offered');
    expect(await ordersOf(token)).toEqual([]);
  });

  test('500 lines, which exceed the maximum request size', async () => {
    const { token } = await newCustomer();
    const lines = Array.from({ length: 500 }, (_, index) => [index + 1, 'Non-Exclusive'] as const);
    expect((await call('POST', '/api/checkout', cartOf(token, lines))).status).toBe(413);
    expect(await ordersOf(token)).toEqual([]);
  });

  test('tracks that do not exist, naming all of them', async () => {
    const { token } = await newCustomer();
    const cart = cartOf(token, [
      [9998, 'Exclusive'],
      [11, 'Non-Exclusive'],
      [9999, 'Non-Exclusive'],
    ]);
    const answer = await call('POST', '/api/checkout', cart);
    expect(answer).toMatchObject({ status: 409, body: { code: 'gone', trackIds: [9998, 9999] } });
    expect(await ordersOf(token)).toEqual([]);
  });

  test('a webhook with a missing or invalid signature', async () => {
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } };
    const now = Math.floor(Date.now() / 1000);
    const signatures: Record<string, string>[] = [
      {},
      { 'Stripe-Signature': 't=1,v1=00' },
      { 'Stripe-Signature': `t=${now},v1=${'0'.repeat(64)}` },
    ];
    for (const signature of signatures)
      expect((await call('POST', '/api/stripe/webhook', event, signature)).status).toBe(400);
  });

  test("another customer's order and download", async () => {
    const owner = await newCustomer();
    const stranger = await newCustomer();
    await buy(owner, [[12, 'Non-Exclusive']]);
    const order = await orderReaches(owner.token, 'fulfilled');
    for (const file of ['audio', 'contract']) {
      const answer = await call('POST', '/api/orders/download', {
        token: stranger.token,
        order_id: order.id,
        line: 0,
        file,
      });
      expect(answer.status).toBe(404);
    }
    expect(await ordersOf(stranger.token)).toEqual([]);
  });

  test('a tampered download link', async () => {
    const owner = await newCustomer();
    await buy(owner, [[12, 'Non-Exclusive']]);
    const order = await orderReaches(owner.token, 'fulfilled');
    const { body } = await call('POST', '/api/orders/download', {
      token: owner.token,
      order_id: order.id,
      line: 0,
      file: 'audio',
    });
    const link = String(body['link']);
    expect((await request(link)).status).toBe(200);
    expect((await request(`${link.slice(0, -2)}xx`)).status).toBe(400);
    const part = await request(link, { headers: { Range: 'bytes=100-199' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test('an unknown transaction', async () => {
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: 'nonsense' })).body).toEqual({
      result: false,
      state: null,
      lines: [],
    });
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: '../../x' })).status).toBe(400);
  });
});
