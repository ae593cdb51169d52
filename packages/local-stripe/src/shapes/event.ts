import type Stripe from 'stripe';
import { API_VERSION } from '../api/api-version';
import type { EventRecord } from '../records/event';
import type { Ledger } from '../records/ledger';

/** An event as it is sent; its object is the one that was kept. */
export type EventShape = Omit<Stripe.EventBase, 'data'> & { readonly data: { readonly object: object } };

/** An event as Stripe sends it. */
export function eventShape(ledger: Ledger, event: EventRecord): EventShape {
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

/** Stripe counts endpoints that have yet to take the event, and there is one endpoint. */
function isPending(ledger: Ledger, { id }: EventRecord): boolean {
  const deliveries = [...ledger.deliveries.values()].filter((delivery) => delivery.event === id);
  return !deliveries.some((delivery) => delivery.state.status === 'delivered');
}
