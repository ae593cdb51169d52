// Visitors and buyers in a shop whose processes are killed: `bench-load.mjs HOST-PROGRAM CHECKS-PROGRAM BUNDLE
// FIRESTORE STRIPE RULES`, with STORE_FILE set. Firestore, Stripe's stand-in and two processes of functions run beside
// the store, which serves Auth, files and Hosting.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startLocalMail } from 'local-mail';
import * as v from 'valibot';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import { readStoreFile } from '../support/running-store';
import { Random } from '../simulation/kernel/random';
import { buyUntil, type Purchase } from './load/buyers';
import { countMails, judgeMemory, outsideOf, type MemorySample } from './load/judge';
import { Service, type Downtime } from './load/services';
import { startVisitors, type Answered, type Visitors } from './load/visitors';
import { freePort } from './support/firestore-process';
import { percentile, printTable, type Measurement } from './support/table';

const [
  hostProgram = '',
  checksProgram = '',
  bundle = '',
  firestoreProgram = '',
  stripeProgram = '',
  rules = '',
] = process.argv.slice(2);
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const KILLS = Number(process.env['LOAD_KILLS'] ?? 50);
const SEED = Number(process.env['LOAD_SEED'] ?? 20_261_126);
const VISITORS = Number(process.env['LOAD_VISITORS'] ?? 200);
const BUYERS = Number(process.env['LOAD_BUYERS'] ?? 6);

/** Each visitor opens something about every four seconds. */
const REQUESTS_PER_VISITOR = 0.25;

/** Visitors arrive gradually. */
const WARM_UP_S = 10;

/** Longest time between a service's answer and the next kill. */
const PAUSE_MS = 1500;

const storeFile = process.env['STORE_FILE'] ?? '';
const store = readStoreFile(storeFile);
const folder = await mkdtemp(join(tmpdir(), 'load-'));
const [firestorePort, stripePort, firstPort, secondPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const mail = await startLocalMail({
  host: '127.0.0.1',
  smtpPort: 0,
  webPort: 0,
  log: () => undefined,
  kept: 1_000_000,
});
const hosts = [firstPort, secondPort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
const checkout = `http://127.0.0.1:${stripePort}`;
const documents = `/v1/projects/${store.project}/databases/(default)/documents`;
const WEBHOOK_SECRET = 'whsec_load';
const environment = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}`,
  STRIPE_API: checkout,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
  MAIL_PER_MINUTE: '9999',
  STORE_FILE: join(folder, 'store.json'),
};

const data = join(folder, 'firestore');
await cp(join(dirname(storeFile), 'firestore'), data, { recursive: true });
await rm(join(data, 'lock'), { force: true });
await writeFile(
  environment.STORE_FILE,
  JSON.stringify({ ...store, firestore: environment.FIRESTORE_EMULATOR_HOST, checkout }),
);
process.env['STORE_FILE'] = environment.STORE_FILE;

const firestore = new Service({
  name: 'Firestore',
  args: [
    firestoreProgram,
    '--host',
    '127.0.0.1',
    '--port',
    String(firestorePort),
    '--project_id',
    store.project,
    '--rules',
    rules,
  ],
  environment: { FIRESTORE_DATA_FOLDER: data },
  health: `http://127.0.0.1:${firestorePort}/`,
});
const stripe = new Service({
  name: 'Stripe’s stand-in',
  args: [
    stripeProgram,
    '--port',
    String(stripePort),
    '--project',
    store.project,
    '--webhook-url',
    `${hosts[1]}/api/stripe/webhook`,
    '--data',
    join(folder, 'stripe'),
    '--webhook-events',
    WEBHOOK_EVENTS.join(','),
  ],
  environment: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
  health: `${checkout}/_control/health`,
});
const functions = [firstPort, secondPort].map(
  (port, index) =>
    new Service({
      name: `functions ${index + 1}`,
      args: ['--expose-gc', hostProgram, bundle, String(port)],
      environment,
      // Its first page takes longest.
      health: `${hosts[index] ?? ''}/track/detail/1`,
      isQuiet: true,
    }),
);
const services = [firestore, stripe, ...functions];

async function tell(path: string, input: object = {}): Promise<Response> {
  return fetch(`${checkout}/_control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
}

const answers: Answered[] = [];
const random = new Random(SEED);
let isOver = false;

const ids = Array.from({ length: 24 }, (_, index) => index + 1);
const PAGES = [
  '/',
  '/tracks',
  '/api/tracks/all',
  '/llms.txt',
  '/feeds/beats.atom',
  '/sitemap.xml',
  '/licences',
  ...['glass', 'low', 'dark', '140'].map((word) => `/api/tracks/list?search=${word}`),
  ...ids.map((id) => `/track/detail/${id}`),
  ...ids.slice(0, 6).map((id) => `/api/tracks/${id}/comments`),
];
const trackSchema = v.object({ media: v.string() });

async function previews(): Promise<readonly string[]> {
  const response = await fetch(`${hosts[0]}/api/tracks/all`);
  return v
    .parse(v.array(trackSchema), await response.json())
    .map(({ media }) => media.replace(/^https?:\/\/[^/]+/, ''));
}

async function everybody(): Promise<readonly Visitors[]> {
  const share = (part: number) => {
    const visitors = Math.max(1, Math.round(VISITORS * part));
    return { visitors, requestsPerSecond: Math.max(1, Math.round(visitors * REQUESTS_PER_VISITOR)) };
  };
  const range = { Range: 'bytes=0-65535' };
  return [
    { name: 'pages and search', url: hosts[0], ...share(0.4), paths: PAGES },
    { name: 'pages and search', url: hosts[1], ...share(0.4), paths: PAGES.toReversed() },
    {
      name: 'catalogue',
      url: `http://127.0.0.1:${firestorePort}`,
      ...share(0.1),
      paths: [`${documents}/catalogue/head`],
    },
    {
      name: 'previews',
      url: `http://${store.storage}`,
      ...share(0.1),
      paths: await previews(),
      headers: range,
    },
  ];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function heapOf(host: string): Promise<number> {
  const { bytes } = v.parse(v.object({ bytes: v.number() }), await (await fetch(`${host}/memory`)).json());
  return bytes / 1024 / 1024;
}

/** Samples each process's memory while nothing is killed. */
async function steadyTime(): Promise<readonly MemorySample[]> {
  const samples: MemorySample[] = [];
  await pause(WARM_UP_S * 1000);
  const start = Date.now();
  while (Date.now() - start < SECONDS * 1000) {
    const share = (Date.now() - start) / (SECONDS * 1000);
    for (const service of [firestore, stripe])
      samples.push({ process: service.name, share, megabytes: service.residentMemory() });
    for (const [index, host] of hosts.entries())
      samples.push({
        process: `functions ${index + 1}, after collecting garbage`,
        share,
        megabytes: await heapOf(host),
      });
    await pause(1000);
  }
  return samples;
}

/** Repeatedly kills a service at a random moment and restarts it. */
async function killThem(): Promise<readonly Downtime[]> {
  const downtimes: Downtime[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(PAUSE_MS * random.fraction());
    const service = services[Math.floor(random.fraction() * services.length)] ?? firestore;
    downtimes.push(await service.killAndStart());
  }
  return downtimes;
}

const sessionsSchema = v.object({
  data: v.array(v.object({ id: v.string(), status: v.nullable(v.string()) })),
});

/** Lets time pass: unpaid sessions expire. */
async function expireOpen(): Promise<void> {
  const { data } = v.parse(sessionsSchema, await (await fetch(`${checkout}/_control/sessions`)).json());
  for (const { id, status } of data) if (status === 'open') await tell(`sessions/${id}/expire`);
}

const checkedSchema = v.object({
  orders: v.record(v.string(), v.number()),
  faults: v.array(v.string()),
  /** Message-IDs of queued mails. */
  mails: v.array(v.string()),
  changed: v.number(),
});

/** Reconciles and compares in a separate process, with these services' URLs. */
async function checkAll(purchases: readonly Purchase[]): Promise<v.InferOutput<typeof checkedSchema>> {
  const bought = join(folder, 'purchases.json');
  const report = join(folder, 'report.json');
  await writeFile(bought, JSON.stringify(purchases));
  const child = spawn(process.execPath, [checksProgram, bought, report], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as unknown[];
  if (code !== 0) throw new Error(`The checks ended with ${String(code)}.`);
  return v.parse(checkedSchema, JSON.parse(await readFile(report, 'utf8')));
}

async function run(): Promise<boolean> {
  await Promise.all([firestore.start(), stripe.start()]);
  await Promise.all(functions.map((service) => service.start()));
  const { call, cartOf, newCustomer } = await import('../api/support/customer');
  const { sendRequestsTo } = await import('../api/support/address');
  sendRequestsTo(hosts[0]);
  const onAnswer = (answered: Answered) => void answers.push(answered);
  const market = {
    call,
    cartOf,
    newCustomer,
    onAnswer,
    tracks: ids,
    random: () => random.fraction(),
    pay: async (session: string) => (await tell(`sessions/${session}/pay`, { name: 'Mara Lind' })).ok,
  };
  console.log(
    `LOAD_SEED=${SEED}: ${VISITORS} visitors and ${BUYERS} buyers for ${SECONDS} s, then ${KILLS} kills …`,
  );
  for (const path of PAGES)
    await Promise.all(hosts.map(async (host) => (await fetch(`${host}${path}`)).arrayBuffer()));
  const visitors = (await everybody()).map((group) => startVisitors(group, onAnswer));
  const buyers = Array.from({ length: BUYERS }, () => buyUntil(market, () => isOver));
  const memory = await steadyTime();
  const steady = answers.length;
  console.log(`${steady} answers so far. Killing …`);
  const downtimes = await killThem();
  await pause(3000);
  isOver = true;
  const purchases = (await Promise.all(buyers)).flat();
  await Promise.all(visitors.map((group) => group.stop()));
  console.log(`${answers.length} answers, ${purchases.length} purchases. Reconciling …`);
  await expireOpen();
  await pause(3000);
  await Promise.all(functions.map((service) => service.kill()));
  return report({ memory, steady, downtimes, purchases, checked: await checkAll(purchases) });
}

interface Outcome {
  readonly memory: readonly MemorySample[];
  /** Answers before the first kill. */
  readonly steady: number;
  readonly downtimes: readonly Downtime[];
  readonly purchases: readonly Purchase[];
  readonly checked: v.InferOutput<typeof checkedSchema>;
}

function report({ memory, steady, downtimes, purchases, checked }: Outcome): boolean {
  const faults = outsideOf(answers, downtimes);
  for (const { what, status, from, until } of faults.slice(0, 20))
    console.log(`${status} for ${what}, ${Math.round(until - from)} ms, at ${new Date(until).toISOString()}`);
  for (const fault of checked.faults) console.log(fault);
  const { missing, unknown, repeated } = countMails(mail.messages(), checked.mails);
  const beforeKills = answers.slice(0, steady);
  const times = beforeKills.map(({ from, until }) => until - from);
  const down = downtimes.reduce((sum, { from, until }) => sum + until - from, 0);
  const count = (name: string, value: number, budget?: number): Measurement => ({
    name,
    value,
    unit: '',
    ...(budget === undefined ? {} : { budget }),
  });
  const paid = purchases.filter(({ payment }) => payment === 'paid').length;
  return printTable([
    count('visitors', VISITORS),
    count('answers before the first kill', steady),
    { name: 'half of them took at most', value: percentile(times, 50), unit: 'ms' },
    { name: '99 of 100 took at most', value: percentile(times, 99), unit: 'ms' },
    count(
      'server errors before the first kill',
      faults.filter(({ until }) => until < (downtimes[0]?.from ?? Infinity)).length,
      0,
    ),
    ...judgeMemory(memory),
    count('kills', downtimes.length),
    { name: 'time in which something was down', value: down / 1000, unit: 's' },
    count('answers while services were killed', answers.length - steady),
    count('server errors outside the seconds of a kill', faults.length, 0),
    count('acknowledged checkouts', purchases.length),
    count('of which paid', paid),
    ...Object.entries(checked.orders).map(([state, number]) => count(`orders that ended ${state}`, number)),
    count('orders that reconciliation changed', checked.changed),
    count('orders, payments and sales that disagree', checked.faults.length, 0),
    count('mails that were sent', checked.mails.length),
    count('mails that did not arrive', missing, 0),
    count('mails that nobody has queued', unknown, 0),
    // A mail that a killed process was sending is sent again, with the same Message-ID.
    count(
      'mails that arrived again',
      repeated,
      8 * downtimes.filter(({ service }) => service !== 'Stripe’s stand-in').length,
    ),
  ]);
}

let isWithin = false;
try {
  isWithin = await run();
} finally {
  await Promise.all(services.map((service) => service.kill()));
  await mail.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isWithin ? 0 : 1);
