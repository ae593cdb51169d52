import { createHmac } from 'node:crypto';
import type { ApiContext } from '../api/api-context';
import type { EventRecord } from '../records/event';
import { serializeEvent } from '../serializers/event';

/** `signature` is the `Stripe-Signature` header. */
export interface SignedEvent {
  readonly payload: string;
  readonly signature: string;
}

export interface Signing {
  readonly secret: string;
  /** Seconds. */
  readonly at: number;
}

/** Serializes and signs an event. https://docs.stripe.com/webhooks#verify-manually */
export function signEvent(context: ApiContext, event: EventRecord, { secret, at }: Signing): SignedEvent {
  const payload = JSON.stringify(serializeEvent(context, event), null, 2);
  const hash = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return { payload, signature: `t=${at},v1=${hash}` };
}
