import * as v from 'valibot';
import { ApiError } from '../api/api-error';
import { controlRoutes } from './control-routes';
import type { ServerContext } from '../api/server-context';
import { parseForm } from '../api/form-body';
import { json, matchPath, type HttpResponse, type HttpRequest } from '../api/http';

/**
 * The control API, for tests: simulates the actions of a buyer, a merchant in the Stripe dashboard, a bank, time and a
 * faulty network. JSON in and out, no key. A body is optional if all of its members are. `webhook` is `"dropped"` or
 * `{ "delay_seconds": 0, "times": 1 }` and applies to every event of the call; by default each is sent once, immediately.
 *
 * | call | body | answer |
 * |---|---|---|
 * | `GET /_control/health` | | `{ status: "ok" }` |
 * | `GET /_control/sessions` | | `{ data }`: every session, newest first, as in the API |
 * | `POST /_control/sessions/:id/pay` | `{ email?, name?, tax_ids?, method?: "card" or "sepa_debit", billing_address?, webhook? }`: pays, or authorises with manual capture | the session |
 * | `POST /_control/sessions/:id/settle` | `{ outcome: "succeeded" or "failed", webhook? }`: settles a pending debit | the session |
 * | `POST /_control/sessions/:id/expire` | `{ in_seconds?: 0 }`: seconds until the session expires | the session |
 * | `POST /_control/payments/:intent/expire-authorisation` | `{ webhook? }`: lets an authorisation lapse | the PaymentIntent |
 * | `POST /_control/payments/:intent/fail-capture` | `{ code?: "charge_expired_for_capture", times?: 1 }`: makes its next captures fail; `card_declined`, `expired_card`, `insufficient_funds` and `processing_error` are card errors | the PaymentIntent |
 * | `POST /_control/refunds` | `{ session or payment_intent or charge, amount?, reason?, webhook? }`: refunds a charge as the dashboard does | the refund |
 * | `POST /_control/refunds/next` | `{ status, failure_reason? }`: the first status of the next refund that is created | `{ status: "ok" }` |
 * | `POST /_control/refunds/:id/outcome` | `{ status, failure_reason?, webhook? }`: moves a refund to a status | the refund |
 * | `POST /_control/disputes` | `{ session or payment_intent or charge, reason?, due_by?, evidence?, webhook? }` | the dispute |
 * | `POST /_control/disputes/:id/outcome` | `{ status: "won" or "lost", webhook? }` | the dispute |
 * | `POST /_control/accounts` | | a new connected account, as in the API |
 * | `POST /_control/accounts/:id/onboard` | `{ outcome?: "complete" or "refused" }`: finishes the onboarding of a connected account | the account |
 * | `POST /_control/accounts/:id` | `{ transfers?, due?, empty?, gone? }`: changes the capability and what Stripe needs; pays its balance out; ends the platform's access | the account |
 * | `GET /_control/transfers` | | `{ data }`: every transfer with its reversals, newest first, as in the API |
 * | `GET /_control/subscriptions` | | `{ data }`: every subscription, newest first, as in the API |
 * | `POST /_control/subscriptions/:id/advance` | `{ seconds?, webhook? }`: moves its own clock, by default to its next renewal, retry or end | the subscription |
 * | `POST /_control/subscriptions/:id/card` | `{ declines }`: whether the bank refuses every further charge of its customer | the subscription |
 * | `GET /_control/deliveries?event&type&object&status` | | `{ data }`: deliveries, oldest first, with the outcome of each attempt; `status` is `waiting`, `delivered`, `given_up` or `dropped` |
 * | `POST /_control/webhooks/url` | `{ url? }`: where webhooks are sent from now on; without it, where they were sent at the start | `{ url }` |
 * | `POST /_control/failures` | `{ effect, calls?: 1 or "always", method?, path? }`; effect: `{ kind: "status", status, when?: "before" or "started" or "performed" }`, `{ kind: "drop_before" }`, `{ kind: "drop_after" }`, `{ kind: "delay", milliseconds }` | `{ data }`: the pending failures |
 * | `GET`, `DELETE /_control/failures` | | the same |
 * | `POST /_control/reset` | | `{ status: "ok" }`: deletes everything |
 *
 * A failure applies to the next calls whose path begins with `path`, or equals it if it has `:name` segments. An error
 * status comes before the call has any effect; when it has `started` but done nothing; or when it was `performed`. The
 * last two are replayed for the same idempotency key, as Stripe does with the errors of calls that it began to execute.
 * The SDK retries once when its connection is dropped, even with `maxNetworkRetries: 0`, so making one SDK call fail that
 * way takes two.
 */
export async function handleControl(
  context: ServerContext,
  request: HttpRequest,
): Promise<HttpResponse | undefined> {
  if (!request.path.startsWith('/_control/')) return undefined;
  try {
    const answer = run(context, request);
    if (request.method !== 'GET') await context.commit();
    return json(200, answer);
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, error.body);
    throw error;
  }
}

function run(context: ServerContext, request: HttpRequest): object {
  for (const { method, path, schema, act } of controlRoutes) {
    const ids = method === request.method ? matchPath(path, request.path) : undefined;
    if (ids !== undefined) return act(context, { ids, input: readInput(schema, request) });
  }
  throw new ApiError(`The control API has no ${request.method} ${request.path}.`, { status: 404 });
}

function readInput(schema: v.GenericSchema, { method, query, body }: HttpRequest): unknown {
  const result = v.safeParse(schema, method === 'GET' ? parseForm(query) : parseJson(body));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

function parseJson(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError('The body is not JSON.');
  }
}
