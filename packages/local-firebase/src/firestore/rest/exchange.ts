import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidArgument } from '../errors/status';

export interface RestRequest {
  readonly method: string;
  /** The path segments, percent-encoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly body: Uint8Array;
}

/** A response with a JSON or plain text body. */
export interface RestResponse {
  readonly status: number;
  readonly body: unknown;
}

const maxBodyBytes = 11_534_336;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBodyBytes) chunks.push(chunk);
  }
  if (length > maxBodyBytes) {
    throw invalidArgument(`Request payload size exceeds the limit: ${maxBodyBytes} bytes.`);
  }
  return Buffer.concat(chunks);
}

/** Headers that browsers may pass in the query string to avoid a CORS preflight. */
function overlaidHeaders(query: URLSearchParams): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of (query.get('$httpHeaders') ?? '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Reads a request with its body. Throws if it is too large. */
export async function readRequest(request: IncomingMessage): Promise<RestRequest> {
  const body = await readBody(request);
  const [path = '', ...rest] = (request.url ?? '/').split('?');
  const query = new URLSearchParams(rest.join('?'));
  const overlaid = overlaidHeaders(query);
  const token = query.get('access_token');
  const override = request.headers['x-http-method-override'];
  return {
    method: (typeof override === 'string'
      ? override
      : (query.get('$httpMethod') ?? request.method ?? 'GET')
    ).toUpperCase(),
    segments: path.split('/').slice(1),
    query,
    authorization:
      request.headers.authorization ??
      overlaid.get('authorization') ??
      (token === null ? undefined : `Bearer ${token}`),
    body,
  };
}

/** Allows every origin (CORS). */
export function allowEveryOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Expose-Headers', '*');
}

/** Answers a CORS preflight request. */
export function handlePreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('Access-Control-Max-Age', '3600');
  if (request.headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.writeHead(204).end();
}

/** Sends a response. */
export function send(response: ServerResponse, { status, body }: RestResponse): void {
  const isText = typeof body === 'string';
  const bytes = Buffer.from(isText ? body : JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': isText ? 'text/plain; charset=UTF-8' : 'application/json; charset=UTF-8',
    'Content-Length': bytes.length,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(bytes);
}
