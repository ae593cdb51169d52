// `npm run simulate` plays random histories of the whole shop (docs/simulation.md):
//   --histories COUNT  how many; 300 by default
//   --seed SEED        of the first history; the next one has the next seed
//   --planted [NAME]   plants each bug, or one, and fails unless so many histories find it; 10000 by default
//   --beside REF       lets some processes run the release of a tag or commit until a history deploys the current one
//   --trace            prints everything that happens in the histories
//   --workers COUNT    processes at once; as many as the machine has cores by default
import { execFile, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs';
import { passedLine } from './passed-line';
import { buildRelease, buildSimulation } from './shop/build.mjs';

const FOLDER = '.local/build/simulation';
const SIMULATION = join(FOLDER, 'simulation.cjs');
const RELEASE = join(FOLDER, 'release.cjs');

/** Histories per process; also bounds a long run's memory. */
const PART = 250;

interface Outcome {
  readonly hasPassed: boolean;
  readonly output: string;
}

/** Plays histories in another process and keeps its output, so parallel outputs don't mix. */
function play(release: string, options: readonly string[]): Promise<Outcome> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [SIMULATION, '--release', release, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => done({ hasPassed: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** Works through items concurrently until `work` returns false. Returns whether all returned true. */
async function workThrough<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  const left = items.values();
  let isGoingOn = true;
  const worker = async () => {
    while (isGoingOn) {
      const { done, value } = left.next();
      if (done) return;
      isGoingOn = (await work(value)) && isGoingOn;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return isGoingOn;
}

const runFile = promisify(execFile);

/** Where a release names its parts. */
const PARTS = 'tests/simulation/shop/release.ts';

/** Bundles the shop of a tag or commit. Returns the bundle. */
async function buildBeside(ref: string): Promise<string> {
  const sources = resolve(FOLDER, 'beside');
  await rm(sources, { recursive: true, force: true });
  await mkdir(sources, { recursive: true });
  const archive = join(FOLDER, 'beside.tar');
  await runFile('git', ['archive', '--output', archive, ref, 'domain', 'functions', PARTS]);
  await runFile('tar', ['-xf', archive, '-C', sources]);
  const release = join(FOLDER, 'beside.cjs');
  await buildRelease(release, { sources });
  return release;
}

interface Trial {
  readonly histories: number;
  readonly seed: number;
  readonly workers: number;
}

/** The seed of the history that found a planted bug; undefined if none did. */
async function seedThatFinds(bug: PlantedBug, trial: Trial): Promise<number | undefined> {
  const release = join(FOLDER, `${bug.name.replaceAll(/\W+/g, '-')}.cjs`);
  await buildRelease(release, { bug });
  for (const part of partsOf(trial)) {
    const found = await seedThatFindsIn(part, release);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function seedThatFindsIn({ seed, count }: Part, release: string): Promise<number | undefined> {
  const options = ['--seed', String(seed), '--histories', String(count), '--no-shrinking'];
  const { hasPassed, output } = await play(release, options);
  // Another failure, for example of the process itself, is no success.
  const [, found] = /^The history of seed (\d+) FAILED/m.exec(output) ?? [];
  if (found === undefined && !(hasPassed && output.includes(passedLine(count)))) console.error(output);
  return found === undefined ? undefined : Number(found);
}

async function findPlanted(name: string | undefined, trial: Trial): Promise<boolean> {
  const bugs = PLANTED_BUGS.filter((bug) => name === undefined || bug.name === name);
  let found = 0;
  await workThrough(bugs, trial.workers, async (bug) => {
    const seed = await seedThatFinds(bug, trial);
    console.log(
      seed === undefined
        ? `✗ NOT found in ${trial.histories} histories: ${bug.name}`
        : `✓ found by seed ${seed}, history ${1 + seed - trial.seed}: ${bug.name}`,
    );
    if (seed !== undefined) found++;
    return true;
  });
  console.log(`${found} of ${bugs.length} planted bugs found.`);
  return found === bugs.length && bugs.length > 0;
}

interface Part {
  readonly seed: number;
  readonly count: number;
}

function partsOf({ histories, seed }: Trial): Part[] {
  return Array.from({ length: Math.ceil(histories / PART) }, (_, index) => {
    return { seed: seed + index * PART, count: Math.min(PART, histories - index * PART) };
  });
}

async function playInParts(trial: Trial, further: readonly string[]): Promise<boolean> {
  const start = performance.now();
  let passed = 0;
  const haveAllPassed = await workThrough(partsOf(trial), trial.workers, async ({ seed, count }) => {
    const options = ['--seed', String(seed), '--histories', String(count), ...further];
    const { output, ...ended } = await play(RELEASE, options);
    const hasPassed = ended.hasPassed && output.includes(passedLine(count));
    console.log(output);
    if (hasPassed) passed += count;
    const minutes = (performance.now() - start) / 60_000;
    const speed = `${Math.round(passed / minutes)} a minute`;
    console.log(
      hasPassed
        ? `${new Date().toISOString()}: ${passed} of ${trial.histories} histories have passed, ${speed}.`
        : `${new Date().toISOString()}: a history FAILED; ${passed} of ${trial.histories} have passed. Parts that have begun are finished. Repeat it with its seed: npm run simulate -- --histories 1 --seed …`,
    );
    return hasPassed;
  });
  return haveAllPassed && trial.histories > 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    histories: { type: 'string' },
    seed: { type: 'string' },
    planted: { type: 'boolean', default: false },
    beside: { type: 'string' },
    trace: { type: 'boolean', default: false },
    workers: { type: 'string' },
  },
});
await Promise.all([buildSimulation(SIMULATION), buildRelease(RELEASE)]);
const trial: Trial = {
  histories: Number(values.histories ?? (values.planted ? 10_000 : 300)),
  seed: Number(values.seed ?? 1),
  workers: Number(values.workers ?? availableParallelism()),
};
const isPassed = values.planted
  ? await findPlanted(positionals[0], trial)
  : await playInParts(trial, [
      ...(values.trace ? ['--trace'] : []),
      ...(values.beside === undefined ? [] : ['--beside', await buildBeside(values.beside)]),
    ]);
process.exit(isPassed ? 0 : 1);
