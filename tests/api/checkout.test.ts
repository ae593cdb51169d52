import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runningStore } from '../support/running-store';
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
} from './customer';
import { mailsTo } from './outbox';
import { pdfText } from './pdf-text';

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

/** What some buyers have paid at the payment page, in cents, a payment each. */
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
  test('delivers master, contract and mail, whoever tells first', async () => {
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
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/profile?tab=orders&order=${order.id}`);

    const tracks = (await (await fetch(`${store.url}/api/tracks/all`)).json()) as { id: number }[];
    expect(tracks.some(({ id }) => id === 2)).toBe(false);
    expect(tracks.some(({ id }) => id === 6)).toBe(true);
  });

  test('is delivered by the success page alone when the webhook is lost', async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']], { webhook: 'dropped' });
    const [order] = await ordersOf(customer.token);
    expect(order?.state).toBe('pending');
    const matched = await call('POST', '/api/checkout/matching_id', { transaction_id: order?.id });
    expect(matched.body).toEqual({ result: true });
    expect((await ordersOf(customer.token))[0]?.state).toBe('fulfilled');
  });

  test('is fulfilled once, however often and however many at once tell of it', async () => {
    const customer = await newCustomer();
    await buy(customer, [[7, 'Non-Exclusive']], { webhook: { times: 5 } });
    const [order] = await ordersOf(customer.token);
    const asks = Array.from({ length: 5 }, () =>
      call('POST', '/api/checkout/matching_id', { transaction_id: order?.id }),
    );
    await Promise.all(asks);
    await orderReaches(customer.token, 'fulfilled');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await mailsTo(customer.email)).filter(({ id }) => id.includes(order?.id ?? '?'))).toHaveLength(1);
  });

  test('by debit is delivered when the bank says yes, and not before', async () => {
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

  test('that is refunded at Stripe is refunded here, its contract no longer valid, its buyer told', async () => {
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
  test('is held for the one who pays; another is told when to try again, and may when it is let go', async () => {
    const first = await newCustomer();
    const second = await newCustomer();
    const session = await checkOut(first.token, [[9, 'Exclusive']]);
    const refused = await call('POST', '/api/checkout', cartOf(second.token, [[9, 'Exclusive']]));
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    await tellCheckout(`sessions/${session}/expire`);
    await orderReaches(first.token, 'expired');
    expect((await call('POST', '/api/checkout', cartOf(second.token, [[9, 'Exclusive']]))).status).toBe(200);
  });

  test(
    'raced for by 100 buyers goes to one; the rest are refused before they pay',
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

describe('refused, with nothing changed', () => {
  const good = (token: string) => cartOf(token, [[11, 'Non-Exclusive']]);
  type Cart = ReturnType<typeof good>;
  const changes: readonly (readonly [string, (cart: Cart) => object])[] = [
    [
      'a price of one cent',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, price: '0.01' })) }),
    ],
    ['another total', (cart) => ({ ...cart, total: '0.01' })],
    [
      'another currency',
      (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, currency: 'USD' })) }),
    ],
    ['a quantity of two', (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, quantity: 2 })) })],
    ['another sku', (cart) => ({ ...cart, data: cart.data.map((line) => ({ ...line, sku: '012' })) })],
    [
      'an id that is no number',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: '11', license: 'Non-Exclusive' }] }),
    ],
    [
      'a licence that is none',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: 11, license: 'Free' }] }),
    ],
    [
      'the dearer licence at the cheaper price',
      (cart) => ({ ...cart, track_list: [{ title: 'x', id: 11, license: 'Exclusive' }] }),
    ],
    ['an empty cart', (cart) => ({ ...cart, data: [], track_list: [], total: '0.00' })],
    [
      '51 lines',
      ({ token }) =>
        cartOf(
          token,
          Array.from({ length: 51 }, (_, index) => [index + 1, 'Non-Exclusive']),
        ),
    ],
    [
      'the same exclusive twice',
      ({ token }) =>
        cartOf(token, [
          [11, 'Exclusive'],
          [11, 'Exclusive'],
        ]),
    ],
    [
      '10 kB of emoji for a title',
      (cart) => ({ ...cart, track_list: [{ title: '🎵'.repeat(2500), id: 11, license: 'Non-Exclusive' }] }),
    ],
  ];

  test.each(changes)('%s', async (_, change) => {
    const { token } = await newCustomer();
    const answer = await call('POST', '/api/checkout', change(good(token)));
    expect([answer.status, answer.body['code']]).toEqual([400, 'invalid']);
    expect(await ordersOf(token)).toEqual([]);
  });

  test('500 lines, which are more than any request may hold', async () => {
    const { token } = await newCustomer();
    const lines = Array.from({ length: 500 }, (_, index) => [index + 1, 'Non-Exclusive'] as const);
    expect((await call('POST', '/api/checkout', cartOf(token, lines))).status).toBe(413);
    expect(await ordersOf(token)).toEqual([]);
  });

  test('a track that does not exist', async () => {
    const { token } = await newCustomer();
    const answer = await call('POST', '/api/checkout', cartOf(token, [[9999, 'Non-Exclusive']]));
    expect(answer).toMatchObject({ status: 409, body: { code: 'gone' } });
    expect(await ordersOf(token)).toEqual([]);
  });

  test('a webhook that is unsigned, or signed by somebody else', async () => {
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

  test('a download link that was changed', async () => {
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

  test('a transaction that is none', async () => {
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: 'nonsense' })).body).toEqual({
      result: false,
    });
    expect((await call('POST', '/api/checkout/matching_id', { transaction_id: '../../x' })).status).toBe(400);
  });
});
