// Benchmarks the Firestore server and the rules engine: `bench-emulators.mjs FIRESTORE-PROGRAM`, from the repository
// root.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DATABASE, DOCUMENTS, pageAfter, trackName, tracksOfTag, trackWrite } from './support/bench-tracks';
import {
  connection,
  peakMemory,
  startServer,
  type Send,
  type ServerProcess,
} from './support/firestore-process';
import { evaluationTimes } from './support/rules-evaluation';
import { percentile, printTable, sized, type Measurement } from './support/table';

const [program = ''] = process.argv.slice(2);

const FEW = sized(1000, 100);
const MANY = sized(50_000, 1000);
const SAMPLES = sized(1000, 10);
const STARTS = sized(5, 1);
const WARM_UP = sized(200, 1);

const folder = mkdtempSync(join(tmpdir(), 'bench-emulators-'));
const rulesFile = resolve('firestore.rules');
const dataFolder = join(folder, 'data');

/** A server's startup times in ms. */
async function readyTimes(data: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startServer({ program, rulesFile, dataFolder: data() });
    times.push(server.readyMs);
    await server.stop();
  }
  return times;
}

/** Durations in ms of many requests over one connection, after a warm-up. */
async function times(act: () => Promise<string>): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < WARM_UP + SAMPLES; turn++) {
    const begun = performance.now();
    await act();
    samples.push(performance.now() - begun);
  }
  return samples.slice(WARM_UP);
}

async function load(send: Send, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 500) {
    const writes = Array.from({ length: Math.min(500, to - start) }, (_, number) =>
      trackWrite(start + number),
    );
    await send('POST', `${DOCUMENTS}:commit`, { writes }, true);
  }
}

function randomIndex(total: number): number {
  return Math.floor(Math.random() * total);
}

/** Reads as a visitor, so the times include the evaluation of the rules. */
function pointRead(send: Send) {
  return (): Promise<string> =>
    send('POST', `${DOCUMENTS}:batchGet`, { documents: [trackName(randomIndex(MANY))] });
}

function singleCommit(send: Send) {
  return (): Promise<string> => {
    const writes = [trackWrite(randomIndex(MANY), Math.ceil(Math.random() * 1e9))];
    return send('POST', `${DOCUMENTS}:commit`, { writes }, true);
  };
}

/** Queries like the functions, as the rules let nobody list tracks; checks the number of results. */
function querying(send: Send, query: () => object, expected: number) {
  return async (): Promise<string> => {
    const answer = await send('POST', `${DOCUMENTS}:runQuery`, query(), true);
    const found = answer.split(`"name":"${DATABASE}`).length - 1;
    if (found !== expected) throw new Error(`Expected ${expected} documents, got ${found}.`);
    return answer;
  };
}

interface QueryTimes {
  readonly contains: readonly number[];
  readonly page: readonly number[];
  /** The first query, which builds the index. */
  readonly first: number;
}

async function queryTimes(send: Send, total: number): Promise<QueryTimes> {
  const contains = querying(send, tracksOfTag, 6);
  const begun = performance.now();
  await contains();
  const first = performance.now() - begun;
  return {
    first,
    contains: await times(contains),
    page: await times(querying(send, () => pageAfter(total), 20)),
  };
}

function milliseconds(name: string, value: number, budget?: number): Measurement {
  return {
    name,
    value,
    unit: 'ms',
    ...(budget === undefined ? {} : { budget }),
  };
}

function both(name: string, samples: readonly number[], budget: number): Measurement[] {
  return [
    milliseconds(`${name}, p50`, percentile(samples, 50), budget),
    milliseconds(`${name}, p95`, percentile(samples, 95)),
  ];
}

function compared(name: string, few: readonly number[], many: readonly number[]): Measurement[] {
  const ratio = percentile(many, 50) / percentile(few, 50);
  return [
    ...both(`${name}, ${FEW} documents`, few, 4),
    ...both(`${name}, ${MANY} documents`, many, 4),
    { name: `${name}, ${MANY} against ${FEW} (p50)`, value: ratio, unit: 'times', budget: 2 },
  ];
}

function memory(servers: readonly (number | undefined)[]): Measurement[] {
  const known = servers.filter((peak) => peak !== undefined);
  if (known.length === 0) return [];
  return [{ name: 'peak memory, loading and serving', value: Math.max(...known), unit: 'MB', budget: 400 }];
}

/** Loads data into a new server. Returns query times with few documents, and the peak memory. */
async function fill(): Promise<{ readonly few: QueryTimes; readonly peak: number | undefined }> {
  const server = await startServer({ program, rulesFile, dataFolder });
  const { send, close } = connection(server.port);
  await load(send, 0, FEW);
  const few = await queryTimes(send, FEW);
  await load(send, FEW, MANY);
  close();
  const peak = peakMemory(server);
  await server.stop();
  return { few, peak };
}

async function measureLoaded(server: ServerProcess, few: QueryTimes): Promise<Measurement[]> {
  const { send, close } = connection(server.port);
  const many = await queryTimes(send, MANY);
  const measurements = [
    ...both('point read, one connection', await times(pointRead(send)), 2),
    ...both('single commit, one connection', await times(singleCommit(send)), 2),
    milliseconds('first array-contains after startup, builds the index', many.first),
    ...compared('array-contains, limit 6', few.contains, many.contains),
    ...compared('ordered page after a cursor', few.page, many.page),
  ];
  close();
  return measurements;
}

async function measure(): Promise<Measurement[]> {
  let folders = 0;
  const empty = await readyTimes(() => join(folder, `empty-${folders++}`));
  const { few, peak } = await fill();
  const full = await readyTimes(() => dataFolder);
  const server = await startServer({ program, rulesFile, dataFolder });
  const loaded = await measureLoaded(server, few);
  const servingPeak = peakMemory(server);
  await server.stop();
  return [
    milliseconds(`ready, empty (median of ${STARTS})`, percentile(empty, 50), 300),
    milliseconds(`ready, with ${MANY} documents (median of ${STARTS})`, percentile(full, 50), 3000),
    ...loaded,
    ...memory([peak, servingPeak]),
    {
      name: 'firestore.rules, one evaluation, p50',
      value: percentile(evaluationTimes(rulesFile), 50),
      unit: 'µs',
      budget: 50,
    },
  ];
}

const measurements = await measure().finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(printTable(measurements) ? 0 : 1);
