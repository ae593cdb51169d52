import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logger } from 'firebase-functions/v2';
import type { onRequest, Request } from 'firebase-functions/v2/https';
import { BODY_LIMIT } from '@store/domain/api';
import { StoreError, type ErrorCode } from '@store/domain/errors';
import { attachment } from '../gateways/storage';
import { messagePage } from './message-page';
import type { Reply } from './reply';
import { requireGuarded, type Call, type Route } from './route';

/** The HTTP response as the functions framework gives it. */
type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** A route with its method and path taken apart. */
interface Entry {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly string[];
}

function toEntry(route: Route): Entry {
  const [method = '', path = ''] = route.endpoint.split(' ');
  return { route, method, segments: path.split('/') };
}

/** The parameters of a path that fits a route's, `{id}` standing for any one segment; undefined where it does not fit. */
function matchPath({ segments }: Entry, path: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const actual = path[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined && segment !== actual) return undefined;
    if (name !== undefined) parameters[name] = decodeSegment(actual);
  }
  return parameters;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new StoreError('malformed', 'The address is not written correctly.', { cause });
  }
}

/** A request's route, and what its path says. */
interface Found {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The route that answers a request. Throws a StoreError: `too-large`, `not-found` or `method-not-allowed`. */
function findRoute(table: readonly Entry[], request: Request): Found {
  const size = Math.max(request.rawBody?.length ?? 0, Number(request.header('content-length') ?? 0));
  if (size > BODY_LIMIT)
    throw new StoreError('too-large', `A request may have at most ${BODY_LIMIT / 1024} KiB.`);

  const path = request.path.split('/');
  const fitting = table.flatMap((entry) => {
    const parameters = matchPath(entry, path);
    return parameters ? [{ ...entry, parameters }] : [];
  });
  if (fitting.length === 0) throw new StoreError('not-found', 'There is nothing at this address.');

  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const found = fitting.find((entry) => entry.method === method);
  if (found) return found;
  const methods = fitting.flatMap((entry) => (entry.method === 'GET' ? ['GET', 'HEAD'] : [entry.method]));
  throw new StoreError('method-not-allowed', `Use ${methods.join(' or ')} here.`, {
    headers: { Allow: methods.join(', ') },
  });
}

/**
 * What the caller sent: the query of a GET with what its path says, the JSON body of anything else unless its route wants
 * the query. Throws a StoreError `malformed`.
 */
function inputOf(request: Request, { route, parameters }: Found): unknown {
  const hasQuery = route.inputFrom === 'query' || request.method === 'GET' || request.method === 'HEAD';
  if (hasQuery) return { ...request.query, ...parameters };
  try {
    return JSON.parse(request.rawBody?.toString('utf8') ?? '');
  } catch (cause) {
    throw new StoreError('malformed', 'The request is not JSON.', { cause });
  }
}

function sendFile(response: Response, { name, file }: Extract<Reply, { kind: 'file' }>): Promise<void> {
  const { contentType, size, range, stream } = file;
  response.status(range ? 206 : 200).set({
    'Content-Type': contentType,
    'Content-Disposition': attachment(name),
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` } : {}),
  });
  return pipeline(stream, response);
}

/** A failure half-way can only be told by breaking off: the status has been sent. */
function sendText(
  response: Response,
  { name, contentType, parts }: Extract<Reply, { kind: 'text' }>,
): Promise<void> {
  response.status(200).set({
    'Content-Type': contentType,
    'Content-Disposition': attachment(name),
    'Cache-Control': 'private, no-store',
  });
  return pipeline(Readable.from(parts, { objectMode: true }), response);
}

async function send(response: Response, reply: Reply): Promise<void> {
  switch (reply.kind) {
    case 'file':
      return sendFile(response, reply);
    case 'text':
      return sendText(response, reply);
    case 'redirect':
      response.set('Cache-Control', 'no-store').redirect(302, reply.to);
      return;
    case 'not-modified':
      response.status(304).set(reply.headers).end();
      return;
    case 'page':
      response.status(reply.status).set(reply.headers).type('html').send(reply.html);
      return;
    case 'json':
      response
        .status(reply.status ?? 200)
        .set({ 'Cache-Control': 'no-store', ...reply.headers })
        .json(reply.body);
  }
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

/**
 * Where a call comes from, as well as it can be known: the CDN's word, else the last hop's. A caller may lie about it, so
 * every budget by address has a global one beside it.
 */
function callerAddress(request: Request): string {
  const hops = (request.header('x-forwarded-for') ?? '').split(',');
  return request.header('fastly-client-ip') ?? (hops.at(-1)?.trim() || 'unknown');
}

/** Browsers say in one of these headers that they fetch what nobody has asked for yet. */
function isPrefetch(request: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch/i.test(request.header(name) ?? ''));
}

/** Whether somebody has opened the address itself, from a mail for instance: browsers say so. */
function isOpenedByPerson(request: Request): boolean {
  return request.header('sec-fetch-mode') === 'navigate';
}

const PASSING: readonly ErrorCode[] = ['too-many', 'internal', 'unavailable'];

/** What is said of a refusal: JSON to a program, a page to a person. */
function refuse(request: Request, { status, code, message, body, headers: own }: StoreError): Reply {
  const headers = { 'Cache-Control': 'no-store', ...own };
  if (!isOpenedByPerson(request)) return { kind: 'json', status, headers, body };
  return {
    kind: 'page',
    status,
    headers,
    html: messagePage({ text: message, canRetry: PASSING.includes(code) }),
  };
}

/**
 * Answers one request to /api (design part 3): JSON, or a page to who opens it in a browser and is refused; always with an
 * `X-Request-Id` that our log knows.
 */
async function answer(table: readonly Entry[], request: Request, response: Response): Promise<void> {
  const requestId = randomUUID();
  response.set({ 'X-Request-Id': requestId });
  try {
    const found = findRoute(table, request);
    const call: Call = {
      requestId,
      method: request.method,
      isPrefetch: isPrefetch(request),
      ifNoneMatch: request.header('if-none-match'),
      authorization: request.header('authorization'),
      address: callerAddress(request),
      body: request.rawBody ?? Buffer.alloc(0),
      stripeSignature: request.header('stripe-signature'),
      range: request.header('range'),
    };
    await send(response, await found.route.answer(inputOf(request, found), call));
  } catch (error) {
    const refused = refusal(error);
    report(refused, request, requestId);
    if (response.headersSent || response.destroyed) return;
    await send(response, refuse(request, refused));
  }
}

/** The handler of /api for a table of routes. Throws an Error for a member route that is not guarded. */
export function createApi(routes: readonly Route[]): (request: Request, response: Response) => Promise<void> {
  requireGuarded(routes);
  const table = routes.map(toEntry);
  return (request, response) => answer(table, request, response);
}
