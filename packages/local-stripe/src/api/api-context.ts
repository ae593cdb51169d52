import type { Ledger } from '../records/ledger';
import type { Clock } from '../values/clock';
import type { Simulation } from './simulation';

export interface ApiContext extends Clock {
  readonly ledger: Ledger;
  /** Milliseconds since the epoch, by which webhooks are sent; `now` can be a subscription's own clock. */
  readonly wallClock: () => number;
  readonly origin: string;
  /** The event types that are sent, or prefixes with a star such as `charge.*`. */
  readonly webhookEvents: readonly string[];
  readonly simulation: Simulation;
}
