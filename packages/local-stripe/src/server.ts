import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleApi } from './api-handler';
import { ApiError } from './api/api-error';
import { handleControl } from './control/control';
import type { ServerContext } from './api/server-context';
import { ExpiryTimer } from './sessions/expiry';
import { Failures } from './api/failures';
import { json, readRequest, send, type HttpResponse, type HttpRequest } from './api/http';
import { Idempotency } from './api/idempotency';
import { handlePaymentPage } from './page/payment-page-handler';
import { handleDashboard } from './page/dashboard-handler';
import { expireOverdue } from './sessions/sessions';
import { openStore } from './store';
import { Webhooks } from './events/webhooks';

/** Options of {@link startLocalStripe}. */
export interface LocalStripeOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The Firebase project. It must begin with `demo-`, so that a live project never accepts simulated payments. */
  readonly project: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** The folder for the ledger; without it, everything is kept in memory. */
  readonly dataFolder?: string | undefined;
  readonly log: (line: string) => void;
}

export interface RunningLocalStripe {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the server. Throws if the project is not a demo project, the webhook secret is empty or the ledger cannot be
 * read.
 */
export async function startLocalStripe(options: LocalStripeOptions): Promise<RunningLocalStripe> {
  check(options);
  const store = openStore(options.dataFolder);
  const { ledger } = store;
  const server = createServer();
  const port = await listen(server, options);
  const commit = async (): Promise<void> => {
    expiry.arm();
    await store.save();
    webhooks.wake();
  };
  const context: ServerContext = {
    ledger,
    origin: `http://${reachableHost(options.host)}:${port}`,
    idempotency: new Idempotency(ledger),
    failures: new Failures(),
    commit,
    log: options.log,
  };
  const webhooks = new Webhooks({
    ledger,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    onAttempt: commit,
    log: options.log,
  });
  const expiry = new ExpiryTimer(ledger, () => void expireAndCommit(context).then(() => expiry.arm()));
  server.on('request', (message, response) => void serve(context, message, response));
  await expireAndCommit(context);
  expiry.arm();
  webhooks.wake();
  return {
    port,
    close: async () => {
      expiry.close();
      webhooks.close();
      await closeServer(server);
      await store.save();
    },
  };
}

function check({ project, webhookSecret }: LocalStripeOptions): void {
  if (!project.startsWith('demo-'))
    throw new Error(
      `local-stripe accepts payments without charging anyone, so it only runs for projects whose id begins with demo-; got "${project}".`,
    );
  if (webhookSecret === '')
    throw new Error('local-stripe needs a webhook signing secret: set STRIPE_WEBHOOK_SECRET.');
}

async function listen(server: Server, { host, port }: LocalStripeOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** A wildcard address is not reachable as such; clients use localhost. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function closeServer(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

async function expireAndCommit(context: ServerContext): Promise<void> {
  if (!expireOverdue(context)) return;
  await context
    .commit()
    .catch((error: unknown) => context.log(`local-stripe could not save the ledger: ${String(error)}`));
}

async function serve(
  context: ServerContext,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = await readRequest(message);
    if (request === undefined) {
      send(
        response,
        json(413, new ApiError('The request is too large.', { status: 413 }).body, { Connection: 'close' }),
      );
      return;
    }
    await expireAndCommit(context);
    send(response, await route(context, request));
  } catch (error) {
    if (response.headersSent || message.destroyed) return;
    send(response, errorResponse(context, error));
  }
}

async function route(context: ServerContext, request: HttpRequest): Promise<HttpResponse> {
  if (request.path.startsWith('/v1/')) return handleApi(context, request);
  return (
    (await handleControl(context, request)) ??
    (await handlePaymentPage(context, request)) ??
    (await handleDashboard(context, request)) ??
    json(404, new ApiError(`Nothing is served at ${request.path}.`, { status: 404 }).body)
  );
}

function errorResponse({ log }: ServerContext, error: unknown): HttpResponse {
  if (error instanceof ApiError) return json(error.status, error.body);
  log(`local-stripe failed: ${error instanceof Error ? error.stack : String(error)}`);
  return json(500, new ApiError('An unknown error occurred', { status: 500, type: 'api_error' }).body);
}
