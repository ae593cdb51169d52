import type Stripe from 'stripe';
import type { ApiContext } from '../api/api-context';
import { API_VERSION } from '../api/api-version';
import type { EventRecord } from '../records/event';

/** A serialised event with the stored object. */
export type EventJson = Omit<Stripe.EventBase, 'data'> & { readonly data: { readonly object: object } };

/** Serializes an event. https://docs.stripe.com/api/events/object */
export function serializeEvent(context: Pick<ApiContext, 'ledger'>, event: EventRecord): EventJson {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: isPending(context, event) ? 1 : 0,
    request: { id: event.origin.id, idempotency_key: event.origin.idempotencyKey },
    type: event.type,
  };
}

/** Stripe counts endpoints that haven't accepted the event; there is one. */
function isPending({ ledger }: Pick<ApiContext, 'ledger'>, { id }: EventRecord): boolean {
  let planned = false;
  for (const { event, state } of ledger.deliveries.values()) {
    if (event !== id) continue;
    if (state.status === 'delivered') return false;
    planned = true;
  }
  return planned;
}
