import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A JSON answer. */
export function json(body: unknown, status = 200): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** An answer with text of a type, and a Content-Security-Policy for pages. */
export function text(type: string, body: string, policy = "default-src 'none'"): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy },
    body,
  };
}

const BODY_MAXIMUM = 64 * 1024;

/** Undefined if the body is too large. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAXIMUM) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Sends an answer; nothing is cached. */
export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response
    .writeHead(status, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers })
    .end(body);
}
