// Hosts the bundled functions as the framework does: `functions-host.mjs BUNDLE PORT`. A response header lists the
// calls to each service that a request made. Between /watch and /watched it measures the time in our own code.
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import express, { type RequestHandler } from 'express';
import * as v from 'valibot';
import { OwnTime } from './support/own-time';

const [bundle = '', port = '0'] = process.argv.slice(2);

/** A request in progress: its number and its calls to each service so far. */
interface Running {
  readonly call: number;
  readonly services: Map<string, number>;
}

const running = new AsyncLocalStorage<Running>();

/** Services by the `host:port` that this process uses. */
const SERVICES = new Map(
  [
    [process.env['FIREBASE_AUTH_EMULATOR_HOST'], 'auth'],
    [process.env['FIRESTORE_EMULATOR_HOST'], 'firestore'],
    [process.env['FIREBASE_STORAGE_EMULATOR_HOST'], 'storage'],
    [process.env['STRIPE_API']?.replace('http://', ''), 'stripe'],
  ].map(([host, name]) => [host ?? '', name ?? '']),
);

function count(host: string): void {
  const service = SERVICES.get(host);
  const services = running.getStore()?.services;
  if (service && services) services.set(service, (services.get(service) ?? 0) + 1);
}

const clientRequest = v.object({ request: v.custom<ClientRequest>((value) => value instanceof Object) });
const fetchRequest = v.object({ request: v.object({ origin: v.union([v.string(), v.instance(URL)]) }) });

subscribe('http.client.request.start', (message) => {
  count(String(v.parse(clientRequest, message).request.getHeader('host')));
});
subscribe('undici:request:create', (message) => {
  count(new URL(v.parse(fetchRequest, message).request.origin).host);
});

/** Attributes the process's work to the request whose asynchronous context is running. */
function followCalls(watch: OwnTime): void {
  const calls = new Map<number, number>();
  createHook({
    init: (id) => {
      const current = running.getStore();
      if (current) calls.set(id, current.call);
    },
    before: (id) => {
      const call = calls.get(id);
      if (call !== undefined) watch.enter(call);
    },
    after: (id) => {
      if (calls.has(id)) watch.leave();
    },
    destroy: (id) => {
      calls.delete(id);
    },
  }).enable();
}

const loadedAt = performance.now();
const exportsSchema = v.object({ api: v.custom<RequestHandler>((value) => typeof value === 'function') });
const { api } = v.parse(exportsSchema, createRequire(import.meta.url)(bundle));
const watch = new OwnTime(bundle);
followCalls(watch);

const app = express();
app.get('/clock', (_, response) => void response.json({ now: performance.now() }));
app.get('/watch', async (_, response) => {
  await watch.start();
  response.json({});
});
app.get('/watched', async (_, response) => void response.json(await watch.stop()));
app.use(
  express.raw({
    type: () => true,
    limit: '2mb',
    verify: (request: IncomingMessage, _, body) => void Object.assign(request, { rawBody: body }),
  }),
);
let calls = 0;
app.use((request, response, next) => {
  const current: Running = { call: calls++, services: new Map() };
  running.run(current, () => {
    const { json } = response;
    response.json = (body: unknown) => {
      response.set('X-Calls', JSON.stringify(Object.fromEntries(current.services)));
      return json.call(response, body);
    };
    watch.enter(current.call);
    void Promise.resolve(api(request, response, next));
    watch.leave();
  });
});
const server = app.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0, loadedAt });
});
// The host ends when the bench is killed.
process.once('disconnect', () => process.exit(0));
