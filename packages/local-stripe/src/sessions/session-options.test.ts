import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type Stripe from 'stripe';
import type * as v from 'valibot';
import type {
  disputeListParameters,
  disputeParameters,
  evidenceParameters,
} from '../disputes/dispute-routes';
import type { cancelParameters, captureParameters, paymentListParameters } from '../payments/payment-routes';
import type { refundListParameters, refundParameters } from '../refunds/refund-routes';
import { paidOrder, startTestServer, twoItems, type TestServer } from '../testing/test-server';
import type { sessionParameters } from './session-parameters';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

type Create = Stripe.Checkout.SessionCreateParams;
type Accepted = v.InferInput<typeof sessionParameters>;

/** The names of a parameter's members. */
type NamesIn<T, K extends keyof T> = keyof NonNullable<T[K]>;

describe('accepted parameter', () => {
  test('is named in the SDK types', () => {
    expectTypeOf<NamesIn<Accepted, 'payment_intent_data'>>().toEqualTypeOf<
      NamesIn<Create, 'payment_intent_data'>
    >();
    expectTypeOf<NamesIn<Accepted, 'invoice_creation'>>().toEqualTypeOf<
      NamesIn<Create, 'invoice_creation'>
    >();
    expectTypeOf<NamesIn<Accepted, 'tax_id_collection'>>().toEqualTypeOf<
      NamesIn<Create, 'tax_id_collection'>
    >();
    expectTypeOf<NamesIn<Accepted, 'automatic_tax'>>().toEqualTypeOf<NamesIn<Create, 'automatic_tax'>>();
    expectTypeOf<NamesIn<Accepted, 'subscription_data'>>().toEqualTypeOf<
      NamesIn<Create, 'subscription_data'>
    >();
    expectTypeOf<NamesIn<Accepted['line_items'][number], 'price_data'>>().toEqualTypeOf<
      NamesIn<Stripe.Checkout.SessionCreateParams.LineItem, 'price_data'>
    >();
    expectTypeOf<keyof v.InferInput<typeof captureParameters>>().toEqualTypeOf<
      keyof Stripe.PaymentIntentCaptureParams
    >();
    expectTypeOf<keyof v.InferInput<typeof cancelParameters>>().toEqualTypeOf<
      keyof Stripe.PaymentIntentCancelParams
    >();
    expectTypeOf<keyof v.InferInput<typeof paymentListParameters>>().toEqualTypeOf<
      keyof Stripe.PaymentIntentListParams
    >();
    expectTypeOf<keyof v.InferInput<typeof refundParameters>>().toEqualTypeOf<
      keyof Stripe.RefundCreateParams
    >();
    expectTypeOf<keyof v.InferInput<typeof refundListParameters>>().toEqualTypeOf<
      keyof Stripe.RefundListParams
    >();
    expectTypeOf<keyof v.InferInput<typeof disputeParameters>>().toEqualTypeOf<
      keyof Stripe.DisputeUpdateParams
    >();
    expectTypeOf<keyof v.InferInput<typeof evidenceParameters>>().toEqualTypeOf<
      NamesIn<Stripe.DisputeUpdateParams, 'evidence'>
    >();
    expectTypeOf<keyof v.InferInput<typeof disputeListParameters>>().toEqualTypeOf<
      keyof Stripe.DisputeListParams
    >();
  });

  // https://docs.stripe.com/api/checkout/sessions/object
  test('is reflected in the session', async () => {
    const session = await server.stripe.checkout.sessions.create(
      twoItems({
        customer_creation: 'always',
        billing_address_collection: 'required',
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true, required: 'if_supported' },
        invoice_creation: { enabled: true },
      }),
    );
    expect(session).toMatchObject({
      customer: null,
      customer_creation: 'always',
      billing_address_collection: 'required',
      automatic_tax: { enabled: true, status: 'requires_location_inputs' },
      tax_id_collection: { enabled: true, required: 'if_supported' },
      invoice: null,
      invoice_creation: { enabled: true },
      total_details: { amount_tax: 0 },
    });
  });

  test('of another name is refused', async () => {
    for (const more of [{ invoice_creation: { enabled: true, colour: 'red' } }, { colour: 'red' }])
      await expect(server.stripe.checkout.sessions.create(twoItems(more))).rejects.toMatchObject({
        code: 'parameter_unknown',
      });
  });
});

// https://docs.stripe.com/payments/checkout/receipts
describe('receipt', () => {
  test('is linked from a paid charge', async () => {
    const { payment } = await paidOrder(server, {
      payment_intent_data: { description: 'Order 1' },
    });
    const { latest_charge: charge } = await server.stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge'],
    });
    if (charge === null || typeof charge === 'string') throw new Error('Expected a charge.');
    expect(charge).toMatchObject({ description: 'Order 1' });
    expect(await (await fetch(charge.receipt_url ?? '')).text()).toContain('€69.98');
    expect((await fetch(`${server.origin}/r/ch_no`)).status).toBe(404);
  });
});

// https://docs.stripe.com/payments/checkout/receipts#paid-invoices
describe('invoice', () => {
  const INVOICED = { invoice_creation: { enabled: true } };

  async function invoiceOf(session: string): Promise<Stripe.Invoice> {
    const { invoice, customer } = await server.stripe.checkout.sessions.retrieve(session);
    if (typeof invoice !== 'string') throw new Error('Expected an invoice.');
    expect(customer).toMatch(/^cus_/);
    return server.stripe.invoices.retrieve(invoice);
  }

  test('is created for a paid session, with a page and a PDF', async () => {
    const invoice = await invoiceOf((await paidOrder(server, INVOICED)).session);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 6998, customer_email: 'ada@example.com' });
    expect(await (await fetch(invoice.hosted_invoice_url ?? '')).text()).toContain('Night Bus');
    const pdf = await fetch(invoice.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
    await expect(server.stripe.invoices.retrieve('in_no')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('is created when a debit settles or an authorised payment is captured, not before', async () => {
    const debit = await paidOrder(server, INVOICED, { method: 'sepa_debit' });
    const held = await paidOrder(server, {
      ...INVOICED,
      payment_intent_data: { capture_method: 'manual' },
    });
    for (const { session } of [debit, held])
      expect((await server.stripe.checkout.sessions.retrieve(session)).invoice).toBeNull();
    await server.control(`POST /sessions/${debit.session}/settle`, { outcome: 'succeeded' });
    await server.stripe.paymentIntents.capture(held.payment);
    for (const { session } of [debit, held]) expect((await invoiceOf(session)).status).toBe('paid');
  });
});
