import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beat, BUYER, openStage, submit, twoBeats, type Stage } from '../testing/server-under-test';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

async function textOf(url: string | null) {
  return (await fetch(url ?? '')).text();
}

describe('The hosted page', () => {
  test('lists what is bought and the total, says that it takes no money, and leads back to the cart', async () => {
    const { url } = await stage.stripe.checkout.sessions.create(twoBeats());
    const page = await textOf(url);
    for (const words of ['Night Bus (Exclusive)', '€44.99', 'Dust &amp; Gold', '€69.98', 'takes no money'])
      expect(page).toContain(words);
    expect(page).toContain('value="ada@example.com"');
    expect(page).toContain('href="http://127.0.0.1:9/cart"');
  });

  test('shows what people typed as text, in every place', async () => {
    const script = `<script>alert("1")</script>'`;
    const { url } = await stage.stripe.checkout.sessions.create(
      twoBeats({
        line_items: [beat(script, 2499)],
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
    for (const page of [await textOf(url), await declined.text(), await textOf(`${stage.origin}/dashboard`)])
      expect(page).not.toContain('<script');
  });

  test('loads and runs nothing, is shown in no other page, and leads only to the shop', async () => {
    const { url } = await stage.stripe.checkout.sessions.create(twoBeats());
    const response = await fetch(url ?? '');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:9");
    expect(policy).not.toContain('unsafe');
    const page = await response.text();
    expect(page).not.toMatch(/<script|src=|@import|url\(/);
  });

  test('marks what is missing, keeps what was typed, and charges nothing', async () => {
    const { id, url } = await stage.stripe.checkout.sessions.create(twoBeats({ customer_email: undefined }));
    const answer = await submit(url, { action: 'pay', email: 'ada', name: ' ', delay: '10', webhook: 'now' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Your email is incomplete.');
    expect(page).toContain('Please fill this in.');
    expect(page).toContain('value="ada"');
    expect((await stage.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  test('keeps the address that the shop gave, whatever the form says', async () => {
    const { id, url } = await stage.stripe.checkout.sessions.create(twoBeats());
    await submit(url, { ...BUYER, email: 'eve@example.com', action: 'pay' });
    const session = await stage.stripe.checkout.sessions.retrieve(id);
    expect(session.customer_details?.email).toBe('ada@example.com');
  });

  test('asks for the addresses that the shop wants, in the countries that it allows', async () => {
    const { id, url } = await stage.stripe.checkout.sessions.create(
      twoBeats({
        billing_address_collection: 'required',
        shipping_address_collection: { allowed_countries: ['DE', 'FR'] },
        automatic_tax: { enabled: true },
        name_collection: { individual: { enabled: true } },
      }),
    );
    const address = (prefix: string, country: string) => ({
      [`${prefix}[line1]`]: '1 Rue de la Paix',
      [`${prefix}[city]`]: 'Paris',
      [`${prefix}[postal_code]`]: '75002',
      [`${prefix}[country]`]: country,
    });
    const form = { ...BUYER, action: 'pay', ...address('billing', 'IT') };
    expect((await submit(url, form)).status).toBe(422);
    expect((await submit(url, { ...form, ...address('shipping', 'US') })).status).toBe(422);
    expect((await submit(url, { ...form, ...address('shipping', 'FR') })).status).toBe(303);
    expect(await stage.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      automatic_tax: { enabled: true, status: 'complete' },
      customer_details: { address: { country: 'IT' }, individual_name: 'Ada Lovelace' },
      collected_information: { shipping_details: { name: 'Ada Lovelace', address: { country: 'FR' } } },
    });
  });

  test('says that it is over once the session is paid or has expired, or never was', async () => {
    const paid = await stage.stripe.checkout.sessions.create(twoBeats());
    await submit(paid.url, { ...BUYER, action: 'pay' });
    const over = await textOf(paid.url);
    expect(over).toContain('all done here');
    expect(over).toContain(`http://127.0.0.1:9/checkout/success/${paid.id}`);
    const expired = await stage.stripe.checkout.sessions.create(twoBeats());
    await stage.stripe.checkout.sessions.expire(expired.id);
    const late = await submit(expired.url, { ...BUYER, action: 'pay' });
    expect(await late.text()).toContain('has expired');
    expect((await fetch(`${stage.origin}/c/pay/cs_test_no`)).status).toBe(404);
  });
});

describe('The control page', () => {
  const command = (fields: Record<string, string>) => submit(`${stage.origin}/dashboard`, fields);

  test('settles a debit, refunds, disputes and delivers again at the press of a button', async () => {
    const { id, url } = await stage.stripe.checkout.sessions.create(twoBeats());
    await submit(url, { ...BUYER, action: 'pay', method: 'sepa_debit' });
    expect(await textOf(`${stage.origin}/dashboard`)).toContain('debit under way');
    expect((await command({ command: 'succeed', id })).status).toBe(303);
    expect((await stage.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    expect((await command({ command: 'refund', id })).status).toBe(303);
    expect((await command({ command: 'refund', id })).status).toBe(409);
    const [event] = (await stage.stripe.events.list({ type: 'charge.refunded' })).data;
    expect((await command({ command: 'redeliver', id: event?.id ?? '' })).status).toBe(303);
    await expect.poll(() => stage.shop.received.filter((one) => one.event.id === event?.id)).toHaveLength(2);
  });

  test('pauses and resumes deliveries, and refuses what is no command', async () => {
    await command({ command: 'pause', id: '' });
    expect(await textOf(`${stage.origin}/dashboard`)).toContain('Resume deliveries');
    await command({ command: 'resume', id: '' });
    expect((await command({ command: 'explode', id: '' })).status).toBe(409);
    expect((await fetch(stage.origin, { redirect: 'manual' })).status).toBe(303);
  });
});
