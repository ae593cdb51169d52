import { setTimeout as sleep } from 'node:timers/promises';
import { checkKey } from './api/api-key';
import { ApiError } from './api/api-error';
import type { ApiRoute } from './api/api-route';
import { findRoute } from './api-routes';
import { API_VERSION } from './api/api-version';
import type { ServerContext } from './api/server-context';
import type { Effect } from './api/failures';
import { parseForm, type Form } from './api/form-body';
import { json, type HttpResponse, type HttpRequest } from './api/http';
import { newId } from './values/identifiers';
import type { RequestOrigin } from './records/event';

interface Result {
  readonly status: number;
  readonly body: string;
  readonly replayOf?: string;
}

/** Handles a call of Stripe's API. */
export async function handleApi(context: ServerContext, request: HttpRequest): Promise<HttpResponse> {
  const requestId = newId('req_');
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const effect = context.failures.take(request.method, request.path);
  if (effect?.kind === 'drop_before') return { kind: 'hang_up' };
  const held: { key?: string } = {};
  const call = { request, origin: { id: requestId, idempotencyKey: key ?? null }, held };
  try {
    const result = attempt(context, { ...call, effect });
    if (request.method !== 'GET') await context.commit();
    if (effect?.kind === 'delay') await sleep(effect.milliseconds);
    if (effect?.kind === 'drop_after') return { kind: 'hang_up' };
    return reply(result, { requestId, key });
  } finally {
    if (held.key !== undefined) context.idempotency.end(held.key);
  }
}

interface Call {
  readonly request: HttpRequest;
  readonly origin: RequestOrigin & { readonly id: string };
  /** Set while this call holds its idempotency key; concurrent calls with it get 409. */
  readonly held: { key?: string };
  readonly effect: Effect | undefined;
}

function attempt(context: ServerContext, call: Call): Result {
  const { effect } = call;
  try {
    if (effect?.kind === 'status' && effect.when === 'before') throw injectedError(effect.status);
    return serve(context, call);
  } catch (error) {
    return errorResult(context, error);
  }
}

function serve(context: ServerContext, call: Call): Result {
  const { request, origin } = call;
  checkKey(request.headers.authorization);
  checkVersion(headerOf(request, 'stripe-version'));
  const found = findRoute(request.method, request.path);
  if (found === undefined) throw unrecognized(request);
  const form = readParameters(request);
  const prepare = () => failing(found.route.prepare(context, { ids: found.ids, form, origin }), call.effect);
  return request.method === 'POST'
    ? performOnce(context, { ...call, form, prepare })
    : perform(context, prepare());
}

/** A call's work, ending with the injected error if any. */
function failing(work: () => object, effect: Effect | undefined): () => object {
  if (effect?.kind !== 'status') return work;
  return () => {
    if (effect.when === 'performed') work();
    throw injectedError(effect.status);
  };
}

/** Performs a POST, or replays its idempotency key's stored response. */
function performOnce(
  context: ServerContext,
  {
    request,
    origin,
    held,
    form,
    prepare,
  }: Call & { form: Form; prepare: () => ReturnType<ApiRoute['prepare']> },
): Result {
  const { idempotencyKey: key, id: requestId } = origin;
  if (key === null) return perform(context, prepare());
  const keyed = { key, call: request.path, parameters: form };
  const replay = context.idempotency.begin(keyed);
  if (replay !== undefined) return { status: replay.status, body: replay.body, replayOf: replay.requestId };
  held.key = key;
  const result = perform(context, prepare());
  context.idempotency.store(keyed, { ...result, requestId });
  return result;
}

function perform(context: ServerContext, work: () => object): Result {
  try {
    return { status: 200, body: JSON.stringify(work(), null, 2) };
  } catch (error) {
    return errorResult(context, error);
  }
}

function errorResult({ log }: ServerContext, error: unknown): Result {
  const known = error instanceof ApiError ? error : internalError();
  if (known !== error)
    log(`local-stripe errorResult: ${error instanceof Error ? error.stack : String(error)}`);
  return { status: known.status, body: JSON.stringify(known.body, null, 2) };
}

function internalError(): ApiError {
  return new ApiError('An unknown error occurred', { status: 500, type: 'api_error' });
}

/** The error Stripe would send with an injectedError status. */
function injectedError(status: number): ApiError {
  if (status === 429) return new ApiError('Request rate limit exceeded.', { status, code: 'rate_limit' });
  if (status === 402)
    return new ApiError('Your card was declined.', { status, type: 'card_error', code: 'card_declined' });
  return new ApiError(`Injected failure with status ${status}.`, {
    status,
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
  });
}

function readParameters({ method, query, body, headers }: HttpRequest): Form {
  if (method !== 'POST') return parseForm(query);
  const type = headers['content-type'] ?? '';
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(
      `Invalid request: the content type is ${type}; Stripe reads application/x-www-form-urlencoded.`,
    );
  return parseForm(body);
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === API_VERSION) return;
  throw new ApiError(`Invalid Stripe API version: ${version}. local-stripe supports only ${API_VERSION}.`);
}

function unrecognized({ method, path }: HttpRequest): ApiError {
  return new ApiError(
    `Unrecognized request URL (${method}: ${path}). Either Stripe has no such endpoint, or local-stripe does not support it.`,
    { status: 404 },
  );
}

function headerOf({ headers }: HttpRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function reply(
  { status, body, replayOf }: Result,
  { requestId, key }: { requestId: string; key?: string | undefined },
): HttpResponse {
  const answer = json(status, null, {
    'Request-Id': requestId,
    'Stripe-Version': API_VERSION,
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(replayOf === undefined ? {} : { 'Idempotent-Replayed': 'true', 'Original-Request': replayOf }),
  });
  return { ...answer, body };
}
