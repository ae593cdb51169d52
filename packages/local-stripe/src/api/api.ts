import { setTimeout as sleep } from 'node:timers/promises';
import { checkKey } from './api-key';
import { ApiError } from './api-error';
import type { ApiRoute } from './api-route';
import { findRoute } from './api-routes';
import { API_VERSION } from './api-version';
import type { Counter } from '../counter';
import type { Effect } from '../control/failures';
import { parseForm, type Form } from './form-body';
import { json, type Answer, type Request } from './http';
import { newId } from '../identifiers';
import type { Origin } from '../records/event';

/** A status and the JSON that goes with it. */
interface Result {
  readonly status: number;
  readonly body: string;
  readonly replayOf?: string;
}

/** Answers a call of Stripe's API. */
export async function answerApi(counter: Counter, request: Request): Promise<Answer> {
  const requestId = newId('req_');
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const effect = counter.failures.take(request.method, request.path);
  if (effect?.kind === 'drop_before') return { kind: 'hang_up' };
  const held: { key?: string } = {};
  const call = { request, origin: { id: requestId, idempotencyKey: key ?? null }, held };
  try {
    const result = attempt(counter, call, effect);
    if (request.method === 'POST') await counter.commit();
    if (effect?.kind === 'delay') await sleep(effect.milliseconds);
    if (effect?.kind === 'drop_after') return { kind: 'hang_up' };
    return reply(result, { requestId, key });
  } finally {
    if (held.key !== undefined) counter.idempotency.end(held.key);
  }
}

interface Call {
  readonly request: Request;
  readonly origin: Origin & { readonly id: string };
  /** The idempotency key that is kept from other calls until this one is answered. */
  readonly held: { key?: string };
}

function attempt(counter: Counter, call: Call, effect: Effect | undefined): Result {
  try {
    if (effect?.kind === 'status') throw injected(effect.status);
    return serve(counter, call);
  } catch (error) {
    return failed(counter, error);
  }
}

function serve(counter: Counter, call: Call): Result {
  const { request, origin } = call;
  checkKey(request.headers.authorization);
  checkVersion(headerOf(request, 'stripe-version'));
  const found = findRoute(request.method, request.path);
  if (found === undefined) throw unrecognized(request);
  const form = readParameters(request);
  const prepare = () => found.route.prepare(counter, { ids: found.ids, form, origin });
  return request.method === 'GET' ? perform(counter, prepare()) : once(counter, { ...call, form, prepare });
}

/** Does the work of a POST, unless its idempotency key says that it was done. */
function once(
  counter: Counter,
  {
    request,
    origin,
    held,
    form,
    prepare,
  }: Call & { form: Form; prepare: () => ReturnType<ApiRoute['prepare']> },
): Result {
  const { idempotencyKey: key, id: requestId } = origin;
  if (key === null) return perform(counter, prepare());
  const keyed = { key, call: request.path, parameters: form };
  const replay = counter.idempotency.begin(keyed);
  if (replay !== undefined) return { status: replay.status, body: replay.body, replayOf: replay.requestId };
  held.key = key;
  const result = perform(counter, prepare());
  counter.idempotency.keep(keyed, { ...result, requestId });
  return result;
}

function perform(counter: Counter, work: () => object): Result {
  try {
    return { status: 200, body: JSON.stringify(work(), null, 2) };
  } catch (error) {
    return failed(counter, error);
  }
}

function failed({ log }: Counter, error: unknown): Result {
  const known = error instanceof ApiError ? error : broken();
  if (known !== error) log(`checkout failed: ${error instanceof Error ? error.stack : String(error)}`);
  return { status: known.status, body: JSON.stringify(known.body, null, 2) };
}

function broken(): ApiError {
  return new ApiError('An unknown error occurred', { status: 500, type: 'api_error' });
}

/** What Stripe says with a status that was ordered for a test. */
function injected(status: number): ApiError {
  if (status === 429) return new ApiError('Request rate limit exceeded.', { status, code: 'rate_limit' });
  if (status === 402)
    return new ApiError('Your card was declined.', { status, type: 'card_error', code: 'card_declined' });
  return new ApiError(`A failure with status ${status} was ordered for this call.`, {
    status,
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
  });
}

function readParameters({ method, query, body, headers }: Request): Form {
  if (method === 'GET') return parseForm(query);
  const type = headers['content-type'] ?? '';
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(
      `Invalid request: the content type is ${type}; Stripe reads application/x-www-form-urlencoded.`,
    );
  return parseForm(body);
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === API_VERSION) return;
  throw new ApiError(
    `Invalid Stripe API version: ${version}. The local stand-in answers in version ${API_VERSION} alone.`,
  );
}

function unrecognized({ method, path }: Request): ApiError {
  return new ApiError(
    `Unrecognized request URL (${method}: ${path}). Either Stripe has no such call, or the local stand-in does not know it.`,
    { status: 404 },
  );
}

function headerOf({ headers }: Request, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function reply(
  { status, body, replayOf }: Result,
  { requestId, key }: { requestId: string; key?: string | undefined },
): Answer {
  const answer = json(status, null, {
    'Request-Id': requestId,
    'Stripe-Version': API_VERSION,
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(replayOf === undefined ? {} : { 'Idempotent-Replayed': 'true', 'Original-Request': replayOf }),
  });
  return { ...answer, body };
}
