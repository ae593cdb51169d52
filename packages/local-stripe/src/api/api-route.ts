import type { Form } from './form-body';
import type { RequestOrigin } from '../records/event';
import type { ApiContext } from './api-context';

export interface ApiCall {
  readonly ids: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly origin: RequestOrigin;
}

/**
 * A supported API call. `prepare` validates the parameters without side effects; its returned function does the
 * work. Stripe stores a response under its idempotency key only once the work has begun.
 */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly prepare: (context: ApiContext, call: ApiCall) => () => object;
}
