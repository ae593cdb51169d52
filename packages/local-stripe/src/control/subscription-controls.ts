import * as v from 'valibot';
import { Expansion } from '../api/expansion';
import type { ServerContext } from '../api/server-context';
import { DELIVER_ONCE } from '../records/event';
import type { Subscription } from '../records/subscription';
import { serializeSubscription } from '../serializers/subscription';
import { advance, setDeclines } from '../subscriptions/renewals';
import { findSubscription } from '../subscriptions/subscriptions';
import { nothing, route, webhook, type ControlRoute } from './control-route';

export const subscriptionControls: readonly ControlRoute[] = [
  route('GET /_control/subscriptions', nothing, (context) => ({
    data: [...context.ledger.subscriptions.values()]
      .toReversed()
      .map((subscription) => subscriptionJson(context, subscription)),
  })),
  route(
    'POST /_control/subscriptions/:id/advance',
    v.strictObject({ seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), webhook }),
    (context, { ids, input }) => {
      const subscription = findSubscription(context.ledger, ids['id'] ?? '');
      const how = { seconds: input.seconds, plan: input.webhook ?? DELIVER_ONCE };
      return subscriptionJson(context, advance(context, subscription, how));
    },
  ),
  route(
    'POST /_control/subscriptions/:id/card',
    v.strictObject({ declines: v.boolean() }),
    (context, { ids, input }) => {
      const subscription = findSubscription(context.ledger, ids['id'] ?? '');
      setDeclines(context.ledger, subscription.customer, input.declines);
      return subscriptionJson(context, subscription);
    },
  ),
];

function subscriptionJson(context: ServerContext, subscription: Subscription): object {
  return serializeSubscription(context, subscription, Expansion.NONE);
}
