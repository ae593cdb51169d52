import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { afterAll, beforeAll } from 'vitest';
import { createApi } from '@store/functions/platform/http/api';
import { keepBodiesRaw } from '@store/functions/platform/http/body';
import { answerPage } from '@store/functions/pages/html/answer';
import { ROUTES } from '@store/functions/entry/routes';
import { sendRequestsTo } from './address';
import { tellCheckout } from './customer';

/** A function as passed to `onRequest`. */
type Handler = (request: Request & { readonly rawBody: Buffer }, response: Response) => Promise<void>;

function withRawBody(handler: Handler): RequestHandler {
  return (request, response) => {
    const body: unknown = request.body;
    return handler(
      Object.assign(request, { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
      response,
    );
  };
}

/**
 * Serves the functions `api` and `page` in this process, with the store's emulators and services. Requests arrive
 * as from the functions framework (https://github.com/GoogleCloudPlatform/functions-framework-nodejs). Returns the
 * URL.
 */
async function start(): Promise<string> {
  keepBodiesRaw();
  const app = express();
  app.disable('etag').disable('x-powered-by').enable('trust proxy');
  app.use(express.raw({ type: () => true, limit: '32mb' }));
  app.all(/^\/api\//, withRawBody(createApi(ROUTES)));
  app.use(withRawBody(answerPage));
  const server = app.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let started: Promise<string> | undefined;

/** URL of this process's functions. They start once and end with the process. */
export function ownFunctions(): Promise<string> {
  started ??= start();
  return started;
}

/** Sends tests' requests and local-stripe's webhooks to these functions; undefined for the store's own. */
export async function sendEverythingTo(server: string | undefined): Promise<void> {
  sendRequestsTo(server);
  await tellCheckout('webhooks/url', server === undefined ? {} : { url: `${server}/api/stripe/webhook` });
}

/**
 * Sends a test file's requests and webhooks through the store's Hosting to the functions emulator, for tests of
 * what only those processes show, such as their log.
 */
export function useStoreFunctions(): void {
  beforeAll(() => sendEverythingTo(undefined));
  afterAll(async () => sendEverythingTo(await ownFunctions()));
}
