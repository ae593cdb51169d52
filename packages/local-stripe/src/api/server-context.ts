import type { Failures } from './failures';
import type { Idempotency } from './idempotency';
import type { ApiContext } from './api-context';

export interface ServerContext extends ApiContext {
  readonly idempotency: Idempotency;
  readonly failures: Failures;
  readonly webhookSecret: string;
  /** Redirects webhooks; undefined restores the start's URL. */
  sendWebhooksTo(url: string | undefined): void;
  /** Saves the ledger, then schedules webhook deliveries and session expiry. Resolves once saved. */
  commit(): Promise<void>;
  reset(): void;
  readonly log: (line: string) => void;
}
