import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { onRequest, Request } from 'firebase-functions/v2/https';
import { PROOF_HEADER } from '@store/domain/api/common';
import { StoreError, type ErrorCode } from '@store/domain/platform/errors';
import { wellFormed } from '@store/domain/platform/printable';
import { ConfigurationError } from '../gateways/auth-faults';
import { attachment } from '../gateways/storage';
import { describeCause, log } from '../log';
import { refreshSettings } from '../settings/current';
import { readBody, BODY_ENCODING } from './body';
import { callerNetwork } from './caller-address';
import { messagePage } from './message-page';
import { type Reply, retryAfter } from './reply';
import { requireGuarded, type IncomingCall, type Route } from './route';

/** The functions framework's response type. */
type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

interface Entry {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly string[];
}

function toEntry(route: Route): Entry {
  const [method = '', path = ''] = route.contract.endpoint.split(' ');
  return { route, method, segments: path.split('/') };
}

/** `{id}` matches any one segment. Undefined if the path doesn't match. */
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
    throw new StoreError('malformed', 'The address is malformed.', { cause });
  }
}

interface RouteMatch {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

function bodyOf(request: Request): Buffer {
  return readBody({ bytes: request.rawBody ?? Buffer.alloc(0), encoding: request.header(BODY_ENCODING) });
}

/** For a known path. */
function methodNotAllowed(entries: readonly Entry[]): StoreError {
  const methods = entries.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new StoreError('method-not-allowed', `Use ${methods.join(' or ')} here.`, {
    headers: { Allow: methods.join(', ') },
  });
}
/** Throws a StoreError `not-found` or `method-not-allowed`. */
function findRoute(table: readonly Entry[], request: Request): RouteMatch {
  const path = request.path.split('/');
  const matches = table.flatMap((entry) => {
    const parameters = matchPath(entry, path);
    return parameters ? [{ ...entry, parameters }] : [];
  });
  if (matches.length === 0) throw new StoreError('not-found', 'There is nothing at this address.');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = matches.find((entry) => entry.method === method);
  if (!match) throw methodNotAllowed(matches);
  return match;
}

/** Escaped surrogates. */
const HALVES = /\\u[dD][89a-fA-F]/;

function withoutHalves(_: string, value: unknown): unknown {
  return typeof value === 'string' ? wellFormed(value) : value;
}

/** Lone surrogates, left by forms that cut texts, become U+FFFD and can be stored. */
function parseJson(text: string): unknown {
  return HALVES.test(text) ? JSON.parse(text, withoutHalves) : JSON.parse(text);
}

/** Query and path parameters, or the JSON body, unvalidated. Throws a StoreError `malformed`. */
function inputOf(request: Request, body: Buffer, { route, parameters }: RouteMatch): unknown {
  const hasQuery =
    route.contract.inputFrom === 'query' || request.method === 'GET' || request.method === 'HEAD';
  if (hasQuery) return { ...request.query, ...parameters };
  try {
    return parseJson(body.toString('utf8'));
  } catch (cause) {
    throw new StoreError('malformed', 'The request body is not valid JSON.', { cause });
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

function sendText(
  response: Response,
  { name, contentType, headers, text }: Extract<Reply, { kind: 'text' }>,
): void {
  response
    .status(200)
    .set({
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': attachment(name),
      'Cache-Control': 'private, no-store',
    })
    .send(text);
}

async function send(response: Response, reply: Reply): Promise<void> {
  switch (reply.kind) {
    case 'file':
      return sendFile(response, reply);
    case 'text':
      sendText(response, reply);
      return;
    case 'bytes':
      response
        .set({ ...reply.headers, 'Cache-Control': 'no-store', 'Content-Type': reply.contentType })
        .send(Buffer.from(reply.bytes));
      return;
    case 'redirect':
      response.set('Cache-Control', 'no-store').redirect(302, reply.to);
      return;
    case 'not-modified':
      response.status(304).set(reply.headers).end();
      return;
    case 'page':
      response.status(reply.status).set(reply.headers).type('html').send(reply.html);
      return;
    case 'accepted':
      response.status(202).set({ 'Cache-Control': 'no-store' }).end();
      return;
    case 'json':
      response
        .status(reply.status ?? 200)
        .set({ 'Cache-Control': 'no-store', ...reply.headers })
        .json(reply.body);
  }
}

/** Hides unexpected errors behind a general message. */
function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError('internal', 'Something went wrong on our side. Please try again in a minute.', {
    cause: error,
  });
}

/** Logged by route, because unknown paths and parameters are input. */
interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
}

/** Logs the cause only of unexpected errors, and never the caller's input. */
function logError(error: StoreError, request: LoggedRequest): void {
  const line = { ...request, code: error.code };
  const isMisconfigured = error.cause instanceof ConfigurationError;
  if (error.status >= 500 && error.code !== 'not-implemented')
    log.error(isMisconfigured ? 'configuration fault' : 'api error', {
      ...line,
      cause: describeCause(error.cause),
    });
  else log.info('api request rejected', line);
}

/** Browsers mark prefetches with one of these headers. */
function isPrefetch(request: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch/i.test(request.header(name) ?? ''));
}

/** A person opened the URL in a browser, such as from a mail. */
function isOpenedByPerson(request: Request): boolean {
  return request.header('sec-fetch-mode') === 'navigate';
}

const RETRYABLE: readonly ErrorCode[] = ['too-many', 'internal', 'unavailable'];

/** Answers an error: JSON for programs, a page for a person. */
function errorReply(request: Request, error: StoreError, { route, input }: Progress): Reply {
  const { status, code, message, details, headers: own } = error;
  const body = route?.refuse?.(error, input) ?? error.body;
  const wait = details.retryAt === undefined ? {} : retryAfter(details.retryAt);
  const headers = { 'Cache-Control': 'no-store', ...wait, ...own };
  if (!isOpenedByPerson(request)) return { kind: 'json', status, headers, body };
  return {
    kind: 'page',
    status,
    headers,
    html: messagePage({ text: message, canRetry: RETRYABLE.includes(code) }),
  };
}

function callOf(request: Request, body: Buffer, requestId: string): IncomingCall {
  return {
    requestId,
    method: request.method,
    isPrefetch: isPrefetch(request),
    ifNoneMatch: request.header('if-none-match'),
    authorization: request.header('authorization'),
    address: callerNetwork(request.header('x-forwarded-for')),
    proof: request.header(PROOF_HEADER),
    body,
    stripeSignature: request.header('stripe-signature'),
    userAgent: request.header('user-agent') ?? '',
    range: request.header('range'),
    origin: request.header('origin'),
    protocolVersion: request.header('mcp-protocol-version'),
  };
}

interface Progress {
  readonly route?: Route;
  readonly input?: unknown;
}

/** Every answer has an `X-Request-Id`, which error logs also contain. */
async function answer(table: readonly Entry[], request: Request, response: Response): Promise<void> {
  const requestId = randomUUID();
  response.set({ 'X-Request-Id': requestId });
  let path = 'unknown';
  let progress: Progress = {};
  try {
    const body = bodyOf(request);
    const match = findRoute(table, request);
    [, path = path] = match.route.contract.endpoint.split(' ');
    progress = { route: match.route };
    const input = inputOf(request, body, match);
    progress = { route: match.route, input };
    if (!match.route.readsSettings) await refreshSettings();
    await send(response, await match.route.answer(input, callOf(request, body, requestId)));
  } catch (thrown) {
    const error = toStoreError(thrown);
    logError(error, { requestId, method: request.method, path });
    if (response.headersSent || response.destroyed) return;
    await send(response, errorReply(request, error, progress));
  }
}

/** Creates the handler of /api. Throws if a member route isn't guarded. */
export function createApi(routes: readonly Route[]): (request: Request, response: Response) => Promise<void> {
  requireGuarded(routes.map(({ contract }) => contract));
  const table = routes.map(toEntry);
  return (request, response) => answer(table, request, response);
}
