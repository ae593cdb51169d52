import * as v from 'valibot';
import { deliverySchema, type Delivery } from '../records/event';
import type { Ledger } from '../records/ledger';
import { deliveryRow } from '../serializers/delivery';
import { route, type ControlRoute } from './control-route';

const statusSchema = v.picklist(
  deliverySchema.entries.state.options.map(({ entries }) => entries.status.literal),
);

export const webhookControls: readonly ControlRoute[] = [
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
  route(
    'POST /_control/webhooks/url',
    v.strictObject({ url: v.optional(v.pipe(v.string(), v.url())) }),
    (context, { input: { url } }) => {
      context.sendWebhooksTo(url);
      return { url: url ?? null };
    },
  ),
];

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
