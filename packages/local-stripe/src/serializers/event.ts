import type Stripe from 'stripe';
import { API_VERSION } from '../api/api-version';
import type { EventRecord } from '../records/event';
import type { Ledger } from '../records/ledger';

/** An event as serialized, with the stored object. */
export type EventJson = Omit<Stripe.EventBase, 'data'> & { readonly data: { readonly object: object } };

/** Serializes an event. https://docs.stripe.com/api/events/object */
export function serializeEvent(ledger: Ledger, event: EventRecord): EventJson {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: isPending(ledger, event) ? 1 : 0,
    request: { id: event.origin.id, idempotency_key: event.origin.idempotencyKey },
    type: event.type,
  };
}

/** Stripe counts the endpoints that have not accepted the event; there is one endpoint. */
function isPending(ledger: Ledger, { id }: EventRecord): boolean {
  const deliveries = [...ledger.deliveries.values()].filter((delivery) => delivery.event === id);
  return !deliveries.some((delivery) => delivery.state.status === 'delivered');
}
