// `npm run model -- COUNT [--seed SEED]` tries COUNT random sequences, in parts, so that a run that is stopped says how many have
// passed: part number n uses the seed SEED + n. `npm run model -- --planted [NAME]` plants each bug in turn, or the named one, and
// fails unless the model finds it.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PLANTED_BUGS } from './planted-bugs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'model'];

/** How many sequences a process tries; also bounds what a long run keeps in memory. */
const PART = 250;

/** The tests that are not random are needed once. */
const RANDOM = ['--testNamePattern', 'random sequences'];

/** Returns whether the model passed. */
function passes(environment: Readonly<Record<string, string>>, options: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [...VITEST, ...options], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  return status === 0;
}

/** How many sequences were tried until the model found a planted bug; undefined if it was not found. */
function sequencesUntilFound(name: string): number | undefined {
  const { stdout, stderr } = spawnSync(process.execPath, [...VITEST, ...RANDOM], {
    // Finding a bug is enough; the smallest sequence that shows it is not needed.
    env: { ...process.env, PLANTED_BUG: name, MODEL_RUNS: '1000', MODEL_SHRINK: 'false' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // Another failure, for example of the plant itself, is no success.
  const [, count] = /Property failed after (\d+) tests/.exec(stdout + stderr) ?? [];
  return count === undefined ? undefined : Number(count);
}

function findsPlanted(name: string): boolean {
  const count = sequencesUntilFound(name);
  console.log(count === undefined ? `✗ NOT found: ${name}` : `✓ found by sequence ${count}: ${name}`);
  return count !== undefined;
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
    if (!passes({ MODEL_RUNS: String(runs), MODEL_SEED: String(seed) }, passed === 0 ? [] : RANDOM)) {
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
