// Isolated (vitest.config.ts): another file may have loaded what this one replaces.
import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { cents, EURO } from '@store/domain/platform/money/money';
import { openSession, type CheckoutRequest } from './sessions';

const create = vi.hoisted(() => vi.fn());
vi.mock('./client', () => ({ stripeClient: () => Promise.resolve({ checkout: { sessions: { create } } }) }));

const LINE: CheckoutRequest['lines'][number] = {
  title: 'Low Tide',
  licenceName: 'Non-Exclusive',
  exclusive: false,
  price: cents(2499),
  fullPrice: cents(2499),
};

const NO_TAX: CheckoutRequest['tax'] = {
  automaticTax: false,
  taxBehaviour: 'exclusive',
  billingAddress: false,
  taxIds: false,
  invoices: false,
};

/** The parameters that Stripe receives for an order. */
async function parametersOf(
  tax: Partial<CheckoutRequest['tax']>,
  line: Partial<typeof LINE> = {},
): Promise<Stripe.Checkout.SessionCreateParams> {
  create.mockReset().mockResolvedValue({ id: 'cs_test_1', url: 'https://checkout.example/1' });
  await openSession({
    orderId: 'o1',
    email: 'mara@example.com',
    currency: EURO,
    lines: [{ ...LINE, ...line }],
    until: 1_900_000_000_000,
    shop: 'Shop',
    tax: { ...NO_TAX, ...tax },
  });
  const [parameters] = create.mock.calls[0] as [Stripe.Checkout.SessionCreateParams];
  return parameters;
}

function taxBehaviourOf({ line_items }: Stripe.Checkout.SessionCreateParams): string | undefined {
  return line_items?.[0]?.price_data?.tax_behavior;
}

describe('the request for a payment page', () => {
  test('asks for no address and no tax unless the shop wants it', async () => {
    const parameters = await parametersOf({});
    expect(taxBehaviourOf(parameters)).toBeUndefined();
    for (const name of [
      'shipping_address_collection',
      'automatic_tax',
      'billing_address_collection',
      'tax_id_collection',
      'invoice_creation',
    ])
      expect(parameters).not.toHaveProperty(name);
  });

  test('says what is sold where the order knows it', async () => {
    const codeOf = async (tax: Partial<CheckoutRequest['tax']>) =>
      (await parametersOf(tax)).line_items?.[0]?.price_data?.product_data?.tax_code;
    expect(await codeOf({ automaticTax: true, taxCode: 'txcd_10401100' })).toBe('txcd_10401100');
    expect(await codeOf({ automaticTax: true })).toBeUndefined();
  });

  test('names the tax behaviour together with automatic tax, and never asks for a shipping address', async () => {
    const parameters = await parametersOf({
      automaticTax: true,
      billingAddress: true,
      taxIds: true,
      invoices: true,
    });
    expect(taxBehaviourOf(parameters)).toBe('exclusive');
    expect(parameters).toMatchObject({
      automatic_tax: { enabled: true },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      invoice_creation: { enabled: true },
    });
    expect(parameters).not.toHaveProperty('shipping_address_collection');
  });

  test('turns Managed Payments off unless the shop wants them, and leaves them out for an older order', async () => {
    expect((await parametersOf({ managed: false })).managed_payments).toEqual({ enabled: false });
    expect(await parametersOf({})).not.toHaveProperty('managed_payments');
  });

  // https://docs.stripe.com/payments/managed-payments/update-checkout
  test('leaves out what Managed Payments exclude, and says what is sold', async () => {
    const parameters = await parametersOf(
      {
        managed: true,
        taxCode: 'txcd_10401100',
        automaticTax: true,
        taxIds: true,
        invoices: true,
        billingAddress: true,
      },
      { exclusive: true },
    );
    expect(parameters).toMatchObject({
      managed_payments: { enabled: true },
      billing_address_collection: 'required',
      line_items: [
        { price_data: { tax_behavior: 'exclusive', product_data: { tax_code: 'txcd_10401100' } } },
      ],
    });
    for (const name of ['automatic_tax', 'tax_id_collection', 'invoice_creation'])
      expect(parameters).not.toHaveProperty(name);
    expect(parameters.payment_intent_data).not.toHaveProperty('capture_method');
  });

  test('authorises an exclusive before it is charged, without an invoice by Stripe', async () => {
    const parameters = await parametersOf({ invoices: true }, { exclusive: true });
    expect(parameters.payment_intent_data?.capture_method).toBe('manual');
    expect(parameters).not.toHaveProperty('invoice_creation');
    expect((await parametersOf({})).payment_intent_data?.capture_method).toBe('automatic');
  });
});
