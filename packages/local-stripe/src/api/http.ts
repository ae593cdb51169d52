import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request whose body has been read. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer in words. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is answered; or nothing, and the connection ends. */
export type Answer = Reply | { readonly kind: 'hang_up' };

const LARGEST_BODY = 256 * 1024;

/** Reads a request to its end; undefined where its body is larger than any that makes sense. */
export async function readRequest(message: IncomingMessage): Promise<Request | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  if (size > LARGEST_BODY) return undefined;
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: message.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** Sends an answer. */
export function send(response: ServerResponse, answer: Answer): void {
  if (answer.kind === 'hang_up') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': Buffer.byteLength(answer.body) });
  response.end(answer.body);
}

/** Answers with JSON, set out for people as Stripe does. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    kind: 'reply',
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, no-store', ...headers },
    body: JSON.stringify(body, null, 2),
  };
}

/** Sends the browser on, with a GET. */
export function seeOther(address: string): Reply {
  const headers = { Location: address, 'Cache-Control': 'no-store' };
  return { kind: 'reply', status: 303, headers, body: '' };
}

/** What follows a path's beginning, in parts without their escapes; undefined where the path is another. */
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
