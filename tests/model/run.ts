// `npm run model -- COUNT [--seed SEED]` tries COUNT random sequences, in parts, so that a run that is stopped says how many have
// passed: part number n uses the seed SEED + n. `npm run model -- --planted [NAME]` plants each bug in turn, or the named one, and
// fails unless the model finds it.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PLANTED_BUGS } from './planted-bugs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'model'];

/** How many sequences a process tries; also bounds what a long run keeps in memory. */
const PART = 250;

/** Returns whether the model passed. */
function passes(environment: Readonly<Record<string, string>>, options: readonly string[] = []): boolean {
  const isQuiet = environment['PLANTED_BUG'] !== undefined;
  const { status } = spawnSync(process.execPath, [...VITEST, ...options], {
    env: { ...process.env, ...environment },
    stdio: isQuiet ? 'ignore' : 'inherit',
  });
  return status === 0;
}

function findsPlanted(name: string): boolean {
  const startedAt = Date.now();
  // Finding a bug is enough; the smallest sequence that shows it is not needed.
  const isFound = !passes({ PLANTED_BUG: name, MODEL_RUNS: '1000', MODEL_SHRINK: 'false' });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${isFound ? '✓ found' : '✗ NOT found'} (${seconds} s): ${name}`);
  return isFound;
}

function findPlanted(name: string | undefined): boolean {
  const bugs = PLANTED_BUGS.filter((bug) => name === undefined || bug.name === name);
  const missed = bugs.filter((bug) => !findsPlanted(bug.name));
  console.log(`${bugs.length - missed.length} of ${bugs.length} planted bugs found.`);
  return missed.length === 0 && bugs.length > 0;
}

function tryInParts(count: number, firstSeed: number): boolean {
  for (let passed = 0, seed = firstSeed; passed < count; seed++) {
    const runs = Math.min(PART, count - passed);
    // The tests that are not random are needed once.
    const options = passed === 0 ? [] : ['--testNamePattern', 'random sequences'];
    if (!passes({ MODEL_RUNS: String(runs), MODEL_SEED: String(seed) }, options)) {
      console.log(`A sequence of seed ${seed} failed; ${passed} of ${count} had passed.`);
      return false;
    }
    passed += runs;
    console.log(`${new Date().toISOString()}: ${passed} of ${count} sequences passed (up to seed ${seed}).`);
  }
  return count > 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { planted: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const [first] = positionals;
const isPassed = values.planted
  ? findPlanted(first)
  : tryInParts(Number(first ?? 300), Number(values.seed ?? Date.now() % 1_000_000_000));
process.exit(isPassed ? 0 : 1);
