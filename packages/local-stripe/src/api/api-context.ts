import type { Ledger } from '../records/ledger';
import type { Clock } from '../values/clock';
import type { Simulation } from './simulation';

/** The endpoint that receives the webhooks. */
interface WebhookEndpoint {
  /** Shown as the `api_version` of events; the payloads are always those of the SDK's version. */
  readonly apiVersion: string;
  /** Event types, or prefixes with a star such as `charge.*`. */
  readonly enabledEvents: readonly string[];
}

export interface ApiContext extends Clock {
  readonly ledger: Ledger;
  /** The origin of the hosted payment pages. */
  readonly origin: string;
  readonly endpoint: WebhookEndpoint;
  readonly simulation: Simulation;
}
