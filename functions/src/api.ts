import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions/v2';
import type { Request } from 'firebase-functions/v2/https';
import { BODY_LIMIT } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { tracksAll } from './handlers/tracks-all';
import { tracksList } from './handlers/tracks-list';
import type { Reply } from './reply';
import type { Call, Route } from './route';

/** Every endpoint of /api. */
const ROUTES: readonly Route[] = [tracksAll, tracksList];

const routes = new Map(ROUTES.map((route): [string, Route] => [route.endpoint, route]));

/** The methods that some endpoint of a path takes; a HEAD is answered wherever a GET is. */
function methodsOf(path: string): string[] {
  const methods = ROUTES.map(({ endpoint }) => endpoint.split(' '))
    .filter(([, routePath]) => routePath === path)
    .map(([method = '']) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** The route that answers a request. Throws a StoreError: `too-large`, `not-found` or `method-not-allowed`. */
function findRoute(request: Request): Route {
  const size = Math.max(request.rawBody?.length ?? 0, Number(request.header('content-length') ?? 0));
  if (size > BODY_LIMIT)
    throw new StoreError('too-large', `A request may have at most ${BODY_LIMIT / 1024} KiB.`);

  const allowed = methodsOf(request.path);
  if (allowed.length === 0) throw new StoreError('not-found', 'There is nothing at this address.');
  if (!allowed.includes(request.method)) {
    const headers = { Allow: allowed.join(', ') };
    throw new StoreError('method-not-allowed', `Use ${allowed.join(' or ')} here.`, { headers });
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = routes.get(`${method} ${request.path}`);
  if (!route) throw new StoreError('not-found', 'There is nothing at this address.');
  return route;
}

/** What the caller sent: the query of a GET, the JSON body of anything else. Throws a StoreError `malformed`. */
function inputOf(request: Request): unknown {
  if (request.method === 'GET' || request.method === 'HEAD') return request.query;
  try {
    return JSON.parse(request.rawBody.toString('utf8'));
  } catch (cause) {
    throw new StoreError('malformed', 'The request is not JSON.', { cause });
  }
}

/** The part of an HTTP response that the API uses. */
export interface ApiResponse {
  status(code: number): this;
  set(headers: Readonly<Record<string, string>>): this;
  json(body: unknown): unknown;
  end(): unknown;
}

function send(response: ApiResponse, reply: Reply): void {
  if (reply.kind === 'not-modified') {
    response.status(304).set(reply.headers).end();
    return;
  }
  response
    .status(reply.status ?? 200)
    .set({ 'Cache-Control': 'no-store', ...reply.headers })
    .json(reply.body);
}

/** The answer for anything thrown: a refusal says why; a fault of ours says nothing of its inside. */
function refusal(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError('internal', 'Something went wrong on our side. Please try again in a minute.', {
    cause: error,
  });
}

/** Logs what failed, faults of ours with their cause, never what the caller sent. */
function report(error: StoreError, request: Request, requestId: string): void {
  const line = { requestId, method: request.method, path: request.path, code: error.code };
  if (error.status >= 500) logger.error('api fault', { ...line, cause: describe(error.cause) });
  else logger.info('api refusal', line);
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

/** Answers one request to /api (design part 3): always JSON, always with an `X-Request-Id` that our log knows. */
export async function answerApi(request: Request, response: ApiResponse): Promise<void> {
  const requestId = randomUUID();
  response.set({ 'X-Request-Id': requestId });
  try {
    const route = findRoute(request);
    const call: Call = { requestId, ifNoneMatch: request.header('if-none-match') };
    send(response, await route.answer(inputOf(request), call));
  } catch (error) {
    const refused = refusal(error);
    report(refused, request, requestId);
    send(response, {
      kind: 'json',
      status: refused.status,
      headers: { 'Cache-Control': 'no-store', ...refused.headers },
      body: refused.body,
    });
  }
}
