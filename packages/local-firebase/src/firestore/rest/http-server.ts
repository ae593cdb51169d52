import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { allowEveryOrigin, answerPreflight, readRequest, send } from './exchange';
import type { RestRequest } from './exchange';
import { answerRest, unreadable } from './router';
import type { RestSurroundings } from './router';

async function handle(
  around: RestSurroundings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowEveryOrigin(request, response);
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  let read: RestRequest;
  try {
    read = await readRequest(request);
  } catch (error) {
    if (!response.destroyed) send(response, unreadable(around, error));
    return;
  }
  send(response, await answerRest(around, read));
}

/** The REST side of the server; connections are handed to it. */
export function createRestServer(around: RestSurroundings): Server {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(around, request, response).catch((error: unknown) => {
      around.log(`a response could not be sent: ${error instanceof Error ? error.message : String(error)}`);
      response.destroy();
    });
  });
  return server;
}
