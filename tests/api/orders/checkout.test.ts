import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runningStore } from '../../support/running-store';
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
} from '../support/customer';
import { mailsTo } from '../support/outbox';
import { pdfText } from '../support/pdf-text';

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

const sessionsSchema = v.object({
  data: v.array(
    v.object({
      customer_email: v.nullable(v.string()),
      payment_status: v.string(),
      amount_total: v.nullable(v.number()),
    }),
  ),
});

/** The amounts of the given buyers' payments, in cents. */
async function takenFrom(buyers: readonly Customer[]): Promise<number[]> {
  const { data } = v.parse(sessionsSchema, await (await fetch(`${store.checkout}/_control/sessions`)).json());
  const emails = new Set(buyers.map(({ email }) => email));
  return data
    .filter(
      ({ customer_email, payment_status }) => payment_status === 'paid' && emails.has(customer_email ?? ''),
    )
    .map(({ amount_total }) => amount_total ?? 0);
}

describe('a purchase', () => {
  test('delivers master, contract and one mail', async () => {
    const customer = await newCustomer();
    await buy(customer, [
      [6, 'Non-Exclusive'],
      [2, 'Exclusive'],
    ]);
    const order = await orderReaches(customer.token, 'fulfilled');
    expect(order).toMatchObject({ total: '69.98' });

    const audio = await downloadOf(customer.token, order.id, 0, 'audio');
    expect(audio.headers.get('content-disposition')).toContain(
      'Harbour Lights (Non-Exclusive) - Nightshift Beats.wav',
    );
    const master = await fetch(
      `http://${store.storage}/v0/b/${store.bucket}/o/${encodeURIComponent('masters/harbour-lights.wav')}?alt=media`,
      { headers: { Authorization: 'Bearer owner' } },
    );
    expect(Buffer.from(await audio.arrayBuffer()).equals(Buffer.from(await master.arrayBuffer()))).toBe(true);

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
      date: new Date().toISOString().slice(0, 10),
      buyer: 'Ł. Ż.',
      state: 'valid',
    });
    const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(order.id));
    expect(mails).toMatchObject([{ isWrittenOnce: true }]);
    expect(mails[0]?.text).toContain(`/profile?tab=orders&order=${order.id}`);

    const tracks = (await (await fetch(`${store.url}/api/tracks/all`)).json()) as { id: number }[];
    expect(tracks.some(({ id }) => id === 2)).toBe(false);
    expect(tracks.some(({ id }) => id === 6)).toBe(true);
  });

  test('is fulfilled by the success page if the webhook is lost', async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']], { webhook: 'dropped' });
    const [order] = await ordersOf(customer.token);
    expect(order?.state).toBe('pending');
    const matched = await call('POST', '/api/checkout/matching_id', { transaction_id: order?.id });
    expect(matched.body).toEqual({ result: true });
    expect((await ordersOf(customer.token))[0]?.state).toBe('fulfilled');
  });

  test('is fulfilled once despite repeated and concurrent notifications', { timeout: 120_000 }, async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']], { webhook: { times: 5 } });
    const [order] = await ordersOf(customer.token);
    const asks = Array.from({ length: 5 }, () =>
      call('POST', '/api/checkout/matching_id', { transaction_id: order?.id }),
    );
    await Promise.all(asks);
    await orderReaches(customer.token, 'fulfilled');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(order?.id ?? '?'));
    expect(mails).toMatchObject([{ isWrittenOnce: true }]);
  });

  test('by debit is fulfilled only after the bank has confirmed it', async () => {
    const customer = await newCustomer();
    const session = await buy(customer, [[7, 'Non-Exclusive']], { method: 'sepa_debit' });
    await new Promise((resolve) => setTimeout(resolve, 800));
    const [order] = await ordersOf(customer.token);
    expect(order?.state).toBe('pending');
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: order?.id })).body).toEqual({
      result: false,
    });
    await tellCheckout(`sessions/${session}/settle`, { outcome: 'succeeded' });
    await orderReaches(customer.token, 'fulfilled');
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
  test('is reserved for one buyer; another gets a time to retry and can buy it after release', async () => {
    const first = await newCustomer();
    const second = await newCustomer();
    const session = await checkOut(first.token, [[9, 'Exclusive']]);
    const refused = await call('POST', '/api/checkout', cartOf(second.token, [[9, 'Exclusive']]));
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', trackIds: [9] } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(60);
    expect(Math.abs(Number(refused.body['retryAt']) - Date.now() - seconds * 1000)).toBeLessThan(5000);
    await tellCheckout(`sessions/${session}/expire`);
    await orderReaches(first.token, 'expired');
    expect((await call('POST', '/api/checkout', cartOf(second.token, [[9, 'Exclusive']]))).status).toBe(200);
  });

  test(
    'is sold to one of 100 concurrent buyers; the others are refused before payment',
    { timeout: 120_000 },
    async () => {
      const buyers: Customer[] = [];
      for (let batch = 0; batch < 10; batch++)
        buyers.push(...(await Promise.all(Array.from({ length: 10 }, newCustomer))));
      const answers = await Promise.all(
        buyers.map(({ token }) => call('POST', '/api/checkout', cartOf(token, [[10, 'Exclusive']]))),
      );
      const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
      const winner = buyers[winners[0] ?? 0];
      const session = /cs_test_\w+/.exec(JSON.stringify(answers[winners[0] ?? 0]?.body))?.[0] ?? '';
      await tellCheckout(`sessions/${session}/pay`);
      await orderReaches(winner?.token ?? '', 'fulfilled');
      const tracks = (await (await fetch(`${store.url}/api/tracks/all`)).json()) as { id: number }[];
      expect(tracks.some(({ id }) => id === 10)).toBe(false);
      expect(await takenFrom(buyers)).toEqual([4499]);
    },
  );
});

describe('checkout is refused and changes nothing for', () => {
  const good = (token: string) => cartOf(token, [[11, 'Non-Exclusive']]);
  type Cart = ReturnType<typeof good>;
  const changes: readonly (readonly [string, string, (cart: Cart) => object])[] = [
    [
      'a price of one cent',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: '0.01' })) }),
    ],
    ['a wrong total', 'total', (cart) => ({ ...cart, total: '0.01' })],
    [
      'a foreign currency',
      'data',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, currency: 'USD' })) }),
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
      'an unknown licence',
      'track_list',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: 11, license: 'Free' }] }),
    ],
    [
      'the expensive licence at the cheap price',
      'data',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: 11, license: 'Exclusive' }] }),
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
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(`${link.slice(0, -2)}xx`)).status).toBe(400);
    const part = await fetch(link, { headers: { Range: 'bytes=100-199' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test('an unknown transaction', async () => {
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: 'nonsense' })).body).toEqual({
      result: false,
    });
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: '../../x' })).status).toBe(400);
  });
});
