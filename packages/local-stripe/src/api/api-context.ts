import type { Ledger } from '../records/ledger';
import type { Clock } from '../values/clock';
import type { Simulation } from './simulation';

export interface ApiContext extends Clock {
  readonly ledger: Ledger;
  /** UTC ms, for sending webhooks; `now` can be a subscription's own clock. */
  readonly wallClock: () => number;
  readonly origin: string;
  /** Event types to send, or prefixes with a star such as `charge.*`. */
  readonly webhookEvents: readonly string[];
  readonly simulation: Simulation;
}
