import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  item,
  BUYER,
  paidOrder,
  startTestServer,
  submit,
  twoItems,
  type TestServer,
} from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

async function textOf(url: string | null) {
  return (await fetch(url ?? '')).text();
}

describe('payment page', () => {
  test('shows the line items, the total, the simulation notice and the cancel link', async () => {
    const { url } = await server.stripe.checkout.sessions.create(twoItems());
    const page = await textOf(url);
    for (const words of ['Night Bus (Licence)', '€44.99', 'Dust &amp; Gold', '€69.98', 'takes no money'])
      expect(page).toContain(words);
    expect(page).toContain('value="ada@example.com"');
    expect(page).toContain('href="http://127.0.0.1:9/cart"');
  });

  test('escapes user input everywhere', async () => {
    const script = `<script>alert("1")</script>'`;
    const { url } = await server.stripe.checkout.sessions.create(
      twoItems({
        line_items: [item(script, 2499)],
        cancel_url: `http://127.0.0.1:9/cart?"><script>`,
        customer_email: undefined,
      }),
    );
    const declined = await submit(url, {
      ...BUYER,
      name: script,
      email: `${script}@example.com`,
      action: 'pay',
    });
    for (const page of [await textOf(url), await declined.text(), await textOf(`${server.origin}/dashboard`)])
      expect(page).not.toContain('<script');
  });

  test('has a content security policy without scripts, framing or foreign form targets', async () => {
    const { url } = await server.stripe.checkout.sessions.create(twoItems());
    const response = await fetch(url ?? '');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:9");
    expect(policy).not.toContain('unsafe');
    const page = await response.text();
    expect(page).not.toMatch(/<script|src=|@import|url\(/);
  });

  test('marks invalid fields, keeps the input and charges nothing', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(twoItems({ customer_email: undefined }));
    const answer = await submit(url, { action: 'pay', email: 'ada', name: ' ', delay: '10', webhook: 'now' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Your email is incomplete.');
    expect(page).toContain('Please fill this in.');
    expect(page).toContain('value="ada"');
    expect((await server.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  test('ignores a submitted email when the session has one', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(twoItems());
    await submit(url, { ...BUYER, email: 'eve@example.com', action: 'pay' });
    const session = await server.stripe.checkout.sessions.retrieve(id);
    expect(session.customer_details?.email).toBe('ada@example.com');
  });

  test('collects the requested address and accepts only countries', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(
      twoItems({
        billing_address_collection: 'required',
        automatic_tax: { enabled: true },
      }),
    );
    const address = (country: string) => ({
      'billing[line1]': '1 Rue de la Paix',
      'billing[city]': 'Paris',
      'billing[postal_code]': '75002',
      'billing[country]': country,
    });
    const form = { ...BUYER, action: 'pay' };
    expect((await submit(url, form)).status).toBe(422);
    expect((await submit(url, { ...form, ...address('XX') })).status).toBe(422);
    expect((await submit(url, { ...form, ...address('IT') })).status).toBe(303);
    expect(await server.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      automatic_tax: { enabled: true, status: 'complete' },
      customer_details: { address: { country: 'IT' } },
    });
  });

  test('shows that a session is paid, expired or unknown', async () => {
    const paid = await server.stripe.checkout.sessions.create(twoItems());
    await submit(paid.url, { ...BUYER, action: 'pay' });
    const over = await textOf(paid.url);
    expect(over).toContain('all done here');
    expect(over).toContain(`http://127.0.0.1:9/checkout/success/${paid.id}`);
    const expired = await server.stripe.checkout.sessions.create(twoItems());
    await server.stripe.checkout.sessions.expire(expired.id);
    const late = await submit(expired.url, { ...BUYER, action: 'pay' });
    expect(await late.text()).toContain('has expired');
    expect((await fetch(`${server.origin}/c/pay/cs_test_no`)).status).toBe(404);
  });
});

describe('payment page of a session with more to collect', () => {
  test('asks for a tax id, and says that the amount is only authorised', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(
      twoItems({
        payment_intent_data: { capture_method: 'manual' },
        tax_id_collection: { enabled: true },
      }),
    );
    expect(await textOf(url)).toContain('charged only when the merchant captures it');
    const form = { ...BUYER, action: 'pay' };
    expect((await submit(url, { ...form, tax_id: 'FRAB123456789' })).status).toBe(303);
    expect(await server.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      customer_details: { tax_ids: [{ type: 'eu_vat', value: 'FRAB123456789' }] },
    });
  });
});

describe('dashboard', () => {
  const command = (fields: Record<string, string>) => submit(`${server.origin}/dashboard`, fields);

  test('settles a debit, refunds and redelivers an event', async () => {
    const { id, url } = await server.stripe.checkout.sessions.create(twoItems());
    await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' });
    expect(await textOf(`${server.origin}/dashboard`)).toContain('debit pending');
    expect((await command({ command: 'succeed', id })).status).toBe(303);
    expect((await server.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    expect((await command({ command: 'refund', id })).status).toBe(303);
    expect((await command({ command: 'refund', id })).status).toBe(409);
    const event = server.running.events().find(({ type }) => type === 'charge.refunded');
    expect((await command({ command: 'redeliver', id: event?.id ?? '' })).status).toBe(303);
    await expect
      .poll(() => server.webhook.received.filter((one) => one.event.id === event?.id))
      .toHaveLength(2);
  });

  test('captures, cancels and lets authorisations lapse', async () => {
    const manual = { payment_intent_data: { capture_method: 'manual' } } as const;
    const statuses = [];
    for (const name of ['capture', 'cancel', 'lapse']) {
      const { payment } = await paidOrder(server, manual);
      expect(await textOf(`${server.origin}/dashboard`)).toContain('Authorised until');
      expect((await command({ command: name, id: payment })).status).toBe(303);
      statuses.push((await server.stripe.paymentIntents.retrieve(payment)).status);
      expect((await command({ command: name, id: payment })).status).toBe(409);
    }
    expect(statuses).toEqual(['succeeded', 'canceled', 'canceled']);
  });

  test('decides refunds and disputes', async () => {
    const { session, payment } = await paidOrder(server);
    await command({ command: 'refund', id: session });
    const [refund] = (await server.stripe.refunds.list({ payment_intent: payment })).data;
    expect(await textOf(`${server.origin}/dashboard`)).toContain('Refund of €69.98 fails');
    await command({ command: 'refund-fail', id: refund?.id ?? '' });
    expect((await server.stripe.refunds.retrieve(refund?.id ?? '')).status).toBe('failed');
    await command({ command: 'dispute', id: session });
    const [dispute] = (await server.stripe.disputes.list({ payment_intent: payment })).data;
    expect(await textOf(`${server.origin}/dashboard`)).toContain('disputed: needs response');
    await command({ command: 'win', id: dispute?.id ?? '' });
    expect((await server.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
  });

  test('pauses and resumes deliveries and rejects an unknown command', async () => {
    await command({ command: 'pause', id: '' });
    expect(await textOf(`${server.origin}/dashboard`)).toContain('Resume deliveries');
    await command({ command: 'resume', id: '' });
    expect((await command({ command: 'explode', id: '' })).status).toBe(409);
    expect((await fetch(server.origin, { redirect: 'manual' })).status).toBe(303);
  });
});
