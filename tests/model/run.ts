// `npm run model -- COUNT` tries COUNT random sequences. `npm run model -- --planted [NAME]` plants each bug in turn, or the named
// one, and fails unless the model finds it.
import { spawnSync } from 'node:child_process';
import { PLANTED_BUGS } from './planted-bugs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'model'];

/** Returns whether the model passed. */
function passes(environment: Readonly<Record<string, string>>, isQuiet: boolean): boolean {
  const { status } = spawnSync(process.execPath, VITEST, {
    env: { ...process.env, ...environment },
    stdio: isQuiet ? 'ignore' : 'inherit',
  });
  return status === 0;
}

function findsPlanted(name: string): boolean {
  const startedAt = Date.now();
  // Finding a bug is enough; the smallest sequence that shows it is not needed.
  const isFound = !passes({ PLANTED_BUG: name, MODEL_RUNS: '1000', MODEL_SHRINK: 'false' }, true);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${isFound ? '✓ found' : '✗ NOT found'} (${seconds} s): ${name}`);
  return isFound;
}

const [first = '300', name] = process.argv.slice(2);
if (first === '--planted') {
  const bugs = PLANTED_BUGS.filter((bug) => name === undefined || bug.name === name);
  const missed = bugs.filter((bug) => !findsPlanted(bug.name));
  console.log(`${bugs.length - missed.length} of ${bugs.length} planted bugs found.`);
  process.exit(missed.length === 0 && bugs.length > 0 ? 0 : 1);
}
process.exit(passes({ MODEL_RUNS: first }, false) ? 0 : 1);
