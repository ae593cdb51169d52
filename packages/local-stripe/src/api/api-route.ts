import type { Form } from './form-body';
import type { Origin } from '../records/event';
import type { Desk } from '../shapes/session';

/** A call of the API, with what stands in its path. */
export interface ApiCall {
  readonly ids: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly origin: Origin;
}

/**
 * One call that is stood in for. Preparing reads the parameters and changes nothing; what it returns does the work. Stripe
 * keeps the answer of a call under its idempotency key from the moment the work begins, and not before.
 */
export interface ApiRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly prepare: (desk: Desk, call: ApiCall) => () => object;
}
