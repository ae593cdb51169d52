// `npm run model -- COUNT [--seed SEED]` tries COUNT random sequences, in parts, so that a run that is stopped says how many have
// passed: part number n uses the seed SEED + n. `npm run model -- --planted [NAME]` plants each bug in turn, or the named one, and
// fails unless the model finds it. Parts and bugs are tried in as many processes at once as the machine has cores, or `--workers` says.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PLANTED_BUGS } from './planted-bugs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'model'];

/** How many sequences a process tries; also bounds what a long run keeps in memory. */
const PART = 250;

/** The tests that are not random are needed once. */
const RANDOM = ['--testNamePattern', 'random sequences'];

interface Outcome {
  readonly hasPassed: boolean;
  readonly output: string;
}

/** Runs the model in a process of its own, whose output is kept, so that those of several do not mix. */
function runModel(
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...VITEST, ...options], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ hasPassed: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** Works through items, several at once, until `work` returns false for one. Returns whether it returned true for all. */
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

/** How many sequences were tried until the model found a planted bug; undefined if it was not found. */
async function sequencesUntilFound(name: string): Promise<number | undefined> {
  // Finding a bug is enough; the smallest sequence that shows it is not needed.
  const environment = { PLANTED_BUG: name, MODEL_RUNS: '1000', MODEL_SHRINK: 'false' };
  // Modules that Vitest keeps from other runs are without the bug.
  const options = [...RANDOM, '--experimental.fsModuleCache=false'];
  const { hasPassed, output } = await runModel(environment, options);
  // Another failure, for example of the plant itself, is no success.
  const [, count] = /Property failed after (\d+) tests/.exec(output) ?? [];
  if (count === undefined && !hasPassed) console.error(output);
  return count === undefined ? undefined : Number(count);
}

async function findPlanted(name: string | undefined, workers: number): Promise<boolean> {
  const bugs = PLANTED_BUGS.filter((bug) => name === undefined || bug.name === name);
  let found = 0;
  await workThrough(bugs, workers, async (bug) => {
    const count = await sequencesUntilFound(bug.name);
    console.log(
      count === undefined ? `✗ NOT found: ${bug.name}` : `✓ found by sequence ${count}: ${bug.name}`,
    );
    if (count !== undefined) found++;
    return true;
  });
  console.log(`${found} of ${bugs.length} planted bugs found.`);
  return found === bugs.length && bugs.length > 0;
}

interface Part {
  readonly seed: number;
  readonly runs: number;
}

function partsOf(count: number, firstSeed: number): Part[] {
  return Array.from({ length: Math.ceil(count / PART) }, (_, index) => {
    return { seed: firstSeed + index, runs: Math.min(PART, count - index * PART) };
  });
}

async function tryInParts(count: number, firstSeed: number, workers: number): Promise<boolean> {
  let passed = 0;
  const haveAllPassed = await workThrough(partsOf(count, firstSeed), workers, async ({ seed, runs }) => {
    const environment = { MODEL_RUNS: String(runs), MODEL_SEED: String(seed) };
    const { hasPassed, output } = await runModel(environment, seed === firstSeed ? [] : RANDOM);
    console.log(output);
    if (hasPassed) passed += runs;
    const time = new Date().toISOString();
    console.log(
      hasPassed
        ? `${time}: seed ${seed} passed; ${passed} of ${count} sequences have passed.`
        : `${time}: a sequence of seed ${seed} FAILED; ${passed} of ${count} have passed. Parts that have begun are finished.`,
    );
    return hasPassed;
  });
  return haveAllPassed && count > 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    planted: { type: 'boolean', default: false },
    seed: { type: 'string' },
    workers: { type: 'string' },
  },
});
const [first] = positionals;
const workers = Number(values.workers ?? availableParallelism());
const isPassed = values.planted
  ? await findPlanted(first, workers)
  : await tryInParts(Number(first ?? 300), Number(values.seed ?? Date.now() % 1_000_000_000), workers);
process.exit(isPassed ? 0 : 1);
