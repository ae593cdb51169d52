import type { Failures } from './control/failures';
import type { Idempotency } from './api/idempotency';
import type { Desk } from './shapes/session';

/** What every kind of request is served from. */
export interface Counter extends Desk {
  readonly idempotency: Idempotency;
  readonly failures: Failures;
  /** Resolves once what happened is safe, and lets what follows from it begin. */
  commit(): Promise<void>;
  readonly log: (line: string) => void;
}
