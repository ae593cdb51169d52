import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/;

export interface Front {
  readonly url: string;
  readonly stop: () => void;
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  const isText = TEXT.test(answer.headers['content-type'] ?? '');
  const failed = (error: Error | null): void => {
    if (error) response.destroy(error);
  };
  if (!isText) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, failed);
    return;
  }
  const headers = { ...answer.headers, 'content-encoding': 'gzip' };
  delete headers['content-length'];
  response.writeHead(answer.statusCode ?? 502, headers);
  pipeline(answer, createGzip({ level: 9 }), response, failed);
}

/** Starts a proxy before the Hosting emulator that compresses text, as the CDN does. */
export async function startFront(target: string): Promise<Front> {
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    // One connection per request, because the emulator closes idle ones.
    const upstream = request(target + (path ?? '/'), {
      method,
      agent: false,
      headers: { ...headers, connection: 'close', 'accept-encoding': 'identity' },
    });
    // A page that was left does not wait for its answers.
    upstream.on('response', (answer) => (response.destroyed ? answer.destroy() : pass(answer, response)));
    upstream.on('error', (error) => response.destroy(error));
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
