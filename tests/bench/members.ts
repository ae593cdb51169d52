// Measures the member space with long lists: `bench-members.mjs HOST-PROGRAM BUNDLE`, with STORE_FILE set.
import * as v from 'valibot';
import type { MemberListInput } from '@store/domain/pages/dashboard/member-list';
import { MEMBER_PAGE_SIZE } from '@store/domain/platform/pagination';
import { bearer, signInMember } from '../api/support/member';
import { rebuildOffSale } from '@store/functions/shop/catalogue/off-sale-shards';
import { rebuildCatalogue } from '@store/functions/entry/maintenance/shards-rebuild';
import { fillCatalogue, LARGE } from '../support/large-catalogue';
import { documentsAddress, runningStore } from '../support/running-store';
import { startHost } from './support/functions-process';
import { ROWS, addressOf } from './support/member-rows';
import { percentile, printTable, type Measurement } from './support/table';

const [hostProgram = '', bundle = ''] = process.argv.slice(2);

const COUNT = 50_000;
const BATCH = 500;
const CALLS = 100;

/** Unmeasured calls of each kind: the first search builds the emulator's index. */
const WARM_UP = 5;
const TIME_BUDGET = 150;

/** Maximum documents a page may read per row, including the total. */
const READS_PER_ROW = 2;

const store = runningStore();
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const documents = documentsAddress(store);
const names = documents.slice(documents.indexOf('projects/'));

/** Writes a list in commits of 500 rows. */
async function fill(list: keyof typeof ROWS): Promise<void> {
  const row = ROWS[list];
  for (let start = 0; row && start < COUNT; start += BATCH) {
    const writes = Array.from({ length: BATCH }, (_, index) => {
      const { path, fields } = row(start + index, COUNT);
      return { update: { name: `${names}/${path}`, fields } };
    });
    const response = await fetch(`${documents}:commit`, {
      method: 'POST',
      headers: OWNER,
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(`Filling ${list}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

const usageAddress = `http://${store.firestore}/emulator/v1/projects/${store.project}:usage`;
const usageSchema = v.object({
  documentsRead: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
});

/** Billed reads since the last call. */
async function documentsRead(): Promise<number> {
  const { documentsRead: read } = v.parse(usageSchema, await (await fetch(usageAddress)).json());
  await fetch(usageAddress, { method: 'DELETE' });
  return read;
}

const pageSchema = v.object({
  result: v.array(v.unknown()),
  total: v.number(),
  place: v.nullable(v.string()),
});

type Page = v.InferOutput<typeof pageSchema>;
type Question = MemberListInput & Readonly<Record<string, string>>;

const host = await startHost(hostProgram, bundle);
const { token } = await signInMember();

async function ask(list: string, question: Question): Promise<Page> {
  const query = new URLSearchParams({ ...question }).toString();
  const response = await fetch(`${host.url}/api/member/${list}?${query}`, { headers: bearer(token) });
  if (!response.ok) throw new Error(`${list} answered ${response.status}: ${await response.text()}`);
  return v.parse(pageSchema, await response.json());
}

/** A page's allowed cost besides its rows. */
interface Allowance {
  readonly reads?: number;
  /** In milliseconds. */
  readonly time?: number;
}

/** Repeats one kind of call. Returns durations and reads. */
async function measure(
  list: string,
  name: string,
  question: (turn: number) => Question,
  { reads = 0, time = TIME_BUDGET }: Allowance = {},
): Promise<Measurement[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + CALLS; turn++) {
    if (turn === WARM_UP) await documentsRead();
    const begun = performance.now();
    const { result } = await ask(list, question(turn));
    if (turn < WARM_UP) continue;
    times.push(performance.now() - begun);
    if (result.length === 0) throw new Error(`${list}, ${name}: nothing was found.`);
  }
  const title = `${list}, ${name}`;
  return [
    { name: `${title}: p95`, value: percentile(times, 95), unit: 'ms', budget: time },
    {
      name: `${title}: documents read for a page`,
      value: (await documentsRead()) / CALLS,
      unit: 'reads',
      budget: READS_PER_ROW * Number(question(0).size ?? MEMBER_PAGE_SIZE) + reads,
    },
  ];
}

/** A search term with many or few matches: a prefix or a whole address. */
function termFor(turn: number): string {
  const address = addressOf((turn * 487) % COUNT);
  return turn % 2 === 0 ? address : address.slice(0, 3 + (turn % 6));
}

/** Comments are found by username. */
function termIn(list: string, turn: number): string {
  return list === 'comments' ? (termFor(turn).split('@')[0]?.replace('.', ' ') ?? '') : termFor(turn);
}

/** Counting matches costs a read per thousand up to where the total is cached, plus that total (`countMatches`). */
const READS_OF_MATCHES = 3;

/** The catalogue's head, the settings, and what verifies the session. */
const READS_OF_CATALOGUE = 4;

async function measureList(list: string): Promise<Measurement[]> {
  const first = await ask(list, { page: '1' });
  const last = String(Math.ceil(first.total / MEMBER_PAGE_SIZE));
  const near = first.place ?? '';
  const middle = (await ask(list, { page: '5000' })).place ?? '';
  const wide = { size: '100' } as const;
  const nearWide = (await ask(list, { ...wide, page: '250' })).place ?? '';
  return [
    ...(await measure(list, 'opened', () => ({ page: '1' }))),
    ...(await measure(list, 'page 2', () => ({ page: '2', near }))),
    ...(await measure(list, 'last page', () => ({ page: last, near }))),
    ...(await measure(list, 'page 5001 from page 5000', () => ({ page: '5001', near: middle }))),
    ...(await measure(list, 'page 251 of 100 rows from page 250', () => ({
      ...wide,
      page: '251',
      near: nearWide,
    }))),
    ...(await measure(list, 'search', (turn) => ({ search: termIn(list, turn), page: '1' }))),
    ...(await measure(
      list,
      'search that finds every row',
      () => ({ search: list === 'comments' ? 'mara' : 'example', page: '1' }),
      { reads: READS_OF_MATCHES },
    )),
  ];
}

/** A count costs a read per thousand rows. */
const READS_OF_COUNT = COUNT / 1000;

/** Filters are counted each time; the order costs nothing. */
function measureInvoices(): Promise<Measurement[][]> {
  const from = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return inTurn([
    () => measure('invoices', 'oldest first', () => ({ sort: 'date', page: '1' })),
    () =>
      measure('invoices', 'of a state', () => ({ state: 'fulfilled', page: '1' }), { reads: READS_OF_COUNT }),
    () => measure('invoices', 'of a week', () => ({ from, page: '1' }), { reads: READS_OF_COUNT }),
    () =>
      measure(
        'invoices',
        'search in a state',
        (turn) => ({ state: 'fulfilled', search: termFor(turn), page: '1' }),
        { reads: READS_OF_COUNT },
      ),
  ]);
}

async function inTurn<Result>(steps: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await step());
  return results;
}

/** Sold tracks. They are in two shards, which an instance caches. */
const SOLD = 500;

async function sellTracks(): Promise<void> {
  const writes = Array.from({ length: SOLD }, (_, index) => ({
    update: { name: `${names}/tracks/${LARGE - index * 7}`, fields: { status: { stringValue: 'sold' } } },
    updateMask: { fieldPaths: ['status'] },
  }));
  const response = await fetch(`${documents}:commit`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(`Selling tracks: ${await response.text()}`);
  await rebuildCatalogue();
  await rebuildOffSale();
}

/** 5,000 tracks, sorted and filtered in memory. */
async function measureTracks(): Promise<Measurement[][]> {
  await fillCatalogue();
  await sellTracks();
  const onSale = { reads: READS_OF_CATALOGUE, time: 300 };
  // What is noted of tracks off sale.
  const all = { reads: READS_OF_CATALOGUE + 1, time: 300 };
  return inTurn([
    () => measure('tracks', 'sorted by title', () => ({ sort: 'title', page: '1' }), all),
    () => measure('tracks', 'last page by tempo', () => ({ sort: '-bpm', page: '1000' }), all),
    () => measure('tracks', 'on sale', () => ({ status: 'available', page: '1' }), onSale),
    () => measure('tracks', 'of a tag', () => ({ tag: 'drill', page: '1' }), all),
    () => measure('tracks', 'search, sorted', () => ({ search: 'vel', sort: 'title', page: '1' }), all),
    () => measure('tracks', '100 rows of a tempo', () => ({ bpm: '80-100', size: '100', page: '1' }), all),
  ]);
}

const measurements: Measurement[] = [];
for (const list of Object.keys(ROWS)) {
  console.log(`• Filling ${list} with ${COUNT} rows, and asking …`);
  await fill(list);
  measurements.push(...(await measureList(list)));
}
measurements.push(
  ...(await measure('tracks', 'opened', () => ({ page: '1' }), { reads: READS_OF_CATALOGUE })),
);
measurements.push(...(await measureInvoices()).flat(), ...(await measureTracks()).flat());
const begun = performance.now();
await fetch(`${host.url}/api/member/invoices/export`, { headers: bearer(token) }).then((file) => file.text());
measurements.push({
  name: `export of ${COUNT} invoices`,
  value: (performance.now() - begun) / 1000,
  unit: 's',
});
await host.stop();
process.exit(printTable(measurements) ? 0 : 1);
