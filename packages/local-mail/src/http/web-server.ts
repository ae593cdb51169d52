import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json, readBody, send } from './reply';
import { answer, type WebContext } from './routes';

/** Another site's page may neither delete mails nor read them through a name that resolves to this machine. */
function isOwn({ headers }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)) return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
}

async function serve(context: WebContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isOwn(request)) return send(response, json({ error: 'Only this machine may read the inbox.' }, 403));
  const body = await readBody(request).catch(() => '');
  if (body === undefined) return send(response, json({ error: 'The request is too large.' }, 413));
  const url = new URL(request.url ?? '/', 'http://inbox');
  send(response, answer(context, request.method ?? 'GET', url, body));
}

/** Serves the inbox page and the control API. */
export function createWebServer(context: WebContext): Server {
  return createServer((request, response) => void serve(context, request, response));
}
