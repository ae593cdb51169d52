import type Stripe from 'stripe';
import type { ApiContext } from '../api/api-context';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';
import type { Cause, Delivery, DeliveryPlan, EventRecord, EventType } from '../records/event';
import { isAmong } from './event-types';

export interface NewEvent extends Cause {
  readonly type: EventType & Stripe.Event.Type;
  readonly object: object;
}

/** Records an event with a snapshot of its object and plans its delivery. */
export function recordEvent(context: ApiContext, { type, object, origin, plan }: NewEvent): void {
  const { ledger, webhookEvents } = context;
  const event: EventRecord = {
    id: newId('evt_'),
    created: nowInSeconds(context),
    type,
    object: structuredClone(object) as Record<string, unknown>,
    origin,
  };
  ledger.events.set(event.id, event);
  if (isAmong(webhookEvents, type)) planDelivery(context, event.id, plan);
}

/** Plans deliveries of an event. */
export function planDelivery({ ledger, wallClock }: ApiContext, event: string, plan: DeliveryPlan): void {
  for (const state of statesOf(plan, wallClock())) {
    const id = newId('dlv_');
    ledger.deliveries.set(id, { id, event, attempts: [], state });
  }
}

function statesOf(plan: DeliveryPlan, now: number): Delivery['state'][] {
  switch (plan.kind) {
    case 'drop':
      return [{ status: 'dropped' }];
    case 'send': {
      const due = now + plan.delaySeconds * 1000;
      return Array.from({ length: plan.times }, () => ({ status: 'waiting', due }));
    }
  }
}
