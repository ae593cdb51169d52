import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { boolean, expand, metadata, oneOf, parseParameters, text, unsupported } from '../api/parameters';
import { DELIVER_ONCE } from '../records/event';
import { isEnded, subscriptionStatusSchema, type Subscription } from '../records/subscription';
import { createdParameter, createdWithin, listPage, pageParameters } from '../serializers/list';
import { serializeSubscription } from '../serializers/subscription';
import { activePrice } from './catalogue';
import { atClockOf } from './renewals';
import {
  changePrice,
  changeSubscription,
  endSubscription,
  findSubscription,
  setCancellation,
} from './subscriptions';

const onlyExpand = v.strictObject({ expand });

/** https://docs.stripe.com/api/subscriptions/list */
export const subscriptionListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  customer: v.optional(text()),
  price: v.optional(text()),
  status: v.optional(oneOf([...subscriptionStatusSchema.options, 'all', 'ended'])),
  expand,
  ...unsupported([
    'automatic_tax',
    'collection_method',
    'current_period_end',
    'current_period_start',
    'customer_account',
    'plan',
    'test_clock',
  ]),
});

/** https://docs.stripe.com/api/subscriptions/update */
export const subscriptionParameters = v.strictObject({
  cancel_at_period_end: v.optional(boolean),
  items: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: text(), price: text() })),
      v.maxLength(1, 'local-stripe supports one item.'),
    ),
  ),
  metadata: v.optional(metadata, {}),
  proration_behavior: v.optional(
    v.picklist(['none'], 'local-stripe does not prorate: proration_behavior must be none.'),
  ),
  expand,
  ...unsupported([
    'add_invoice_items',
    'application_fee_percent',
    'automatic_tax',
    'billing_cycle_anchor',
    'billing_schedules',
    'billing_thresholds',
    'cancel_at',
    'cancellation_details',
    'collection_method',
    'days_until_due',
    'default_payment_method',
    'default_source',
    'default_tax_rates',
    'description',
    'discounts',
    'invoice_settings',
    'off_session',
    'on_behalf_of',
    'pause_collection',
    'payment_behavior',
    'payment_settings',
    'pending_invoice_item_interval',
    'proration_date',
    'transfer_data',
    'trial_end',
    'trial_from_plan',
    'trial_settings',
  ]),
});

/** https://docs.stripe.com/api/subscriptions/cancel */
export const subscriptionCancelParameters = v.strictObject({
  expand,
  ...unsupported(['cancellation_details', 'invoice_now', 'prorate']),
});

export const subscriptionRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/subscriptions', prepare: list },
  { method: 'GET', path: '/v1/subscriptions/:id', prepare: retrieve },
  { method: 'POST', path: '/v1/subscriptions/:id', prepare: update },
  { method: 'DELETE', path: '/v1/subscriptions/:id', prepare: cancel },
];

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const expansion = Expansion.of('subscription', parseParameters(onlyExpand, form).expand);
  return () => serializeSubscription(context, findSubscription(context.ledger, id), expansion);
}

function list(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(subscriptionListParameters, form);
  const expansion = Expansion.ofList('subscription', parameters.expand);
  const { customer, price, status } = parameters;
  const isInPeriod = createdWithin(parameters.created);
  const isWanted = (each: Subscription) =>
    isInPeriod(each) &&
    (customer === undefined || each.customer === customer) &&
    (price === undefined || each.price === price) &&
    hasStatus(each, status);
  return () =>
    listPage(
      {
        rows: [...context.ledger.subscriptions.values()].filter(isWanted),
        kind: 'subscription',
        url: '/v1/subscriptions',
        render: (each) => serializeSubscription(context, each, expansion),
      },
      parameters,
    );
}

/** Without a status, leaves out cancelled subscriptions. */
function hasStatus(each: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return each.status !== 'canceled';
  if (wanted === 'ended') return isEnded(each);
  return wanted === 'all' || each.status === wanted;
}

function update(context: ApiContext, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const parameters = parseParameters(subscriptionParameters, form);
  const { items: [item] = [], metadata: notes, proration_behavior: proration } = parameters;
  const expansion = Expansion.of('subscription', parameters.expand);
  if (item !== undefined && proration === undefined)
    throw new ApiError('local-stripe does not prorate: proration_behavior must be none.', {
      param: 'proration_behavior',
    });
  const cause = { origin, plan: DELIVER_ONCE };
  return () => {
    const { ledger } = context;
    const before = findSubscription(ledger, id);
    if (item !== undefined && item.id !== before.item)
      throw missing('subscription_item', item.id, 'items[0][id]');
    const price = item === undefined ? before.price : activePrice(ledger, item.price, 'items[0][price]').id;
    const within = atClockOf(context, before);
    if (isEnded(before) || Object.keys(notes).length > 0)
      changeSubscription(within, before, { metadata: { ...before.metadata, ...notes } }, cause);
    if (price !== before.price) changePrice(within, findSubscription(ledger, id), { price, cause });
    const { cancel_at_period_end: atPeriodEnd = before.cancelAtPeriodEnd } = parameters;
    setCancellation(within, findSubscription(ledger, id), { atPeriodEnd, cause });
    return serializeSubscription(context, findSubscription(ledger, id), expansion);
  };
}

/** A cancelled subscription isn't found again. https://docs.stripe.com/api/subscriptions/cancel */
function cancel(context: ApiContext, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const parameters = parseParameters(subscriptionCancelParameters, form);
  const expansion = Expansion.of('subscription', parameters.expand);
  return () => {
    const subscription = findSubscription(context.ledger, id);
    if (isEnded(subscription)) throw missing('subscription', id);
    const ended = endSubscription(atClockOf(context, subscription), subscription, {
      origin,
      plan: DELIVER_ONCE,
      reason: 'cancellation_requested',
    });
    return serializeSubscription(context, ended, expansion);
  };
}
