import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { adminEnvironment } from '../local/addresses';
import { findBrowser } from './browser';
import { findLeftovers } from './leftovers';
import { paymentsEnvironment } from '../local/payments';
import { eachLine, ended } from '../lib/process';
import { LaunchError, say, sayDone } from '../lib/say';
import { startStore, type Store, type StorePlan } from '../start/store';
import { addTallies, readPlaywrightReport, readVitestReport, type Tally } from './tally';

const WORKSPACES = [
  'domain',
  'functions',
  'packages/local-firebase',
  'packages/local-stripe',
  'tools',
  'web',
  'tests',
] as const;

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

/** The journeys of some projects of tests/e2e/playwright.config.ts. */
function browserJourneys(root: string, projects: readonly string[], how: Omit<Tool, 'words'>): TestSuite {
  const name = `journeys-${projects.join('-')}`;
  const report = join(root, '.local/reports', `${name}.json`);
  const words = ['@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  words.push('--output', join(root, 'test-results', name));
  const run = async (): Promise<Tally> => {
    const endedWell = await runTool(root, {
      ...how,
      words: [...words, ...projects.map((project) => `--project=${project}`)],
      environment: { ...how.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return agree(await readPlaywrightReport(report), endedWell);
  };
  return { title: `browser journeys (${projects.join(', ')})`, run };
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

/** What tests need to know of the store that they test. */
function environmentOf(store: Store, browser: string): Record<string, string> {
  return {
    ...adminEnvironment(store.addresses, store.instance.credentials),
    ...paymentsEnvironment(store.payments),
    STORE_FILE: store.instance.storeFile,
    CHROMIUM_PATH: browser,
  };
}

/** What starts stores of its own. The kill test knows processes by /proc, which Linux alone has. */
function platformSuites(root: string): TestSuite[] {
  return process.platform === 'linux' ? [vitest(root, 'platform', { isBeside: true })] : [];
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

/** A store to be tested: what it is called, and whether what it is built from is there. */
type StoreToTest = Pick<StorePlan, 'root' | 'name' | 'isBuilt'>;

/** Runs the suites of a running store, ends it, and looks whether anything of it is left. */
async function runOn(store: Store, suites: readonly TestSuite[]): Promise<Tally> {
  const tally = await runAll(suites).finally(store.stop);
  const leftovers = await findLeftovers(store.instance);
  if (leftovers.length === 0) return addTallies([tally, { passed: 1, failed: 0 }]);
  console.error(`✗ Processes were left behind:\n  ${leftovers.join('\n  ')}`);
  return addTallies([tally, { passed: 0, failed: 1 }]);
}

/** Every store, from the moment that it is begun: a signal ends them all. */
const stores: Promise<Store>[] = [];

function startTestStore(plan: StoreToTest): Promise<Store> {
  const store = startStore({ ...plan, fresh: true, keepData: false });
  stores.push(store);
  return store;
}

function endStoresAtSignal(): void {
  const end = (): void => {
    const ends = stores.map((store) => store.then(({ stop }) => stop()));
    void Promise.allSettled(ends).then(() => process.exit(1));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

function sayFailure(error: unknown): Tally {
  console.error(error instanceof LaunchError ? `✗ ${error.message}` : error);
  return { passed: 0, failed: 1 };
}

/** The store that everything but the phone is tested on. */
async function testStore(store: Store, browser: string): Promise<Tally> {
  const { root } = store.instance;
  const environment = environmentOf(store, browser);
  return runOn(store, [
    vitest(root, 'rules', { environment }),
    vitest(root, 'api', { environment }),
    browserJourneys(root, ['desktop', 'large'], { environment }),
  ]);
}

/** The phone's journeys have a store of their own: what the others buy and delete would be missing to them. */
async function testPhone(root: string, browser: string): Promise<Tally> {
  const store = await startTestStore({ root, name: 'test-phone', isBuilt: true });
  const environment = environmentOf(store, browser);
  return runOn(store, [browserJourneys(root, ['phone'], { environment, isBeside: true })]);
}

/**
 * `npm test`: everything that must hold, in two lines side by side, since journeys are mostly waited for. Ends with the counted
 * line; the exit code is 1 when anything failed.
 */
export async function test(root: string): Promise<void> {
  await rm(join(root, '.local/reports'), { recursive: true, force: true });
  await mkdir(join(root, '.local/reports'), { recursive: true });
  endStoresAtSignal();
  const browser = findBrowser();
  const store = browser.then(() => startTestStore({ root, name: 'test' }));
  const withStore = store.then(async (running) => testStore(running, await browser)).catch(sayFailure);
  const beside = async (): Promise<Tally> => {
    const checked = await runAll(staticSuites(root));
    const isUp = await store.then(
      () => true,
      () => false,
    );
    const onPhone = isUp ? await testPhone(root, await browser).catch(sayFailure) : { passed: 0, failed: 1 };
    return addTallies([checked, onPhone, await runAll(platformSuites(root))]);
  };
  const { passed, failed } = addTallies(await Promise.all([withStore, beside()]));
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
