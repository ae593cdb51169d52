import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/;

export interface Front {
  readonly url: string;
  readonly stop: () => void;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

interface CachedAnswer extends Answer {
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
  readonly staleUntil: number;
}

/** Seconds that a directive of `Cache-Control` names, 0 without it. */
function seconds(cacheControl: string, directive: string): number {
  const [, value = '0'] = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`).exec(cacheControl) ?? [];
  return Number(value);
}

/** The answer with the times until which a shared cache may serve it; undefined if it may not keep it. */
function cached(answer: Answer): CachedAnswer | undefined {
  const cacheControl = String(answer.headers['cache-control'] ?? '');
  if (answer.status !== 200 || !/\bpublic\b/.test(cacheControl)) return undefined;
  const fresh = seconds(cacheControl, 's-maxage') || seconds(cacheControl, 'max-age');
  const freshUntil = Date.now() + fresh * 1000;
  return {
    ...answer,
    freshUntil,
    staleUntil: freshUntil + seconds(cacheControl, 'stale-while-revalidate') * 1000,
  };
}

async function wholeAnswer(incoming: IncomingMessage): Promise<Answer> {
  const received = await buffer(incoming);
  const isText = TEXT.test(incoming.headers['content-type'] ?? '');
  const body = isText ? gzipSync(received, { level: 9 }) : received;
  // The answer has a length of its own now.
  const { 'transfer-encoding': _, ...headers } = incoming.headers;
  return {
    status: incoming.statusCode ?? 502,
    headers: {
      ...headers,
      ...(isText && { 'content-encoding': 'gzip' }),
      'content-length': String(body.length),
    },
    body,
  };
}

/**
 * Starts a proxy before the Hosting emulator that compresses text and caches answers as the CDN does: by `s-maxage` and
 * `stale-while-revalidate`, per address (https://firebase.google.com/docs/hosting/manage-cache). The first visit of an
 * address waits for the store.
 */
export async function startFront(target: string): Promise<Front> {
  const cache = new Map<string, CachedAnswer>();
  // One connection per request, because the emulator closes idle ones.
  const upstreamRequest = (incoming: IncomingMessage) =>
    request(target + (incoming.url ?? '/'), {
      method: incoming.method,
      agent: false,
      headers: { ...incoming.headers, connection: 'close', 'accept-encoding': 'identity' },
    });
  const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
    response.writeHead(status, headers).end(body);
  };
  /** Asks the store, and keeps the answer if a cache may. */
  const fetchAnswer = async (incoming: IncomingMessage): Promise<Answer> => {
    const upstream = upstreamRequest(incoming).end();
    const [arrived] = (await once(upstream, 'response')) as [IncomingMessage];
    const answer = await wholeAnswer(arrived);
    const kept = cached(answer);
    if (kept) cache.set(incoming.url ?? '/', kept);
    return answer;
  };
  const passOn = (incoming: IncomingMessage, response: ServerResponse): void => {
    const upstream = upstreamRequest(incoming);
    upstream.on('error', (error) => response.destroy(error));
    upstream.on('response', (answer) => {
      // A page that was left does not wait for its answers.
      if (response.destroyed) return void answer.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, (error) => {
        if (error) response.destroy(error);
      });
    });
    incoming.pipe(upstream);
  };
  const answerFromCache = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const kept = cache.get(incoming.url ?? '/');
    if (!kept || Date.now() >= kept.staleUntil) return send(response, await fetchAnswer(incoming));
    send(response, kept);
    if (Date.now() >= kept.freshUntil) await fetchAnswer(incoming);
  };
  const server = createServer((incoming, response) => {
    const { method, headers } = incoming;
    if (method !== 'GET' || headers.range || headers.authorization) return passOn(incoming, response);
    answerFromCache(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
