import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type Stripe from 'stripe';
import type * as v from 'valibot';
import type { sessionParameters } from './session-parameters';
import { item, idOf, startTestServer, sdk, twoItems, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

function inMinutes(minutes: number) {
  return Math.floor(Date.now() / 1000) + minutes * 60;
}

/** Parameters that the SDK's types do not allow. */
function untyped(parameters: object) {
  return parameters as Stripe.Checkout.SessionCreateParams;
}

describe('creating a Checkout Session', () => {
  test('returns an open, unpaid session with a payment page, total and metadata', async () => {
    const session = await server.stripe.checkout.sessions.create(twoItems());
    expect(session).toMatchObject({
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 6998,
      amount_subtotal: 6998,
      currency: 'eur',
      client_reference_id: 'order-1',
      customer_email: 'ada@example.com',
      metadata: { order: 'order-1' },
      payment_intent: null,
      livemode: false,
      success_url: 'http://127.0.0.1:9/checkout/success/{CHECKOUT_SESSION_ID}',
      url: `${server.origin}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{20,}$/);
    expect(session.line_items).toBeUndefined();
    expect(session.expires_at - session.created).toBe(24 * 3600);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.apiVersion).toBe('2026-10-28.endive');
  });

  test('makes line items available by expansion and as a paginated list', async () => {
    const { id } = await server.stripe.checkout.sessions.create(twoItems());
    const session = await server.stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items', 'line_items.data.price.product'],
    });
    const lines = session.line_items?.data ?? [];
    expect(lines.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
      ['Night Bus (Licence)', 1, 4499],
      ['Dust & Gold (Lease)', 1, 2499],
    ]);
    expect(lines[0]?.price).toMatchObject({ unit_amount: 4499, tax_behavior: 'inclusive', type: 'one_time' });
    expect(String(lines[0]?.price?.unit_amount_decimal)).toBe('4499');
    expect(lines[0]?.price?.product).toMatchObject({ object: 'product', name: 'Night Bus (Licence)' });
  });

  test('rejects invalid parameters by name and creates nothing', async () => {
    const before = await server.stripe.checkout.sessions.list({ limit: 100 });
    const price = { currency: 'eur', unit_amount: 2499, product_data: { name: 'Item' } };
    const refusals: [string, object, object][] = [
      ['a missing mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
      ['no success_url', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
      ['an invalid success_url', { success_url: '/thanks' }, { code: 'url_invalid', param: 'success_url' }],
      ['no line items', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
      ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
      [
        'an unknown nested parameter',
        { line_items: [{ quantity: 1, price_data: { ...price, shade: 'red' } }] },
        { code: 'parameter_unknown', param: 'line_items[0][price_data][shade]' },
      ],
      [
        'a fraction of a cent',
        { line_items: [item('Item', 24.99)] },
        { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
      ],
      [
        'a negative quantity',
        { line_items: [{ quantity: -1, price_data: price }] },
        { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' },
      ],
      [
        'an empty name',
        { line_items: [item('', 2499)] },
        { code: 'parameter_invalid_empty', param: 'line_items[0][price_data][product_data][name]' },
      ],
      [
        'an unknown currency',
        { line_items: [{ quantity: 1, price_data: { ...price, currency: 'zzz' } }] },
        { param: 'line_items[0][price_data][currency]' },
      ],
      [
        'two currencies',
        { line_items: [item('Item', 2499), { quantity: 1, price_data: { ...price, currency: 'usd' } }] },
        { param: 'line_items' },
      ],
      ['less than the minimum charge', { line_items: [item('Item', 49)] }, { code: 'amount_too_small' }],
      [
        'less than the minimum charge of another currency',
        { line_items: [{ quantity: 1, price_data: { ...price, currency: 'huf', unit_amount: 17_499 } }] },
        { code: 'amount_too_small', message: expect.stringContaining('175.00 huf') as string },
      ],
      [
        'a part of a króna',
        { line_items: [{ quantity: 1, price_data: { ...price, currency: 'isk', unit_amount: 24_950 } }] },
        { param: 'line_items[0][price_data][unit_amount]' },
      ],
      [
        'a single fils',
        { line_items: [{ quantity: 1, price_data: { ...price, currency: 'kwd', unit_amount: 24_995 } }] },
        { param: 'line_items[0][price_data][unit_amount]' },
      ],
      ['an invalid email', { customer_email: 'ada' }, { code: 'email_invalid', param: 'customer_email' }],
      ['expires_at too early', { expires_at: inMinutes(29) }, { param: 'expires_at' }],
      ['expires_at too late', { expires_at: inMinutes(24 * 60 + 1) }, { param: 'expires_at' }],
      ['an unsupported mode', { mode: 'setup' }, { param: 'mode' }],
      ['an unsupported parameter', { allow_promotion_codes: true }, { param: 'allow_promotion_codes' }],
      [
        'automatic tax without tax_behavior',
        { automatic_tax: { enabled: true }, line_items: [{ quantity: 1, price_data: price }] },
        { param: 'line_items[0][price_data][tax_behavior]' },
      ],
      [
        'a parameter removed in this API version',
        { payment_method_types: ['card'] },
        { code: 'parameter_unknown' },
      ],
      [
        'no supported payment method',
        { allowed_payment_method_types: ['paypal'] },
        { param: 'allowed_payment_method_types' },
      ],
      ['too much metadata', { metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
      ['a path that cannot be expanded', { expand: ['colour'] }, { param: 'expand' }],
    ];
    for (const [what, more, error] of refusals)
      await expect(
        server.stripe.checkout.sessions.create(untyped({ ...twoItems(), ...more })),
        what,
      ).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        ...error,
      });
    const after = await server.stripe.checkout.sessions.list({ limit: 100 });
    expect(after.data).toHaveLength(before.data.length);
  });

  test('covers exactly the parameters in the SDK types', () => {
    expectTypeOf<keyof v.InferInput<typeof sessionParameters>>().toEqualTypeOf<
      keyof Stripe.Checkout.SessionCreateParams
    >();
  });

  test('accepts expires_at from 30 minutes to 24 hours ahead', async () => {
    const ends = [inMinutes(31), inMinutes(24 * 60 - 1)];
    for (const expires_at of ends) {
      const session = await server.stripe.checkout.sessions.create(twoItems({ expires_at }));
      expect(session.expires_at).toBe(expires_at);
    }
  });

  test('answers 404 for an unknown id and 401 for an invalid key', async () => {
    await expect(server.stripe.checkout.sessions.retrieve('cs_test_no')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_no'",
    });
    const port = Number(new URL(server.origin).port);
    for (const key of ['sk_live_x', 'pk_test_x', 'nonsense'])
      await expect(sdk(port, key).checkout.sessions.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      });
    const bare = await fetch(`${server.origin}/v1/checkout/sessions`);
    expect(bare.status).toBe(401);
    const basic = await fetch(`${server.origin}/v1/checkout/sessions`, {
      headers: { Authorization: `Basic ${Buffer.from('sk_test_x:').toString('base64')}` },
    });
    expect(basic.status).toBe(200);
  });

  test('answers 413 for a body over 256 KiB', async () => {
    const body = new URLSearchParams({ client_reference_id: 'x'.repeat(300_000) });
    const answer = await fetch(`${server.origin}/v1/checkout/sessions`, { method: 'POST', body });
    expect(answer.status).toBe(413);
  });

  test('rejects unsupported endpoints and API versions', async () => {
    await expect(server.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      server.stripe.checkout.sessions.list({}, { apiVersion: '2020-08-27' }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('listing Checkout Sessions', () => {
  let isolated: TestServer;
  beforeAll(async () => {
    isolated = await startTestServer();
    for (let index = 0; index < 5; index += 1)
      await isolated.stripe.checkout.sessions.create(twoItems({ client_reference_id: `order-${index}` }));
  });
  afterAll(async () => isolated.close());

  test('paginates, newest first', async () => {
    const page = await isolated.stripe.checkout.sessions.list({ limit: 2 });
    expect(page.data.map((session) => session.client_reference_id)).toEqual(['order-4', 'order-3']);
    expect(page.has_more).toBe(true);
    const all = await isolated.stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((session) => session.client_reference_id)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `order-${n}`),
    );
    const back = await isolated.stripe.checkout.sessions.list({ limit: 2, ending_before: all[4]?.id ?? '' });
    expect(back.data.map((session) => session.client_reference_id)).toEqual(['order-2', 'order-1']);
  });

  test('filters by creation time, status, payment and email', async () => {
    const { sessions } = isolated.stripe.checkout;
    const [newest, second] = (await sessions.list()).data;
    await sessions.expire(second?.id ?? '');
    await isolated.control(`POST /sessions/${newest?.id}/pay`, {});
    const now = Math.floor(Date.now() / 1000);
    const counts = await Promise.all(
      [
        { created: { gte: now - 60 } },
        { created: { gt: now + 60 } },
        { status: 'open' as const },
        { status: 'expired' as const },
        { status: 'complete' as const },
        { customer_details: { email: 'ada@example.com' } },
        { customer_details: { email: 'bob@example.com' } },
      ].map(async (filter) => (await sessions.list(filter)).data.length),
    );
    expect(counts).toEqual([5, 0, 3, 1, 1, 5, 0]);
    const paid = await sessions.retrieve(newest?.id ?? '');
    const found = await sessions.list({ payment_intent: idOf(paid.payment_intent) });
    expect(found.data.map(({ id }) => id)).toEqual([newest?.id]);
  });

  test('rejects a limit over 100 and an unknown cursor', async () => {
    await expect(isolated.stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({
      param: 'limit',
    });
    await expect(
      isolated.stripe.checkout.sessions.list({ starting_after: 'cs_test_no' }),
    ).rejects.toMatchObject({
      param: 'starting_after',
    });
  });
});

describe('ending a Checkout Session', () => {
  test('expire works once and prevents payment', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(twoItems());
    const expired = await server.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
    await expect(server.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await (await fetch(url ?? '')).text()).toContain('has expired');
    expect(await server.control(`POST /sessions/${id}/pay`, {})).toHaveProperty('error');
  });

  test('expires at expires_at and sends checkout.session.expired', async () => {
    const { id } = await server.stripe.checkout.sessions.create(twoItems());
    await server.control(`POST /sessions/${id}/expire`, { in_seconds: 1 });
    expect((await server.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    const received = () =>
      server.webhook.received.some(
        ({ event }) => event.type === 'checkout.session.expired' && event.data.object.id === id,
      );
    await expect.poll(received).toBe(true);
    expect((await server.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });
});
