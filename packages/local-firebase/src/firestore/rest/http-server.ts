import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { allowEveryOrigin, handlePreflight, readRequest, send } from './exchange';
import type { RestRequest } from './exchange';
import { handleRest, unreadableResponse } from './router';
import type { RestDependencies } from './router';

async function handle(
  dependencies: RestDependencies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowEveryOrigin(request, response);
  if (request.method === 'OPTIONS') {
    handlePreflight(request, response);
    return;
  }
  let read: RestRequest;
  try {
    read = await readRequest(request);
  } catch (error) {
    if (!response.destroyed) send(response, unreadableResponse(dependencies, error));
    return;
  }
  send(response, await handleRest(dependencies, read));
}

/** Creates the REST server; connections are passed to it. */
export function createRestServer(dependencies: RestDependencies): Server {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(dependencies, request, response).catch((error: unknown) => {
      dependencies.log(
        `could not send a response: ${error instanceof Error ? error.message : String(error)}`,
      );
      response.destroy();
    });
  });
  return server;
}
