import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './api/api';
import { ApiError } from './api/api-error';
import { answerControl } from './control/control';
import type { Counter } from './counter';
import { ExpiryTimer } from './sessions/expiry';
import { Failures } from './control/failures';
import { json, readRequest, send, type Answer, type Request } from './api/http';
import { Idempotency } from './api/idempotency';
import { answerCheckoutPage } from './page/checkout-pages';
import { answerDashboard } from './page/dashboard-commands';
import { expireOverdue } from './sessions/sessions';
import { openStore } from './store';
import { Webhooks } from './events/webhooks';

/** Where the stand-in listens, and whom it tells. */
export interface CheckoutOptions {
  readonly host: string;
  /** 0 takes any port that is free. */
  readonly port: number;
  /** The project of the suite; only one whose name begins with `demo-` can have stand-ins. */
  readonly project: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Where everything is kept; without it, in memory. */
  readonly dataFolder?: string | undefined;
  readonly log: (line: string) => void;
}

/** A stand-in that is running. */
export interface RunningCheckout {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the local stand-in for Stripe's Checkout. Refuses, in words, to stand in for anything but a demo. */
export async function startCheckout(options: CheckoutOptions): Promise<RunningCheckout> {
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
  const counter: Counter = {
    ledger,
    origin: `http://${reachable(options.host)}:${port}`,
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
  const expiry = new ExpiryTimer(ledger, () => void expireAndCommit(counter).then(() => expiry.arm()));
  server.on('request', (message, response) => void serve(counter, message, response));
  await expireAndCommit(counter);
  expiry.arm();
  webhooks.wake();
  return {
    port,
    close: async () => {
      expiry.close();
      webhooks.close();
      await closed(server);
      await store.save();
    },
  };
}

function check({ project, webhookSecret }: CheckoutOptions): void {
  if (!project.startsWith('demo-'))
    throw new Error(
      `The payment stand-in runs on demo projects alone, and "${project}" is none: it would hand out goods for no money. Use a project whose name begins with demo-.`,
    );
  if (webhookSecret === '')
    throw new Error('The payment stand-in signs its webhooks: give it a secret in STRIPE_WEBHOOK_SECRET.');
}

async function listen(server: Server, { host, port }: CheckoutOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** A host that listens on every address is reached by this one. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function closed(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

async function expireAndCommit(counter: Counter): Promise<void> {
  if (!expireOverdue(counter)) return;
  await counter.commit().catch((error: unknown) => counter.log(`checkout cannot save: ${String(error)}`));
}

async function serve(counter: Counter, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const request = await readRequest(message);
    if (request === undefined) {
      send(
        response,
        json(413, new ApiError('The request is too large.', { status: 413 }).body, { Connection: 'close' }),
      );
      return;
    }
    await expireAndCommit(counter);
    send(response, await answer(counter, request));
  } catch (error) {
    if (response.headersSent || message.destroyed) return;
    send(response, fault(counter, error));
  }
}

async function answer(counter: Counter, request: Request): Promise<Answer> {
  if (request.path.startsWith('/v1/')) return answerApi(counter, request);
  return (
    (await answerControl(counter, request)) ??
    (await answerCheckoutPage(counter, request)) ??
    (await answerDashboard(counter, request)) ??
    json(404, new ApiError(`There is nothing at ${request.path}.`, { status: 404 }).body)
  );
}

function fault({ log }: Counter, error: unknown): Answer {
  if (error instanceof ApiError) return json(error.status, error.body);
  log(`checkout failed: ${error instanceof Error ? error.stack : String(error)}`);
  return json(500, new ApiError('An unknown error occurred', { status: 500, type: 'api_error' }).body);
}
