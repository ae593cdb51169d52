import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../lib/say';
import { addTallies, oneFailed, printTally, type Tally } from '../lib/tally';
import { DEMO_ACCOUNTS } from '../seed/accounts';
import { runSmoke } from '../smoke/smoke';
import type { Store } from '../start/store';
import { findBrowser } from './browser';
import {
  browserTests,
  check,
  cycleSuites,
  runSuites,
  typedLintSuite,
  typesSuite,
  vitest,
  WORKSPACES,
  type TestSuite,
} from './suites';
import { indexSuite } from './indexes/query-record';
import {
  recordedQueries,
  runOnStore,
  startTestStore,
  stopTestStoresOnSignal,
  testEnvironment,
} from './test-store';

type Environment = Readonly<Record<string, string>>;

function staticSuites(root: string): TestSuite[] {
  return [
    typedLintSuite(root),
    check(root, 'lint', ['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    ...cycleSuites(root),
    check(root, 'format', ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
    ...WORKSPACES.map((workspace) => typesSuite(root, workspace)),
  ];
}

/** The platform tests start stores of their own and read /proc, which exists on Linux only. */
function platformSuites(root: string, files: readonly string[] = []): TestSuite[] {
  return process.platform === 'linux' ? [vitest(root, 'platform', { files })] : [];
}

/** The checks of `npm run smoke`, all of them. */
function smokeTests({ STORE_URL = '' }: Environment): TestSuite {
  const { email, password } = DEMO_ACCOUNTS.member;
  const permissions = { newAccount: 'smoke@example.com', member: { email, password } };
  return { title: 'smoke checks', run: () => runSmoke({ origin: STORE_URL, permissions }) };
}

/** Suites that need a running store, by the name that the command line gives. */
const STORE_SUITES = {
  smoke: (_root: string, environment: Environment) => [smokeTests(environment)],
  rules: (root: string, environment: Environment, files: readonly string[]) => [
    vitest(root, 'rules', { environment, files }),
  ],
  api: (root: string, environment: Environment, files: readonly string[]) => [
    vitest(root, 'api', { environment, files }),
  ],
  e2e: (root: string, environment: Environment, files: readonly string[]) => [
    browserTests(root, { name: 'desktop', projects: ['desktop'], files }, environment),
  ],
  phone: (root: string, environment: Environment, files: readonly string[]) => [
    browserTests(root, { name: 'phone', projects: ['phone'], files }, environment),
  ],
  large: (root: string, environment: Environment) => [
    browserTests(root, { name: 'large', projects: ['large'] }, environment),
  ],
} as const;

const SUITES = {
  static: staticSuites,
  unit: (root: string, files: readonly string[]) => [vitest(root, 'unit', { files })],
  model: (root: string) => [vitest(root, 'model')],
  production: (root: string, files: readonly string[]) => [vitest(root, 'production', { files })],
  platform: platformSuites,
} as const;

function reportFailure(error: unknown): Tally {
  if (!(error instanceof CommandError)) console.error(error);
  return oneFailed(error instanceof CommandError ? error.message : String(error));
}

/** Parts of the browser tests, small enough that lanes end at about the same time. */
const DESKTOP_PARTS = 6;
const PHONE_PARTS = 2;

function partsOf(project: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `${project}-${index + 1}`,
    projects: [project],
    shard: `${index + 1}/${count}`,
  }));
}

/**
 * Everything, in three lanes side by side. Two have a store: one begins with the suites that need it, the other with checks that
 * do not; then each takes the next part of the browser tests until none is left. The third has the suites that start their own
 * processes; those that start whole stores wait until the API tests have ended, which they would slow down too much. The large
 * catalogue comes last on its store, because it stays there.
 */
async function testEverything(root: string): Promise<Tally> {
  const browser = findBrowser();
  const firstStore = browser.then(() => startTestStore(root, 'test', false));
  const parts = [...partsOf('desktop', DESKTOP_PARTS), ...partsOf('phone', PHONE_PARTS)].values();

  function* browserParts(environment: Environment): Iterable<TestSuite> {
    for (const part of parts) yield browserTests(root, part, environment);
  }
  let endApiTests: () => void = () => undefined;
  const apiTests = new Promise<void>((resolve) => (endApiTests = resolve));
  const storeLane = async (): Promise<Tally> => {
    const store = await firstStore;
    const environment = testEnvironment(store, await browser);
    const suites = function* (): Iterable<TestSuite> {
      yield smokeTests(environment);
      yield vitest(root, 'rules', { environment });
      yield vitest(root, 'api', { environment });
      endApiTests();
      yield* browserParts(environment);
      yield browserTests(root, { name: 'large', projects: ['large'] }, environment);
    };
    return runOnStore(store, suites());
  };
  const checkLane = async (): Promise<Tally> => {
    const checked = await runSuites([...staticSuites(root), vitest(root, 'unit')]);
    // The first store has built the functions by now; they are not built again under it.
    await firstStore;
    const store = await startTestStore(root, 'test-2', true);
    const onStore = await runOnStore(store, browserParts(testEnvironment(store, await browser)));
    return addTallies([checked, onStore]);
  };
  const processLane = async (): Promise<Tally> => {
    const first = await runSuites([vitest(root, 'model'), vitest(root, 'production')]);
    await apiTests;
    return addTallies([first, await runSuites(platformSuites(root))]);
  };
  const lanes = await Promise.all(
    [storeLane().finally(endApiTests), checkLane(), processLane()].map((lane) => lane.catch(reportFailure)),
  );
  return addTallies([...lanes, await runSuites([indexSuite(root, recordedQueries)])]);
}

async function testOnStore(
  root: string,
  name: keyof typeof STORE_SUITES,
  files: readonly string[],
): Promise<Tally> {
  const browser = await findBrowser();
  const store: Store = await startTestStore(root, 'test', false);
  return runOnStore(store, STORE_SUITES[name](root, testEnvironment(store, browser), files));
}

function testSelection(root: string, name: string, files: readonly string[]): Promise<Tally> {
  if (name in SUITES) return runSuites(SUITES[name as keyof typeof SUITES](root, files));
  if (name in STORE_SUITES) return testOnStore(root, name as keyof typeof STORE_SUITES, files);
  const known = [...Object.keys(SUITES), ...Object.keys(STORE_SUITES)].join(', ');
  throw new CommandError(
    `Unknown suite '${name}'. npm test runs everything; npm test -- SUITE [FILE…] one of: ${known}.`,
  );
}

/** `npm test [-- SUITE [FILE…]]`. Ends with the counted line; the exit code is 1 when anything failed. */
export async function test(root: string, [name, ...files]: readonly string[]): Promise<void> {
  await rm(join(root, '.local/reports'), { recursive: true, force: true });
  await mkdir(join(root, '.local/reports'), { recursive: true });
  stopTestStoresOnSignal();
  printTally(await (name === undefined ? testEverything(root) : testSelection(root, name, files)));
}
