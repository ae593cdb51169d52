// Measures the functions against a running store: `bench-functions.mjs HOST-PROGRAM BUNDLE`, with STORE_FILE set.
import * as v from 'valibot';
import { cartOf, newCustomer, orderReaches, tellCheckout, type Customer } from '../api/support/customer';
import { startHost, type Host } from './support/functions-process';
import { percentile, printTable, sized, type Measurement } from './support/table';
import { completedEvent, sessionOf } from './support/webhook';

const [hostProgram = '', bundle = ''] = process.argv.slice(2);

const COLD_STARTS = sized(7, 1);
const CLIENTS = sized(20, 2);
const CALLS = sized(200, 4);

/** Unmeasured calls of each kind: new code isn't compiled yet. */
const WARM_UP = sized(100, 2);
const OWN_TIME_BUDGET = 5;

/** From importing the bundle to the first answer, in ms. */
async function coldStart(): Promise<number> {
  const host = await startHost(hostProgram, bundle);
  const answer = await fetch(`${host.url}/api/tracks/all`);
  if (!answer.ok) throw new Error(`The first call answered ${answer.status}.`);
  const { now } = v.parse(v.object({ now: v.number() }), await (await fetch(`${host.url}/clock`)).json());
  await host.stop();
  return now - host.loadedAt;
}

interface Subject {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly input?: (customer: Customer, turn: number) => unknown;
  /** Maximum calls to Auth, Firestore and Stripe. */
  readonly callBudget?: number;
}

/** Per call: calls to services, and ms in our own code. */
interface Costs {
  readonly calls: readonly number[];
  readonly ownTimes: readonly number[];
}

const callsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

/** Makes one call. Returns its calls to each service. */
async function callServices(
  host: Host,
  { name, path, init }: { readonly name: string; readonly path: string; readonly init: RequestInit },
): Promise<{ readonly answer: string; readonly services: Readonly<Record<string, number>> }> {
  const response = await fetch(host.url + path, init);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  return { answer, services: v.parse(callsSchema, response.headers.get('x-calls')) };
}

/** Makes one call. Returns its calls to Auth, Firestore and Stripe. */
async function call(host: Host, subject: Subject, customer: Customer, turn: number): Promise<number> {
  const input = subject.input?.(customer, turn);
  const { services } = await callServices(host, {
    name: subject.name,
    path: subject.path,
    init: {
      method: subject.method,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${turn >> 8}.${turn & 255}` },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    },
  });
  return Object.values(services).reduce((sum, count) => sum + count, 0);
}

/** Makes `count` calls from twenty clients in parallel. */
async function callMany(
  host: Host,
  subject: Subject,
  customers: readonly Customer[],
  times: number,
): Promise<number[]> {
  const counts: number[] = [];
  let turn = 0;
  const client = async (customer: Customer): Promise<void> => {
    while (turn < times) counts.push(await call(host, subject, customer, turn++));
  };
  await Promise.all(customers.map(client));
  return counts;
}

const ownTimesSchema = v.array(v.number());

async function measureAll(host: Host, subject: Subject, customers: readonly Customer[]): Promise<Costs> {
  await callMany(host, subject, customers, WARM_UP);
  await fetch(`${host.url}/watch`);
  const calls = await callMany(host, subject, customers, CALLS);
  const ownTimes = v.parse(ownTimesSchema, await (await fetch(`${host.url}/watched`)).json());
  if (ownTimes.length < CALLS) throw new Error(`${subject.name}: ${ownTimes.length} calls were watched.`);
  return { calls, ownTimes };
}

function subjects(fulfilled: { readonly orderId: string; readonly code: string }): Subject[] {
  const withToken = ({ token }: Customer) => ({ token });
  return [
    { name: 'tracks/all', method: 'GET', path: '/api/tracks/all' },
    { name: 'tracks/list', method: 'GET', path: '/api/tracks/list?search=tra' },
    { name: 'tracks/{id}/comments', method: 'GET', path: '/api/tracks/24/comments' },
    // Session, account, profile and an address awaiting confirmation.
    { name: 'currentuser', method: 'POST', path: '/api/currentuser', input: withToken, callBudget: 4 },
    { name: 'userorders', method: 'POST', path: '/api/userorders', input: withToken },
    {
      name: 'checkout/matching_id, fulfilled',
      method: 'POST',
      path: '/api/checkout/matching_id',
      input: () => ({ transaction_id: fulfilled.orderId }),
      callBudget: 1,
    },
    { name: 'licences/verify', method: 'GET', path: `/api/licences/verify/${fulfilled.code}` },
    {
      name: 'signin',
      method: 'POST',
      path: '/api/signin',
      input: ({ email, password }) => ({ email, password }),
    },
    {
      name: 'checkout',
      method: 'POST',
      path: '/api/checkout',
      // Each call replaces the customer's earlier checkout; the customers own a licence.
      input: ({ token }) => ({
        ...cartOf(token, [
          [24, 'Non-Exclusive'],
          [23, 'Non-Exclusive'],
        ]),
        confirm_owned: true,
      }),
      // Three of each attempt to place the order, two of Stripe, two that record its session, and two that verify the
      // token.
      callBudget: 12,
    },
  ];
}

/** A sale's steps, with each one's calls to Firestore and Stripe. */
type Sale = readonly { readonly step: string; readonly services: Readonly<Record<string, number>> }[];

const ordersSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ results: v.array(v.object({ id: v.string() })) }),
);

/** Sells a beat: checkout, payment, the webhook twice, then the success page. */
async function sell({ token }: Customer, host: Host): Promise<Sale> {
  const sale: { step: string; services: Readonly<Record<string, number>> }[] = [];
  const step = async (name: string, path: string, { body, ...headers }: Record<string, string>) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
    const { answer, services } = await callServices(host, { name, path, init });
    sale.push({ step: name, services });
    return answer;
  };
  const cart = cartOf(token, [[24, 'Non-Exclusive']]);
  const session = sessionOf(await step('checkout', '/api/checkout', { body: JSON.stringify(cart) }));
  const orders = await step('userorders, one order', '/api/userorders', { body: JSON.stringify({ token }) });
  const id = v.parse(ordersSchema, orders).results[0]?.id ?? '';
  await tellCheckout(`sessions/${session}/pay`, { webhook: 'dropped' });
  const { body, signature } = completedEvent(id, session);
  await step('webhook, fulfilment', '/api/stripe/webhook', { body, 'Stripe-Signature': signature });
  await step('webhook, repeated', '/api/stripe/webhook', { body, 'Stripe-Signature': signature });
  await step('success page, fulfilled', '/api/checkout/matching_id', {
    body: JSON.stringify({ transaction_id: id }),
  });
  return sale;
}

/** Maximum calls to Firestore and Stripe in a step of a sale. */
function callsOfSales(sales: readonly Sale[]): Measurement[] {
  const steps = sales[0]?.map(({ step }) => step) ?? [];
  return steps.flatMap((step) =>
    ['firestore', 'stripe'].map((service) => ({
      name: `sale, ${step}: calls to ${service} (most)`,
      value: Math.max(...sales.map((sale) => sale.find((one) => one.step === step)?.services[service] ?? 0)),
      unit: 'calls',
    })),
  );
}

async function fulfilledOrder({ token }: Customer): Promise<{ orderId: string; code: string }> {
  const order = await orderReaches(token, 'fulfilled');
  return { orderId: order.id, code: order.lines[0]?.verification ?? '' };
}

// Webhooks would change the same orders concurrently and keep the store busy.
await tellCheckout('webhooks/url', { url: 'http://127.0.0.1:9/' });
const cold: number[] = [];
for (let times = 0; times < COLD_STARTS; times++) cold.push(await coldStart());
const measurements: Measurement[] = [
  {
    name: 'cold start, import to first answer of tracks/all (median)',
    value: percentile(cold, 50),
    unit: 'ms',
    budget: 400,
  },
];

const host = await startHost(hostProgram, bundle);
const customers: Customer[] = [];
for (let number = 0; number < CLIENTS; number++) customers.push(await newCustomer());
const [first] = customers;
if (!first) throw new Error('There is no customer.');
const sales: Sale[] = [];
for (const customer of customers) sales.push(await sell(customer, host));
measurements.push(...callsOfSales(sales));
for (const subject of subjects(await fulfilledOrder(first))) {
  const { calls, ownTimes } = await measureAll(host, subject, customers);
  measurements.push({
    name: `${subject.name}: calls to Auth, Firestore and Stripe (most)`,
    value: Math.max(...calls),
    unit: 'calls',
    ...(subject.callBudget === undefined ? {} : { budget: subject.callBudget }),
  });
  measurements.push({
    name: `${subject.name}: time in our own code (p95)`,
    value: percentile(ownTimes, 95),
    unit: 'ms',
    budget: OWN_TIME_BUDGET,
  });
}
await host.stop();
process.exit(printTable(measurements) ? 0 : 1);
