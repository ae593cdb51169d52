import type { IncomingMessage, ServerResponse } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response; `hang_up` resets the connection without one. */
export type HttpResponse = Reply | { readonly kind: 'hang_up' };

const MAX_BODY_BYTES = 256 * 1024;

/** Reads a request; undefined if its body exceeds 256 KiB. */
export async function readRequest(message: IncomingMessage): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return undefined;
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: message.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** Sends a response. */
export function send(response: ServerResponse, answer: HttpResponse): void {
  if (answer.kind === 'hang_up') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': Buffer.byteLength(answer.body) });
  response.end(answer.body);
}

/** A JSON reply, indented as Stripe does. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    kind: 'reply',
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, no-store', ...headers },
    body: JSON.stringify(body, null, 2),
  };
}

/** A 303 redirect. */
export function seeOther(address: string): Reply {
  const headers = { Location: address, 'Cache-Control': 'no-store' };
  return { kind: 'reply', status: 303, headers, body: '' };
}

/** Values of a pattern's `:name` segments; undefined if the path doesn't match. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') values[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return values;
}
