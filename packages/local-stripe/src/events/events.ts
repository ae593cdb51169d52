import type Stripe from 'stripe';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';
import type { Delivery, DeliveryPlan, EventRecord, RequestOrigin } from '../records/event';
import type { Ledger } from '../records/ledger';

/** An event to record and its delivery plan. */
export interface NewEvent {
  readonly type: EventRecord['type'] & Stripe.Event.Type;
  readonly object: object;
  readonly origin: RequestOrigin;
  readonly plan: DeliveryPlan;
}

/** Records an event with a snapshot of its object and plans its delivery. */
export function recordEvent(ledger: Ledger, { type, object, origin, plan }: NewEvent): void {
  const event: EventRecord = {
    id: newId('evt_'),
    created: nowInSeconds(),
    type,
    object: structuredClone(object) as Record<string, unknown>,
    origin,
  };
  ledger.events.set(event.id, event);
  planDelivery(ledger, event.id, plan);
}

/** Plans deliveries of an event. */
export function planDelivery(ledger: Ledger, event: string, plan: DeliveryPlan): void {
  for (const state of statesOf(plan)) {
    const id = newId('dlv_');
    ledger.deliveries.set(id, { id, event, attempts: [], state });
  }
}

function statesOf(plan: DeliveryPlan): Delivery['state'][] {
  switch (plan.kind) {
    case 'drop':
      return [{ status: 'dropped' }];
    case 'send': {
      const due = Date.now() + plan.delaySeconds * 1000;
      return Array.from({ length: plan.times }, () => ({ status: 'waiting', due }));
    }
  }
}
