import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { item, startTestServer, twoItems, type TestServer } from '../testing/test-server';

// https://docs.stripe.com/payments/managed-payments/update-checkout

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.control('POST /reset'));
afterAll(async () => server.close());

function taxed(name: string): Stripe.Checkout.SessionCreateParams.LineItem {
  const line = item(name, 2499);
  if (line.price_data?.product_data) line.price_data.product_data.tax_code = 'txcd_10401100';
  return line;
}

const MANAGED: Partial<Stripe.Checkout.SessionCreateParams> = {
  line_items: [taxed('Night Bus')],
  managed_payments: { enabled: true },
};

function create(more: Partial<Stripe.Checkout.SessionCreateParams>) {
  return server.stripe.checkout.sessions.create(twoItems(more));
}

describe('a session with Managed Payments', () => {
  test('says so in the session and on its page, and offers cards only', async () => {
    const session = await create(MANAGED);
    expect(session.managed_payments).toEqual({ enabled: true });
    expect(session.payment_method_types).toEqual(['card']);
    expect(await (await fetch(session.url ?? '')).text()).toContain('Sold through Link');
  });

  test.each([
    ['automatic_tax', { automatic_tax: { enabled: true } }],
    ['tax_id_collection', { tax_id_collection: { enabled: true } }],
    ['invoice_creation', { invoice_creation: { enabled: true } }],
    ['payment_intent_data[capture_method]', { payment_intent_data: { capture_method: 'manual' } }],
    ['line_items[0][price_data][product_data][tax_code]', { line_items: [item('Night Bus', 2499)] }],
  ] as const)('is refused because of %s', async (param, more) => {
    await expect(create({ ...MANAGED, ...(more as object) })).rejects.toMatchObject({
      statusCode: 400,
      param,
    });
  });
});

describe('an account that has Managed Payments by default', () => {
  beforeEach(() => server.control('POST /account', { managed_payments_by_default: true }));

  test('refuses a session without tax codes, and says how to turn them off', async () => {
    await expect(create({})).rejects.toThrow('Pass managed_payments[enabled]=false');
  });

  test('accepts a session that turns them off', async () => {
    const session = await create({ managed_payments: { enabled: false }, automatic_tax: { enabled: true } });
    expect(session.managed_payments).toEqual({ enabled: false });
  });
});
