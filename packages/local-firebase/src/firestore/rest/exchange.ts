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

/** Reads a request with its body. Throws if it is too large. */
export async function readRequest(request: IncomingMessage): Promise<RestRequest> {
  const body = await readBody(request);
  const [path = '', ...rest] = (request.url ?? '/').split('?');
  return {
    method: request.method ?? 'GET',
    segments: path.split('/').slice(1),
    query: new URLSearchParams(rest.join('?')),
    authorization: request.headers.authorization,
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
