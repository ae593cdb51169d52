// Hosts the bundled functions as the framework does, and tells what each call costs: `functions-host.mjs BUNDLE PORT`.
// Every answer carries what it cost in headers: calls to each service, and the time spent in this process, in milliseconds.
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import express, { type RequestHandler } from 'express';
import * as v from 'valibot';

const [bundle = '', port = '0'] = process.argv.slice(2);

/** What one call has cost so far. */
interface Cost {
  readonly services: Map<string, number>;
  milliseconds: number;
}

const running = new AsyncLocalStorage<Cost>();

/** The services by the `host:port` under which this process reaches them. */
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
  const cost = running.getStore();
  if (service && cost) cost.services.set(service, (cost.services.get(service) ?? 0) + 1);
}

const clientRequest = v.object({ request: v.custom<ClientRequest>((value) => value instanceof Object) });
const fetchRequest = v.object({ request: v.object({ origin: v.union([v.string(), v.instance(URL)]) }) });

subscribe('http.client.request.start', (message) => {
  count(String(v.parse(clientRequest, message).request.getHeader('host')));
});
subscribe('undici:request:create', (message) => {
  count(new URL(v.parse(fetchRequest, message).request.origin).host);
});

/** Adds up the time in which this process works for a call: everything between its waits. */
function clockEveryCall(): void {
  const costs = new Map<number, Cost>();
  const started = new Map<number, number>();
  createHook({
    init: (id) => {
      const cost = running.getStore();
      if (cost) costs.set(id, cost);
    },
    before: (id) => {
      if (costs.has(id)) started.set(id, performance.now());
    },
    after: (id) => {
      const cost = costs.get(id);
      const from = started.get(id);
      if (cost && from !== undefined) cost.milliseconds += performance.now() - from;
      started.delete(id);
    },
    destroy: (id) => {
      costs.delete(id);
    },
  }).enable();
}

const loadedAt = performance.now();
const exportsSchema = v.object({ api: v.custom<RequestHandler>((value) => typeof value === 'function') });
const { api } = v.parse(exportsSchema, createRequire(import.meta.url)(bundle));
clockEveryCall();

const app = express();
app.get('/clock', (_, response) => void response.json({ now: performance.now() }));
app.use(
  express.raw({
    type: () => true,
    limit: '2mb',
    verify: (request: IncomingMessage, _, body) => void Object.assign(request, { rawBody: body }),
  }),
);
app.use((request, response, next) => {
  const cost: Cost = { services: new Map(), milliseconds: 0 };
  running.run(cost, () => {
    const from = performance.now();
    const { json } = response;
    response.json = (body: unknown) => {
      response.set('X-Calls', JSON.stringify(Object.fromEntries(cost.services)));
      response.set('X-Milliseconds', String(cost.milliseconds));
      return json.call(response, body);
    };
    void Promise.resolve(api(request, response, next));
    cost.milliseconds += performance.now() - from;
  });
});
const server = app.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0, loadedAt });
});
// A bench that was killed takes its host along.
process.once('disconnect', () => process.exit(0));
