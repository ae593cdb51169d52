import * as v from 'valibot';
import { ApiError } from '../api/api-error';
import { controlRoutes } from './control-routes';
import type { Counter } from '../counter';
import { parseForm } from '../api/form-body';
import { json, matchPath, type Answer, type Request } from '../api/http';

/**
 * The control API, for tests: what a buyer, the producer in Stripe's dashboard, a bank or a bad day would do. JSON in and
 * out, no key. Bodies are optional where every member is. Where `webhook` may be given it is `"dropped"` or
 * `{ "delay_seconds": 0, "times": 1 }`, and without it the event is sent once, at once.
 *
 * | call | body | answer |
 * |---|---|---|
 * | `GET /_control/health` | | `{ status: "ok" }` |
 * | `GET /_control/sessions` | | `{ data }`: every session, newest first, as the API shows it |
 * | `POST /_control/sessions/:id/pay` | `{ email?, name?, method?: "card" or "sepa_debit", billing_address?, shipping_address?, webhook? }` | the session |
 * | `POST /_control/sessions/:id/decline` | `{ email?, name? }` | the session |
 * | `POST /_control/sessions/:id/settle` | `{ outcome: "succeeded" or "failed", webhook? }`: ends a debit that is under way | the session |
 * | `POST /_control/sessions/:id/expire` | `{ in_seconds?: 0 }`: how long the session has left | the session |
 * | `POST /_control/refunds` | `{ session or payment_intent or charge, amount?, reason?, webhook? }`: as from the dashboard | the refund |
 * | `POST /_control/disputes` | `{ session or payment_intent or charge, reason?, webhook? }` | the dispute |
 * | `GET /_control/events` | | `{ data }`: every event, newest first |
 * | `POST /_control/events/:id/deliver` | `{ webhook? }`: sends an event again | `{ data }`: its deliveries |
 * | `GET /_control/deliveries?event&type&object` | | `{ data }`: deliveries, oldest first, with each attempt and what came of it |
 * | `POST /_control/webhooks/pause`, `…/resume` | | `{ paused }`; while paused nothing is sent and nothing is lost |
 * | `POST /_control/failures` | `{ effect, calls?: 1, method?, path? }`; effect: `{ kind: "status", status }`, `{ kind: "drop_before" }`, `{ kind: "drop_after" }`, `{ kind: "delay", milliseconds }` | `{ data }`: the orders that are left |
 * | `GET`, `DELETE /_control/failures` | | the same |
 * | `POST /_control/reset` | | `{ status: "ok" }`: forgets everything |
 *
 * A failure is of the next calls whose path begins with `path`. The SDK sends a call again, once, when its connection was
 * dropped, whatever `maxNetworkRetries` says: to make one SDK call fail so, order two.
 */
export async function answerControl(counter: Counter, request: Request): Promise<Answer | undefined> {
  if (!request.path.startsWith('/_control/')) return undefined;
  try {
    const answer = run(counter, request);
    if (request.method !== 'GET') await counter.commit();
    return json(200, answer);
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, error.body);
    throw error;
  }
}

function run(counter: Counter, request: Request): object {
  for (const { method, path, schema, act } of controlRoutes) {
    const ids = method === request.method ? matchPath(path, request.path) : undefined;
    if (ids !== undefined) return act(counter, { ids, input: readInput(schema, request) });
  }
  throw new ApiError(`The control API has no ${request.method} ${request.path}.`, { status: 404 });
}

function readInput(schema: v.GenericSchema, { method, query, body }: Request): unknown {
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
