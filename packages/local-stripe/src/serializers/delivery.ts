import type { Attempt, Delivery } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';

/** A webhook delivery in the control API; times are ISO 8601 in UTC. */
export interface DeliveryRow {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  readonly object: unknown;
  readonly status: Delivery['state']['status'];
  readonly due: string | null;
  readonly attempts: readonly { readonly at: string; readonly outcome: string }[];
}

/** Serializes a delivery with its event. */
export function deliveryRow(ledger: Ledger, { id, event, state, attempts }: Delivery): DeliveryRow {
  const { type, object } = getRow(ledger.events, event);
  return {
    id,
    event,
    type,
    object: object['id'],
    status: state.status,
    due: state.status === 'waiting' ? new Date(state.due).toISOString() : null,
    attempts: attempts.map((attempt) => ({
      at: new Date(attempt.at).toISOString(),
      outcome: outcomeOf(attempt),
    })),
  };
}

/** The outcome of an attempt as text. */
export function outcomeOf({ outcome }: Attempt): string {
  return outcome.kind === 'answered' ? `answered ${outcome.status}` : outcome.reason;
}
