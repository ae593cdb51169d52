// Counts a visit's and a sale's billed operations: `bench-costs.mjs HOST-PROGRAM BUNDLE`, with STORE_FILE and
// CHROMIUM_PATH set. docs/operating.md calculates costs from the result.
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import * as v from 'valibot';
import { cartOf, newCustomer, tellCheckout, type Customer } from '../api/support/customer';
import { runningStore } from '../support/running-store';
import { startCountingFront } from './support/counting-front';
import { startHost, type Host } from './support/functions-process';
import { printTable, type Measurement } from './support/table';
import { completedEvent, sessionOf } from './support/webhook';

const [hostProgram = '', bundle = ''] = process.argv.slice(2);
const store = runningStore();

/** Bytes sent by each service; text as gzip compresses it. */
type Visit = Record<'hosting' | 'files' | 'firestore', number> & { documents: number; requests: number };

function isText(type: string): boolean {
  return /text|json|javascript|svg|xml/.test(type);
}

function senderOf(address: string): 'hosting' | 'files' | 'firestore' | undefined {
  const { host, origin } = new URL(address);
  if (origin === store.url) return 'hosting';
  if (host === store.storage) return 'files';
  return host === store.firestore ? 'firestore' : undefined;
}

/** Opens a page with an empty cache. */
async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const seen: Visit = { hosting: 0, files: 0, firestore: 0, documents: 0, requests: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const sender = senderOf(response.url());
    if (!sender || response.request().method() === 'OPTIONS') return;
    seen.requests += 1;
    if (sender === 'firestore') seen.documents += 1;
    const type = response.headers()['content-type'] ?? '';
    reading.push(
      response.body().then(
        (body) => void (seen[sender] += isText(type) ? gzipSync(body).length : body.length),
        // Redirects and empty responses have no body.
        () => undefined,
      ),
    );
  });
  await page.goto(store.url + path, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await context.close();
  return seen;
}

const tracksSchema = v.array(v.object({ media: v.string() }));

/** The average size of a preview in bytes. */
async function previewBytes(): Promise<number> {
  const tracks = v.parse(tracksSchema, await (await fetch(`${store.url}/api/tracks/all`)).json());
  const sizes = await Promise.all(
    tracks.map(async ({ media }) => {
      const answer = await fetch(media);
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

const front = await startCountingFront(store.firestore);
process.env['FIRESTORE_EMULATOR_HOST'] = front.host;
const host: Host = await startHost(hostProgram, bundle);
const measurements: Measurement[] = [];

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly signature?: string;
}

/** Makes a call and records its billed operations. Returns the answer. */
async function counted(name: string, { method, path, body, signature }: Call): Promise<unknown> {
  front.take();
  const response = await fetch(host.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  const { reads, writes, deletes } = front.take();
  measurements.push(
    { name: `${name}: documents read`, value: reads, unit: 'reads' },
    { name: `${name}: documents written`, value: writes, unit: 'writes' },
    { name: `${name}: documents deleted`, value: deletes, unit: 'deletes' },
  );
  return JSON.parse(text);
}

function post(path: string, input: unknown): Call {
  return { method: 'POST', path, body: JSON.stringify(input) };
}

const checkoutSchema = v.object({ redirect: v.string() });

const ordersSchema = v.object({ results: v.array(v.object({ id: v.string() })) });

async function sell(customer: Customer): Promise<void> {
  const { token } = customer;
  const cart = cartOf(token, [[24, 'Non-Exclusive']]);
  const { redirect } = v.parse(checkoutSchema, await counted('checkout', post('/api/checkout', cart)));
  const session = sessionOf(redirect);
  const [order] = v.parse(
    ordersSchema,
    await counted('userorders, one order', post('/api/userorders', { token })),
  ).results;
  await tellCheckout(`sessions/${session}/pay`, { webhook: 'dropped' });
  const { body, signature } = completedEvent(order?.id ?? '', session);
  await counted('webhook, fulfilment', { method: 'POST', path: '/api/stripe/webhook', body, signature });
  await counted('checkout/matching_id', post('/api/checkout/matching_id', { transaction_id: order?.id }));
}

const name = `bench${Date.now()}`;
await counted('tracks/all', { method: 'GET', path: '/api/tracks/all' });
await counted('tracks/{id}/comments', { method: 'GET', path: '/api/tracks/24/comments' });
await counted(
  'signup',
  post('/api/signup', {
    email: `${name}@example.com`,
    username: name.slice(0, 20),
    password: `password-${name}`,
  }),
);
const customer = await newCustomer();
await counted('signin', post('/api/signin', { email: customer.email, password: customer.password }));
await counted('currentuser', post('/api/currentuser', { token: customer.token }));
await sell(customer);
await host.stop();

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
for (const path of ['/', '/track/detail/24']) {
  const { hosting, files, firestore, documents, requests } = await visit(browser, path);
  measurements.push(
    { name: `${path}: documents read by the browser`, value: documents, unit: 'reads' },
    { name: `${path}: requests`, value: requests, unit: 'requests' },
    { name: `${path}: from Hosting (gzip)`, value: hosting / 1000, unit: 'kB' },
    { name: `${path}: from Cloud Storage`, value: files / 1000, unit: 'kB' },
    { name: `${path}: from Firestore (gzip)`, value: firestore / 1000, unit: 'kB' },
  );
}
await browser.close();
measurements.push({ name: 'a preview, on average', value: (await previewBytes()) / 1000, unit: 'kB' });
process.exit(printTable(measurements) ? 0 : 1);
