import type { Attempt, Delivery } from '../records/event';
import { rowOf, type Ledger } from '../records/ledger';

/** A delivery as the control API shows it; times are ISO 8601, UTC. */
export interface DeliveryRow {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  /** The id of the event's object. */
  readonly object: unknown;
  readonly status: Delivery['state']['status'];
  readonly due: string | null;
  readonly attempts: readonly { readonly at: string; readonly outcome: string }[];
}

/** A delivery with what it delivers. */
export function deliveryRow(ledger: Ledger, { id, event, state, attempts }: Delivery): DeliveryRow {
  const { type, object } = rowOf(ledger.events, event);
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

/** What came of an attempt, in words. */
export function outcomeOf({ outcome }: Attempt): string {
  return outcome.kind === 'answered' ? `answered ${outcome.status}` : outcome.reason;
}
