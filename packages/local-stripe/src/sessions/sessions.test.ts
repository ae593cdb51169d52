import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type Stripe from 'stripe';
import type * as v from 'valibot';
import type { sessionParameters } from './session-parameters';
import { beat, idOf, openStage, sdk, twoBeats, type Stage } from '../testing/server-under-test';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

function inMinutes(minutes: number) {
  return Math.floor(Date.now() / 1000) + minutes * 60;
}

/** Parameters that the types of the SDK would not let pass. */
function loosely(parameters: object) {
  return parameters as Stripe.Checkout.SessionCreateParams;
}

describe('A shop that opens a Checkout Session', () => {
  test('gets an open, unpaid session with a page, the total and what it asked to keep', async () => {
    const session = await stage.stripe.checkout.sessions.create(twoBeats());
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
      url: `${stage.origin}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{20,}$/);
    expect(session.line_items).toBeUndefined();
    expect(session.expires_at - session.created).toBe(24 * 3600);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.apiVersion).toBe('2026-10-28.endive');
  });

  test('reads its lines by expanding them, prices and products included, or in pages of their own', async () => {
    const { id } = await stage.stripe.checkout.sessions.create(twoBeats());
    const session = await stage.stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items', 'line_items.data.price.product'],
    });
    const lines = session.line_items?.data ?? [];
    expect(lines.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
      ['Night Bus (Exclusive)', 1, 4499],
      ['Dust & Gold (Non-Exclusive)', 1, 2499],
    ]);
    expect(lines[0]?.price).toMatchObject({ unit_amount: 4499, tax_behavior: 'inclusive', type: 'one_time' });
    expect(String(lines[0]?.price?.unit_amount_decimal)).toBe('4499');
    expect(lines[0]?.price?.product).toMatchObject({ object: 'product', name: 'Night Bus (Exclusive)' });

    const first = await stage.stripe.checkout.sessions.listLineItems(id, { limit: 1 });
    expect([first.has_more, first.data[0]?.description]).toEqual([true, 'Night Bus (Exclusive)']);
    const all = await stage.stripe.checkout.sessions.listLineItems(id).autoPagingToArray({ limit: 10 });
    expect(all).toHaveLength(2);
  });

  test('is refused with the parameter named, as Stripe does, and nothing is made', async () => {
    const before = await stage.stripe.checkout.sessions.list({ limit: 100 });
    const price = { currency: 'eur', unit_amount: 2499, product_data: { name: 'Beat' } };
    const refusals: [string, object, object][] = [
      ['a missing mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
      ['no success_url', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
      [
        'a success_url that is none',
        { success_url: '/thanks' },
        { code: 'url_invalid', param: 'success_url' },
      ],
      ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
      ['a stranger', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
      [
        'a stranger deep inside',
        { line_items: [{ quantity: 1, price_data: { ...price, shade: 'red' } }] },
        { code: 'parameter_unknown', param: 'line_items[0][price_data][shade]' },
      ],
      [
        'a fraction of a cent',
        { line_items: [beat('Beat', 24.99)] },
        { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
      ],
      [
        'a negative quantity',
        { line_items: [{ quantity: -1, price_data: price }] },
        { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' },
      ],
      [
        'an empty name',
        { line_items: [beat('', 2499)] },
        { code: 'parameter_invalid_empty', param: 'line_items[0][price_data][product_data][name]' },
      ],
      [
        'a currency that is none',
        { line_items: [{ quantity: 1, price_data: { ...price, currency: 'zzz' } }] },
        { param: 'line_items[0][price_data][currency]' },
      ],
      [
        'two currencies',
        { line_items: [beat('Beat', 2499), { quantity: 1, price_data: { ...price, currency: 'usd' } }] },
        { param: 'line_items' },
      ],
      ['less than can be charged', { line_items: [beat('Beat', 49)] }, { code: 'amount_too_small' }],
      [
        'an email that is none',
        { customer_email: 'ada' },
        { code: 'email_invalid', param: 'customer_email' },
      ],
      ['an end too near', { expires_at: inMinutes(29) }, { param: 'expires_at' }],
      ['an end too far', { expires_at: inMinutes(24 * 60 + 1) }, { param: 'expires_at' }],
      ['another mode', { mode: 'subscription' }, { param: 'mode' }],
      ['what the stand-in does not do', { allow_promotion_codes: true }, { param: 'allow_promotion_codes' }],
      [
        'tax to be worked out of a price that does not say how',
        { automatic_tax: { enabled: true }, line_items: [{ quantity: 1, price_data: price }] },
        { param: 'line_items[0][price_data][tax_behavior]' },
      ],
      [
        'what this version no longer takes',
        { payment_method_types: ['card'] },
        { code: 'parameter_unknown' },
      ],
      [
        'no way to pay',
        { allowed_payment_method_types: ['paypal'] },
        { param: 'allowed_payment_method_types' },
      ],
      ['too much metadata', { metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
      ['what cannot be expanded', { expand: ['colour'] }, { param: 'expand' }],
    ];
    for (const [what, more, error] of refusals)
      await expect(
        stage.stripe.checkout.sessions.create(loosely({ ...twoBeats(), ...more })),
        what,
      ).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        ...error,
      });
    const after = await stage.stripe.checkout.sessions.list({ limit: 100 });
    expect(after.data).toHaveLength(before.data.length);
  });

  test('is understood in every parameter that the SDK knows, and in no other', () => {
    expectTypeOf<keyof v.InferInput<typeof sessionParameters>>().toEqualTypeOf<
      keyof Stripe.Checkout.SessionCreateParams
    >();
  });

  test('may end it from half an hour to a day later', async () => {
    const ends = [inMinutes(31), inMinutes(24 * 60 - 1)];
    for (const expires_at of ends) {
      const session = await stage.stripe.checkout.sessions.create(twoBeats({ expires_at }));
      expect(session.expires_at).toBe(expires_at);
    }
  });

  test('is told with 404 that an id belongs to nothing, and with 401 that a key does not open', async () => {
    await expect(stage.stripe.checkout.sessions.retrieve('cs_test_no')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_no'",
    });
    const port = Number(new URL(stage.origin).port);
    for (const key of ['sk_live_x', 'pk_test_x', 'nonsense'])
      await expect(sdk(port, key).checkout.sessions.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      });
    const bare = await fetch(`${stage.origin}/v1/checkout/sessions`);
    expect(bare.status).toBe(401);
    const basic = await fetch(`${stage.origin}/v1/checkout/sessions`, {
      headers: { Authorization: `Basic ${Buffer.from('sk_test_x:').toString('base64')}` },
    });
    expect(basic.status).toBe(200);
  });

  test('is refused a body that is larger than any order', async () => {
    const body = new URLSearchParams({ client_reference_id: 'x'.repeat(300_000) });
    const answer = await fetch(`${stage.origin}/v1/checkout/sessions`, { method: 'POST', body });
    expect(answer.status).toBe(413);
  });

  test('is told when a call, or a version of the API, is not stood in for', async () => {
    await expect(stage.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
    await expect(stage.stripe.checkout.sessions.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject(
      { statusCode: 400 },
    );
  });
});

describe('A shop that looks through its sessions', () => {
  let alone: Stage;
  beforeAll(async () => {
    alone = await openStage();
    for (let index = 0; index < 5; index += 1)
      await alone.stripe.checkout.sessions.create(twoBeats({ client_reference_id: `order-${index}` }));
  });
  afterAll(async () => alone.close());

  test('finds the newest first, page by page, to the last', async () => {
    const page = await alone.stripe.checkout.sessions.list({ limit: 2 });
    expect(page.data.map((session) => session.client_reference_id)).toEqual(['order-4', 'order-3']);
    expect(page.has_more).toBe(true);
    const all = await alone.stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((session) => session.client_reference_id)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `order-${n}`),
    );
    const back = await alone.stripe.checkout.sessions.list({ limit: 2, ending_before: all[4]?.id ?? '' });
    expect(back.data.map((session) => session.client_reference_id)).toEqual(['order-2', 'order-1']);
  });

  test('finds those of a time, of a state, of a payment and of a buyer', async () => {
    const { sessions } = alone.stripe.checkout;
    const [newest, second] = (await sessions.list()).data;
    await sessions.expire(second?.id ?? '');
    await alone.control(`POST /sessions/${newest?.id}/pay`, {});
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

  test('is refused a page of more than 100, and one after a session that is not there', async () => {
    await expect(alone.stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({
      param: 'limit',
    });
    await expect(alone.stripe.checkout.sessions.list({ starting_after: 'cs_test_no' })).rejects.toMatchObject(
      {
        param: 'starting_after',
      },
    );
  });
});

describe('A session', () => {
  test('is ended by the shop, once, and cannot be paid then', async () => {
    const { id, url } = await stage.stripe.checkout.sessions.create(twoBeats());
    const expired = await stage.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
    await expect(stage.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await (await fetch(url ?? '')).text()).toContain('has expired');
    expect(await stage.control(`POST /sessions/${id}/pay`, {})).toHaveProperty('error');
  });

  test('ends by itself when its time is over, and the shop hears of it', async () => {
    const { id } = await stage.stripe.checkout.sessions.create(twoBeats());
    await stage.control(`POST /sessions/${id}/expire`, { in_seconds: 1 });
    expect((await stage.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    const heard = () =>
      stage.shop.received.some(
        ({ event }) => event.type === 'checkout.session.expired' && event.data.object.id === id,
      );
    await expect.poll(heard, { timeout: 4000 }).toBe(true);
    expect((await stage.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });
});
