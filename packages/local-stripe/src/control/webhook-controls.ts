import * as v from 'valibot';
import type { ServerContext } from '../api/server-context';
import { missing } from '../api/api-error';
import { planDelivery } from '../events/events';
import { signEvent } from '../events/signature';
import { deliverySchema, DELIVER_ONCE, type Delivery, type EventRecord } from '../records/event';
import type { Ledger } from '../records/ledger';
import { deliveryRow } from '../serializers/delivery';
import { serializeEvent } from '../serializers/event';
import { nowInSeconds } from '../values/clock';
import { nothing, requiredWebhook, route, webhook, type ControlRoute } from './control-route';

const statusSchema = v.picklist(
  deliverySchema.entries.state.options.map(({ entries }) => entries.status.literal),
);

/** Events and their deliveries. */
export const webhookControls: readonly ControlRoute[] = [
  route('GET /_control/events', nothing, (context) => ({
    data: [...context.ledger.events.values()].toReversed().map((event) => serializeEvent(context, event)),
  })),
  route('GET /_control/events/:id/signed', nothing, (context, { ids }) =>
    signEvent(context, findEvent(context, ids['id'] ?? ''), {
      secret: context.webhookSecret,
      at: nowInSeconds(context),
    }),
  ),
  route('POST /_control/events/:id/deliver', v.strictObject({ webhook }), (context, { ids, input }) => {
    const { id } = findEvent(context, ids['id'] ?? '');
    planDelivery(context, id, input.webhook ?? DELIVER_ONCE);
    return { data: deliveries(context.ledger, { event: id }) };
  }),
  route(
    'GET /_control/deliveries',
    v.strictObject({
      event: v.optional(v.string()),
      type: v.optional(v.string()),
      object: v.optional(v.string()),
      status: v.optional(statusSchema),
    }),
    ({ ledger }, { input }) => ({ data: deliveries(ledger, input) }),
  ),
  route('POST /_control/webhooks/pause', nothing, ({ ledger }) => setPaused(ledger, true)),
  route('POST /_control/webhooks/resume', nothing, ({ ledger }) => setPaused(ledger, false)),
  route(
    'POST /_control/webhooks/url',
    v.strictObject({ url: v.optional(v.pipe(v.string(), v.url())) }),
    (context, { input: { url } }) => {
      context.sendWebhooksTo(url);
      return { url: url ?? null };
    },
  ),
  route(
    'POST /_control/webhooks/next',
    v.strictObject({
      types: v.optional(v.array(v.string()), ['*']),
      webhook: requiredWebhook,
      events: v.optional(v.union([v.literal('always'), v.pipe(v.number(), v.integer(), v.minValue(1))]), 1),
    }),
    ({ simulation }, { input }) => {
      simulation.planDeliveries({ types: input.types, plan: input.webhook, events: input.events });
      return { data: simulation.deliveryRules };
    },
  ),
];

function findEvent({ ledger }: ServerContext, id: string): EventRecord {
  const event = ledger.events.get(id);
  if (event === undefined) throw missing('event', id, 'id');
  return event;
}

interface DeliveryFilter {
  readonly event?: string | undefined;
  readonly type?: string | undefined;
  readonly object?: string | undefined;
  readonly status?: Delivery['state']['status'] | undefined;
}

function deliveries(ledger: Ledger, filter: DeliveryFilter): object[] {
  return [...ledger.deliveries.values()]
    .map((delivery) => deliveryRow(ledger, delivery))
    .filter(
      ({ event, type, object, status }) =>
        event === (filter.event ?? event) &&
        type === (filter.type ?? type) &&
        object === (filter.object ?? object) &&
        status === (filter.status ?? status),
    );
}

function setPaused(ledger: Ledger, isPaused: boolean): object {
  ledger.webhooksPaused = isPaused;
  return { paused: isPaused };
}
