import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import Stripe from 'stripe';
import type * as v from 'valibot';
import type { invoiceListParameters, invoicePaymentListParameters } from '../payments/invoice-routes';
import type { portalParameters, configurationParameters } from '../portal/portal-routes';
import { startLocalStripe, type RunningLocalStripe } from '../server';
import { advance, monthlyPrice, subscribed, subscriptionTo } from '../testing/subscriptions';
import { eventTypes, idOf, SECRET } from '../testing/test-server';
import type {
  priceChangeParameters,
  priceListParameters,
  productChangeParameters,
  productParameters,
} from './catalogue-routes';
import type { customerParameters } from './customer-routes';
import type {
  subscriptionCancelParameters,
  subscriptionListParameters,
  subscriptionParameters,
} from './subscription-routes';

const DAY = 86_400;
const START = Date.UTC(2026, 10, 12, 10) / 1000;

let now: number;
let running: RunningLocalStripe;
let stripe: Stripe;
beforeAll(async () => {
  running = await startLocalStripe({
    host: '127.0.0.1',
    port: 0,
    project: 'demo-unit',
    webhookSecret: SECRET,
    now: () => now * 1000,
    log: () => undefined,
  });
  stripe = new Stripe('sk_test_x', {
    httpClient: Stripe.createFetchHttpClient(running.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
beforeEach(() => {
  now = START;
  running.reset();
});
afterAll(async () => running.close());

async function statusOf(id: string): Promise<string> {
  return (await stripe.subscriptions.retrieve(id)).status;
}

async function invoicesOf(subscription: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription })).data.toReversed();
}

function lastEvents(count: number): string[] {
  return eventTypes({ running }).slice(-count);
}

// https://docs.stripe.com/billing/subscriptions/build-subscriptions
describe('subscription through Checkout', () => {
  test('is active once its first invoice is paid, with a customer', async () => {
    const { session, subscription, customer, price } = await subscribed({ stripe, running });
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      mode: 'subscription',
      payment_intent: null,
      payment_status: 'paid',
      status: 'complete',
    });
    const stored = await stripe.subscriptions.retrieve(subscription, {
      expand: ['latest_invoice.payments', 'customer'],
    });
    expect(stored).toMatchObject({
      status: 'active',
      metadata: { uid: 'ada' },
      cancel_at_period_end: false,
      customer: { id: customer, email: 'buyer@example.com' },
      latest_invoice: {
        status: 'paid',
        amount_paid: 2999,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription, metadata: { uid: 'ada' } } },
        payments: { data: [{ status: 'paid', amount_paid: 2999 }] },
      },
    });
    expect(stored.items.data).toMatchObject([
      {
        price: { id: price, recurring: { interval: 'month' } },
        current_period_start: START,
        current_period_end: Date.UTC(2026, 11, 12, 10) / 1000,
      },
    ]);
    expect(eventTypes({ running })).toEqual([
      'payment_intent.succeeded',
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
  });

  // https://docs.stripe.com/api/invoice-payment/list, https://docs.stripe.com/api/balance_transactions/object
  test('has a payment with a charge and its fee, which can be refunded', async () => {
    const { subscription } = await subscribed({ stripe, running });
    const [invoice] = await invoicesOf(subscription);
    const { data } = await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' });
    const payment = idOf(data[0]?.payment.payment_intent ?? null);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(charge).toMatchObject({ balance_transaction: { amount: 2999, fee: 70, net: 2929 } });
    await stripe.refunds.create({ payment_intent: payment, amount: 999 });
    expect(lastEvents(1)).toEqual(['charge.refunded']);
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment },
    });
    expect(found.data.map((each) => each.invoice)).toEqual([invoice?.id]);
    expect(await statusOf(subscription)).toBe('active');
  });

  test('can be to an inline price, for a customer who exists', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'ada@example.com' });
    const session = await stripe.checkout.sessions.create(
      subscriptionTo('', {
        customer,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: 999,
              product_data: { name: 'Demo' },
              recurring: { interval: 'year' },
            },
          },
        ],
      }),
    );
    await running.control(`POST /sessions/${session.id}/pay`, {});
    const { data } = await stripe.subscriptions.list({ customer });
    expect(data).toMatchObject([{ status: 'active', items: { data: [{ price: { unit_amount: 999 } }] } }]);
    expect((await stripe.checkout.sessions.list({ subscription: data[0]?.id ?? '' })).data).toHaveLength(1);
  });

  test('is created once when a call is repeated with its idempotency key', async () => {
    const price = await monthlyPrice({ stripe });
    const once = { idempotencyKey: 'ada-ep' };
    const [first, again] = [
      await stripe.checkout.sessions.create(subscriptionTo(price.id), once),
      await stripe.checkout.sessions.create(subscriptionTo(price.id), once),
    ];
    expect(again.id).toBe(first.id);
    await running.control(`POST /sessions/${first.id}/pay`, {});
    await expect(running.control(`POST /sessions/${first.id}/pay`, {})).rejects.toThrow(/complete/);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  // https://docs.stripe.com/api/checkout/sessions/create
  test('is refused with parameters of a payment and without a recurring price', async () => {
    const price = await monthlyPrice({ stripe });
    const once = await stripe.prices.create({
      product: idOf(price.product),
      currency: 'eur',
      unit_amount: 500,
    });
    const retired = await monthlyPrice({ stripe }, 'Old');
    await stripe.prices.update(retired.id, { active: false });
    const refused: [string, Stripe.Checkout.SessionCreateParams][] = [
      ['mode', subscriptionTo(once.id)],
      ['mode', subscriptionTo(price.id, { mode: 'payment' })],
      ['payment_intent_data', subscriptionTo(price.id, { payment_intent_data: { description: 'x' } })],
      ['line_items[0][price]', subscriptionTo(retired.id)],
      ['line_items[0][price]', subscriptionTo('price_no')],
      ['line_items', subscriptionTo(price.id, { line_items: [{ price: price.id, quantity: 2 }] })],
      ['customer', subscriptionTo(price.id, { customer: 'cus_no' })],
    ];
    for (const [param, parameters] of refused)
      await expect(stripe.checkout.sessions.create(parameters), param).rejects.toMatchObject({
        statusCode: 400,
        param,
      });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });
});

// https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
describe('incomplete subscription', () => {
  test('becomes active when its debit succeeds', async () => {
    const { session, subscription } = await subscribed({ stripe, running }, { method: 'sepa_debit' });
    expect(await statusOf(subscription)).toBe('incomplete');
    now += 5 * DAY;
    await running.control(`POST /sessions/${session}/settle`, { outcome: 'succeeded' });
    expect(await statusOf(subscription)).toBe('active');
    expect(lastEvents(4)).toEqual([
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  test('expires when its debit fails', async () => {
    const { session, subscription } = await subscribed({ stripe, running }, { method: 'sepa_debit' });
    await running.control(`POST /sessions/${session}/settle`, { outcome: 'failed' });
    expect(eventTypes({ running })).toContain('invoice.payment_failed');
    expect(await statusOf(subscription)).toBe('incomplete');
    now += DAY;
    expect(await statusOf(subscription)).toBe('incomplete_expired');
  });
});

describe('renewal', () => {
  test('is charged at the end of each period, at its own time', async () => {
    const { subscription } = await subscribed({ stripe, running });
    now += 65 * DAY;
    running.tick();
    const invoices = await invoicesOf(subscription);
    expect(invoices.map(({ created, status, billing_reason }) => [created, status, billing_reason])).toEqual([
      [START, 'paid', 'subscription_create'],
      [Date.UTC(2026, 11, 12, 10) / 1000, 'paid', 'subscription_cycle'],
      [Date.UTC(2027, 0, 12, 10) / 1000, 'paid', 'subscription_cycle'],
    ]);
    expect(invoices[1]).toMatchObject({
      period_start: START,
      period_end: Date.UTC(2026, 11, 12, 10) / 1000,
      lines: { data: [{ period: { end: Date.UTC(2027, 0, 12, 10) / 1000 } }] },
    });
    expect(lastEvents(3)).toEqual([
      'customer.subscription.updated',
      'payment_intent.succeeded',
      'invoice.paid',
    ]);
  });

  // https://docs.stripe.com/billing/testing/test-clocks
  test('comes early when the clock of one subscription is moved', async () => {
    const one = await subscribed({ stripe, running });
    const other = await subscribed({ stripe, running });
    await advance({ stripe, running }, one.subscription);
    expect(await invoicesOf(one.subscription)).toHaveLength(2);
    await advance({ stripe, running }, one.subscription, { seconds: 65 * DAY });
    expect(await invoicesOf(one.subscription)).toHaveLength(4);
    expect(await invoicesOf(other.subscription)).toHaveLength(1);
  });

  test('has events that can be late, repeated or lost', async () => {
    const { subscription } = await subscribed({ stripe, running });
    await advance({ stripe, running }, subscription, { webhook: { times: 2, delay_seconds: 60 } });
    const { id } = running.events().at(-1) ?? { id: '' };
    const due = new Date((START + 60) * 1000).toISOString();
    expect(await running.control(`GET /deliveries?event=${id}`)).toMatchObject({
      data: [
        { type: 'invoice.paid', due },
        { type: 'invoice.paid', due },
      ],
    });
    await advance({ stripe, running }, subscription, { webhook: 'dropped' });
    expect(await running.control('GET /deliveries?status=dropped')).toMatchObject({
      data: [{}, {}, { type: 'invoice.paid' }],
    });
  });
});

// https://docs.stripe.com/billing/revenue-recovery/smart-retries
describe('failed renewal', () => {
  async function withFailedRenewal(): Promise<string> {
    const { subscription } = await subscribed({ stripe, running });
    await running.control(`POST /subscriptions/${subscription}/card`, { declines: true });
    await advance({ stripe, running }, subscription);
    return subscription;
  }

  test('is retried after 3 days, and paid by a card that works', async () => {
    const subscription = await withFailedRenewal();
    expect(await statusOf(subscription)).toBe('past_due');
    const renewed = Date.UTC(2026, 11, 12, 10) / 1000;
    expect((await invoicesOf(subscription))[1]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      amount_remaining: 2999,
      next_payment_attempt: renewed + 3 * DAY,
    });
    expect(lastEvents(3)).toEqual([
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    await running.control(`POST /subscriptions/${subscription}/card`, { declines: false });
    await advance({ stripe, running }, subscription);
    expect(await statusOf(subscription)).toBe('active');
    expect((await invoicesOf(subscription))[1]).toMatchObject({
      status: 'paid',
      attempt_count: 2,
      next_payment_attempt: null,
      status_transitions: { paid_at: renewed + 3 * DAY },
    });
  });

  test.each([
    ['canceled', 'customer.subscription.deleted'],
    ['unpaid', 'customer.subscription.updated'],
    ['past_due', 'invoice.payment_failed'],
  ])('leaves the subscription %s after the last retry', async (after_retries, event) => {
    await running.control('POST /account', { after_retries });
    const subscription = await withFailedRenewal();
    for (const status of ['past_due', 'past_due', after_retries]) {
      await advance({ stripe, running }, subscription);
      expect(await statusOf(subscription)).toBe(status);
    }
    expect(lastEvents(1)).toEqual([event]);
    expect((await invoicesOf(subscription))[1]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test('keeps the invoices of an unpaid subscription as drafts', async () => {
    await running.control('POST /account', { after_retries: 'unpaid' });
    const subscription = await withFailedRenewal();
    for (let count = 0; count < 4; count += 1) await advance({ stripe, running }, subscription);
    expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['paid', 'open', 'draft']);
  });
});

// https://docs.stripe.com/billing/subscriptions/cancel
describe('cancellation', () => {
  test('at the end of the period keeps the subscription until then, and can be taken back', async () => {
    const { subscription } = await subscribed({ stripe, running });
    const end = Date.UTC(2026, 11, 12, 10) / 1000;
    const canceled = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    expect(canceled).toMatchObject({ status: 'active', cancel_at: end, canceled_at: START });
    const resumed = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    now = end;
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(lastEvents(1)).toEqual(['customer.subscription.deleted']);
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });

  test('at once ends the subscription, and is refused a second time', async () => {
    const { subscription } = await subscribed({ stripe, running });
    expect(await stripe.subscriptions.cancel(subscription)).toMatchObject({
      status: 'canceled',
      ended_at: START,
    });
    await expect(stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.subscriptions.update(subscription, { metadata: { a: 'b' } })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  // https://docs.stripe.com/api/customers/delete
  test('comes with the deletion of the customer', async () => {
    const { subscription, customer } = await subscribed({ stripe, running });
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
    expect(await statusOf(subscription)).toBe('canceled');
    expect(await stripe.customers.retrieve(customer)).toEqual(expect.objectContaining({ deleted: true }));
    await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

// https://docs.stripe.com/billing/subscriptions/change-price
describe('change of the price', () => {
  test('is billed with the next period if the interval stays', async () => {
    const { subscription } = await subscribed({ stripe, running });
    const album = await monthlyPrice({ stripe }, 'Album', 7999);
    const { items } = await stripe.subscriptions.retrieve(subscription);
    await stripe.subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id ?? '', price: album.id }],
      proration_behavior: 'none',
    });
    expect(await invoicesOf(subscription)).toHaveLength(1);
    await advance({ stripe, running }, subscription);
    expect((await invoicesOf(subscription))[1]).toMatchObject({
      amount_paid: 7999,
      lines: { data: [{ pricing: { price_details: { price: album.id } } }] },
    });
  });

  test('is billed at once if the interval is another', async () => {
    const { subscription, price } = await subscribed({ stripe, running });
    const { product } = await stripe.prices.retrieve(price);
    const yearly = await stripe.prices.create({
      product: idOf(product),
      currency: 'eur',
      unit_amount: 29_990,
      recurring: { interval: 'year' },
    });
    now += 3 * DAY;
    const { items } = await stripe.subscriptions.retrieve(subscription);
    const changed = await stripe.subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id ?? '', price: yearly.id }],
      proration_behavior: 'none',
    });
    expect(changed).toMatchObject({ billing_cycle_anchor: now });
    expect((await invoicesOf(subscription))[1]).toMatchObject({
      billing_reason: 'subscription_update',
      amount_paid: 29_990,
    });
  });

  test('with proration is refused', async () => {
    const { subscription, price } = await subscribed({ stripe, running });
    await expect(
      stripe.subscriptions.update(subscription, { items: [{ id: 'si_x', price }] }),
    ).rejects.toMatchObject({ param: 'proration_behavior' });
  });
});

describe('catalogue', () => {
  // https://docs.stripe.com/api/prices/create
  test('finds prices by lookup key and product, and refuses a key or an id twice', async () => {
    const product = await stripe.products.create({ id: 'ep', name: 'EP' });
    const parameters = { product: product.id, currency: 'eur', unit_amount: 2999, lookup_key: 'ep-1' };
    const price = await stripe.prices.create(parameters);
    expect((await stripe.prices.list({ lookup_keys: ['ep-1'], product: 'ep' })).data).toMatchObject([
      { id: price.id, type: 'one_time' },
    ]);
    await expect(stripe.prices.create(parameters)).rejects.toMatchObject({ param: 'lookup_key' });
    await expect(stripe.products.create({ id: 'ep', name: 'EP' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    await expect(stripe.prices.create({ ...parameters, product: 'no' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(await stripe.products.update('ep', { name: 'EP 2' })).toMatchObject({ name: 'EP 2' });
  });
});

test('covers exactly the parameters in the SDK types', () => {
  expectTypeOf<keyof v.InferInput<typeof productParameters>>().toEqualTypeOf<
    keyof Stripe.ProductCreateParams
  >();
  expectTypeOf<keyof v.InferInput<typeof productChangeParameters>>().toEqualTypeOf<
    keyof Stripe.ProductUpdateParams
  >();
  expectTypeOf<keyof v.InferInput<typeof priceChangeParameters>>().toEqualTypeOf<
    keyof Stripe.PriceUpdateParams
  >();
  expectTypeOf<keyof v.InferInput<typeof priceListParameters>>().toEqualTypeOf<
    keyof Stripe.PriceListParams
  >();
  expectTypeOf<keyof v.InferInput<typeof customerParameters>>().toEqualTypeOf<
    keyof Stripe.CustomerCreateParams
  >();
  expectTypeOf<keyof v.InferInput<typeof subscriptionParameters>>().toEqualTypeOf<
    keyof Stripe.SubscriptionUpdateParams
  >();
  expectTypeOf<keyof v.InferInput<typeof subscriptionListParameters>>().toEqualTypeOf<
    keyof Stripe.SubscriptionListParams
  >();
  expectTypeOf<keyof v.InferInput<typeof subscriptionCancelParameters>>().toEqualTypeOf<
    keyof Stripe.SubscriptionCancelParams
  >();
  expectTypeOf<keyof v.InferInput<typeof invoiceListParameters>>().toEqualTypeOf<
    keyof Stripe.InvoiceListParams
  >();
  expectTypeOf<keyof v.InferInput<typeof invoicePaymentListParameters>>().toEqualTypeOf<
    keyof Stripe.InvoicePaymentListParams
  >();
  expectTypeOf<keyof v.InferInput<typeof portalParameters>>().toEqualTypeOf<
    keyof Stripe.BillingPortal.SessionCreateParams
  >();
  expectTypeOf<keyof v.InferInput<typeof configurationParameters>>().toEqualTypeOf<
    keyof Stripe.BillingPortal.ConfigurationCreateParams
  >();
});
