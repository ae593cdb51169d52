import type { ApiContext } from '../api/api-context';
import type { Expansion } from '../api/expansion';
import { getRow } from '../records/ledger';
import type { Customer, Subscription } from '../records/subscription';
import { serializeInvoice } from './invoice';
import { embeddedList } from './list';
import { serializePrice } from './price';

/** Serializes a customer. https://docs.stripe.com/api/customers/object */
export function serializeCustomer({ id, deleted, ...customer }: Customer): object {
  if (deleted) return { id, object: 'customer', deleted: true };
  return {
    id,
    object: 'customer',
    created: customer.created,
    email: customer.email,
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
  };
}

/** Serializes a subscription, without fields that nobody reads. https://docs.stripe.com/api/subscriptions/object */
export function serializeSubscription(
  context: ApiContext,
  subscription: Subscription,
  expansion: Expansion,
): object {
  const { ledger } = context;
  const price = getRow(ledger.prices, subscription.price);
  const invoice = expansion.into('latest_invoice');
  const item = {
    id: subscription.item,
    object: 'subscription_item',
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    metadata: {},
    price: serializePrice(price, getRow(ledger.products, price.product)),
    quantity: 1,
    subscription: subscription.id,
  };
  return {
    id: subscription.id,
    object: 'subscription',
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { comment: null, feedback: null, reason: subscription.cancellationReason },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: price.currency,
    customer:
      expansion.into('customer') === undefined
        ? subscription.customer
        : serializeCustomer(getRow(ledger.customers, subscription.customer)),
    description: subscription.description,
    ended_at: subscription.endedAt,
    items: embeddedList([item], `/v1/subscription_items?subscription=${subscription.id}`),
    latest_invoice:
      invoice === undefined || subscription.latestInvoice === null
        ? subscription.latestInvoice
        : serializeInvoice(context, getRow(ledger.invoices, subscription.latestInvoice), invoice),
    livemode: false,
    metadata: subscription.metadata,
    start_date: subscription.created,
    status: subscription.status,
  };
}
