import type Stripe from 'stripe';
import { nowInSeconds } from '../control/clock';
import { newId } from '../identifiers';
import type { Delivery, DeliveryPlan, EventRecord, Origin } from '../records/event';
import type { Ledger } from '../records/ledger';

/** What happened, and how the store is to hear of it. */
export interface Happening {
  readonly type: EventRecord['type'] & Stripe.Event.Type;
  readonly object: object;
  readonly origin: Origin;
  readonly plan: DeliveryPlan;
}

/** Writes an event down, with the object as it is now, and plans its delivery. */
export function recordEvent(ledger: Ledger, { type, object, origin, plan }: Happening): void {
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

/** Plans to deliver an event, perhaps once more. */
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
