import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { adminEnvironment } from './addresses';
import { findBrowser } from './browser';
import { findLeftovers } from './leftovers';
import { paymentsEnvironment } from './payments';
import { eachLine, ended } from './process';
import { LaunchError, say, sayDone } from './say';
import { startStore, type Store } from './store';
import { addTallies, readPlaywrightReport, readVitestReport, type Tally } from './tally';

const WORKSPACES = ['domain', 'functions', 'emulators', 'web', 'tests'] as const;

/** One suite of the test run: what it is called, and how it is run. */
interface TestSuite {
  readonly title: string;
  readonly run: () => Promise<Tally>;
}

/** A tool of node_modules, and how it is run. */
interface Tool {
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether its output comes in one piece when it has ended: something else writes to the screen meanwhile. */
  readonly isBeside?: boolean;
}

/** Runs a tool with its output on our screen; whether it ended well. */
async function runTool(root: string, { words, environment, isBeside = false }: Tool): Promise<boolean> {
  const [tool = '', ...args] = words;
  const output = isBeside ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  });
  const lines: string[] = [];
  eachLine(child, (line) => lines.push(line));
  const code = await ended(child);
  if (lines.length > 0) console.log(lines.join('\n'));
  return code === 0;
}

/** A check that holds or does not; it needs nothing running, and runs beside what does. */
function check(root: string, title: string, words: readonly string[]): TestSuite {
  const run = async (): Promise<Tally> =>
    (await runTool(root, { words, isBeside: true })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { title, run };
}

/** Trusts the report only as far as the exit code agrees with it. */
function agree(tally: Tally, endedWell: boolean): Tally {
  return endedWell || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function vitest(root: string, project: string, how: Omit<Tool, 'words'> = {}): TestSuite {
  const report = join(root, '.local/reports', `${project}.json`);
  const words = ['vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json'];
  const run = async (): Promise<Tally> => {
    const endedWell = await runTool(root, { ...how, words: [...words, `--outputFile.json=${report}`] });
    return agree(await readVitestReport(report), endedWell);
  };
  return { title: `${project} tests`, run };
}

function browserJourneys(root: string, environment: Record<string, string>): TestSuite {
  const report = join(root, '.local/reports/e2e.json');
  const run = async (): Promise<Tally> => {
    const words = ['@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'];
    const endedWell = await runTool(root, {
      words,
      environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return agree(await readPlaywrightReport(report), endedWell);
  };
  return { title: 'browser journeys', run };
}

/** What needs nothing running. */
function staticSuites(root: string): TestSuite[] {
  return [
    check(root, 'lint', ['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    check(root, 'format', ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
    ...WORKSPACES.map((name) =>
      check(root, `types of ${name}`, ['typescript/bin/tsc', '--noEmit', '-p', name]),
    ),
    vitest(root, 'unit', { isBeside: true }),
  ];
}

/** What needs the store. */
function storeSuites(root: string, store: Store, browser: string): TestSuite[] {
  const environment = {
    ...adminEnvironment(store.addresses, store.instance.credentials),
    ...paymentsEnvironment(store.payments),
    STORE_FILE: store.instance.storeFile,
    CHROMIUM_PATH: browser,
  };
  return [
    vitest(root, 'rules', { environment }),
    vitest(root, 'api', { environment }),
    browserJourneys(root, environment),
  ];
}

/** What starts stores of its own. The kill test knows processes by /proc, which Linux alone has. */
function platformSuites(root: string): TestSuite[] {
  return process.platform === 'linux' ? [vitest(root, 'platform')] : [];
}

/** Runs suites one after the other; a suite that cannot run at all is one failure, and the others still run. */
async function runAll(suites: readonly TestSuite[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { title, run } of suites) {
    say(`${title} …`);
    const tally = await run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    if (tally.failed === 0) sayDone(`${title}: ${tally.passed} passed`);
    else console.error(`✗ ${title}: ${tally.failed} failed, ${tally.passed} passed`);
    tallies.push(tally);
  }
  return addTallies(tallies);
}

/** Starts a fresh store for the tests, runs what needs it, ends it, and looks whether anything of it is left. */
async function runStoreSuites(root: string): Promise<Tally> {
  const browser = await findBrowser();
  const store = await startStore({ root, name: 'test', fresh: true, keepData: false });
  const stopAtSignal = (): void => {
    void store.stop().then(() => process.exit(1));
  };
  process.once('SIGINT', stopAtSignal);
  process.once('SIGTERM', stopAtSignal);
  const tally = await runAll(storeSuites(root, store, browser)).finally(store.stop);
  const leftovers = await findLeftovers(store.instance);
  if (leftovers.length === 0) return addTallies([tally, { passed: 1, failed: 0 }]);
  console.error(`✗ Processes were left behind:\n  ${leftovers.join('\n  ')}`);
  return addTallies([tally, { passed: 0, failed: 1 }]);
}

/**
 * `npm test`: everything that must hold. What needs nothing running goes on beside the store, whose music and journeys are
 * mostly waited for. Ends with the counted line; the exit code is 1 when anything failed.
 */
export async function test(root: string): Promise<void> {
  await rm(join(root, '.local/reports'), { recursive: true, force: true });
  await mkdir(join(root, '.local/reports'), { recursive: true });
  const withStore = runStoreSuites(root).catch((error: unknown) => {
    console.error(error instanceof LaunchError ? `✗ ${error.message}` : error);
    return { passed: 0, failed: 1 };
  });
  const tallies = await Promise.all([runAll(staticSuites(root)), withStore]);
  tallies.push(await runAll(platformSuites(root)));
  const { passed, failed } = addTallies(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
