import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './api/api-error';
import { Failures } from './api/failures';
import { json, readRequest, send } from './api/http';
import { Idempotency } from './api/idempotency';
import type { ServerContext } from './api/server-context';
import { Simulation } from './api/simulation';
import { Webhooks } from './events/webhooks';
import { inProcess, type InProcess } from './in-process';
import { clearLedger } from './records/ledger';
import { answer, expireAndCommit } from './router';
import { ExpiryTimer } from './sessions/expiry-timer';
import { openStore } from './store';

export type { InProcess } from './in-process';
export type { SignedEvent } from './events/signature';
export type { EventJson } from './serializers/event';

export interface LocalStripeOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The Firebase project. Must begin with `demo-`: a live project must never accept simulated payments. */
  readonly project: string;
  /** Without it, no webhook is sent; read events through the control API or `signedEvent`. */
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret: string;
  /** Event types the endpoint receives, such as `charge.*`; all by default. */
  readonly webhookEvents?: readonly string[] | undefined;
  /** The ledger's folder; without one, everything stays in memory. */
  readonly dataFolder?: string | undefined;
  /** UTC ms. With it, nothing expires by itself, only at the next call or `tick`. */
  readonly now?: (() => number) | undefined;
  readonly log: (line: string) => void;
}

export interface RunningLocalStripe extends InProcess {
  readonly port: number;
  close(): Promise<void>;
}

/** Throws if the project isn't a demo project, the webhook secret is empty or the ledger is unreadable. */
export async function startLocalStripe(options: LocalStripeOptions): Promise<RunningLocalStripe> {
  check(options);
  const store = openStore(options.dataFolder);
  const { ledger } = store;
  const server = createServer();
  const port = await listen(server, options);
  const clock = { now: options.now ?? (() => Date.now()) };
  const context: ServerContext = {
    ...clock,
    wallClock: clock.now,
    ledger,
    origin: `http://${reachableHost(options.host)}:${port}`,
    webhookEvents: options.webhookEvents ?? ['*'],
    simulation: new Simulation(),
    idempotency: new Idempotency(ledger, clock),
    failures: new Failures(),
    webhookSecret: options.webhookSecret,
    sendWebhooksTo: (url) => webhooks.sendTo(url ?? options.webhookUrl),
    commit: async () => {
      expiry?.arm();
      await store.save();
      webhooks.wake();
    },
    reset: () => {
      clearLedger(ledger);
      context.failures.clear();
      context.simulation.clear();
    },
    log: options.log,
  };
  const webhooks = new Webhooks({
    context,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    onAttempt: () => context.commit(),
    log: options.log,
  });
  const expiry =
    options.now === undefined
      ? new ExpiryTimer(ledger, () => void expireAndCommit(context).then(() => expiry?.arm()))
      : undefined;
  server.on('request', (message, response) => void serve(context, message, response));
  await expireAndCommit(context);
  expiry?.arm();
  webhooks.wake();
  return {
    ...inProcess(context),
    port,
    close: async () => {
      expiry?.close();
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

/** Wildcard addresses can't be reached; clients use localhost. */
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

async function serve(
  context: ServerContext,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await readRequest(message).catch(() => 'interrupted' as const);
  if (request === 'interrupted') return;
  if (request === undefined)
    send(
      response,
      json(413, new ApiError('The request is too large.', { status: 413 }).body, { Connection: 'close' }),
    );
  else {
    const answered = await answer(context, request);
    send(response, answered);
  }
}
