import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eachLine, endProcess } from '@store/tools/lib/process';
import { ORDERS } from '@store/tools/seed/sales/plan';
import { afterAll, expect, test } from 'vitest';
import { isShort } from '../support/run';
import { documentsAddress, objectAddress, readStoreFile, type RunningStore } from '../support/running-store';
import { until } from '../support/until';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const NAME = 'crash';
const storeFile = join(root, '.local', NAME, 'store.json');
const WRITERS = 20;
/** The store is killed after this many acknowledged writes, while others are under way. */
const WRITES = 600;

/** Without the demo's beats in `npm test`: writing their files twice takes half of the time. */
const SHOP = isShort ? ['--empty'] : [];
const BEATS = isShort ? 0 : 24;

const RUNS = 'The store runs at';

/** Processes whose command line or environment names this instance. */
function processesOfInstance(): number[] {
  const mark = join(root, '.local', NAME, 'credentials.json');
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return (
          environment.includes(mark) ||
          environment.includes(`STORE_INSTANCE=${dirname(mark)}\0`) ||
          words.includes(`--name\0${NAME}`)
        );
      } catch {
        // The process ended in the meantime.
        return false;
      }
    });
}

function killEverything(): void {
  for (const pid of processesOfInstance()) endProcess(pid);
}

/** Starts the store and waits until it says something. */
async function startStore(wanted: string, ...options: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start', '--name', NAME, ...options], {
    cwd: root,
    env: { ...process.env, EMULATORS: 'builtin', CI: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    // What the store says appears in the output of the run: it shows how far a start came.
    eachLine(child, (line) => {
      console.log(line);
      if (line.includes(wanted)) resolve();
    });
    child.once('close', (code) => reject(new Error(`The store ended (${code}) before it said “${wanted}”.`)));
  });
  return child;
}

/** Writes documents in parallel, and kills the store at work. Returns the numbers of acknowledged writes. */
async function writeUntilKilled(address: string): Promise<number[]> {
  const acknowledged: number[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    for (;;) {
      const number = next++;
      const name = `${new URL(address).pathname.slice('/v1/'.length)}/crash/${number}`;
      const update = { name, fields: { number: { integerValue: String(number) } } };
      const response = await fetch(`${address}:commit`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({ writes: [{ update }] }),
      }).catch(() => undefined);
      if (!response) return;
      if (response.ok) acknowledged.push(number);
      if (acknowledged.length === WRITES) killEverything();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return acknowledged;
}

async function storedNumbers(address: string): Promise<Set<number>> {
  const query = { structuredQuery: { from: [{ collectionId: 'crash' }] } };
  const response = await fetch(`${address}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(query),
  });
  const rows = (await response.json()) as { document?: { name: string } }[];
  return new Set(rows.flatMap(({ document }) => (document ? [Number(document.name.split('/').at(-1))] : [])));
}

const ACCOUNT = { email: 'kept@example.com', username: 'Kept Through Crash', password: 'kept-password' };

function post({ url }: RunningStore, path: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) });
}

const FILE = 'contracts/kept.txt';

async function upload({ storage, bucket }: RunningStore, content: string): Promise<void> {
  const address = `http://${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(FILE)}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'text/plain' };
  expect((await fetch(address, { method: 'POST', headers, body: content })).status).toBe(200);
}

async function uploaded(store: RunningStore): Promise<string> {
  const headers = { Authorization: 'Bearer owner' };
  return (await fetch(objectAddress(store, FILE), { headers })).text();
}

/** The processes of this instance that run a program. */
function processesOf(program: string): number[] {
  return processesOfInstance().filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program),
  );
}

afterAll(killEverything);

test('a store that is killed at work has every acknowledged write, account and file when it starts again', async () => {
  await startStore(isShort ? RUNS : `${ORDERS.length} demo orders`, '--fresh', ...SHOP);
  const store = readStoreFile(storeFile);
  expect((await post(store, '/api/signup')).status).toBe(200);
  for (const content of ['first', 'second']) await upload(store, content);
  const address = documentsAddress(store);
  const acknowledged = await writeUntilKilled(address);
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES);

  const child = await startStore(RUNS, ...SHOP);
  const again = readStoreFile(storeFile);
  const stored = await storedNumbers(documentsAddress(again));
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  expect((await post(again, '/api/signin')).status).toBe(200);
  expect(await uploaded(again)).toBe('second');
  expect(await (await fetch(again.url)).text()).toContain('</html>');
  const tracks = (await (await fetch(`${again.url}/api/tracks/all`)).json()) as { media: string }[];
  expect(tracks).toHaveLength(BEATS);
  for (const { media } of tracks.slice(0, 1)) expect((await fetch(media)).status).toBe(200);

  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  await closed;
  expect(processesOfInstance()).toEqual([]);
});

test('a store says that its Firestore was killed, and ends', async () => {
  const child = await startStore(RUNS, ...SHOP);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const closed = once(child, 'close');
  for (const pid of processesOf('firestore.mjs')) endProcess(pid);
  expect(await closed).toEqual([1, null]);
  expect(errors.join('')).toContain('Firestore has ended (SIGKILL).');
  expect(processesOfInstance()).toEqual([]);
});

test('a store whose command is killed leaves no process behind', async () => {
  const child = await startStore(RUNS, ...SHOP);
  // Starts a process of functions.
  expect((await post(readStoreFile(storeFile), '/api/signin')).status).toBe(200);
  endProcess(child.pid ?? 0);
  await until('every process to end', () => Promise.resolve(processesOfInstance().length === 0 || undefined));
});
