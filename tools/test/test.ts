import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchSuites } from '../bench/bench';
import { CommandError } from '../lib/say';
import { printTally, type Tally } from '../lib/tally';
import type { Store } from '../start/store';
import { findBrowser } from './browser';
import {
  exhaustivePlatformSuites,
  killSuites,
  smokeTests,
  staticSuites,
  typesSuites,
  type Environment,
} from './checks';
import { testEverything } from './lanes';
import { browserTests, runSuites, vitest } from './suites';
import { apiTests, runOnStore, startTestStore, endTestsOnSignal, testEnvironment } from './test-store';

/** A running store for a suite. */
interface Prepared {
  readonly root: string;
  readonly store: Store;
  readonly environment: Environment;
  readonly files: readonly string[];
}

/** Suites that need a running store, by command line name. */
const STORE_SUITES = {
  smoke: ({ environment }: Prepared) => smokeTests(environment),
  rules: ({ root, environment, files }: Prepared) => vitest(root, 'rules', { environment, files }),
  api: ({ root, store, environment, files }: Prepared) => apiTests(root, store, { environment, files }),
  recovery: ({ root, environment }: Prepared) => vitest(root, 'recovery', { environment }),
  fuzz: ({ root, environment }: Prepared) => vitest(root, 'fuzz', { environment }),
  e2e: ({ root, environment, files }: Prepared) =>
    browserTests(root, { name: 'desktop', projects: ['desktop'], files }, environment),
  phone: ({ root, environment, files }: Prepared) =>
    browserTests(root, { name: 'phone', projects: ['phone'], files }, environment),
  large: ({ root, environment }: Prepared) =>
    browserTests(root, { name: 'large', projects: ['large'] }, environment),
  benches: ({ root, environment }: Prepared) => benchSuites(root, environment),
} as const;

const SUITES = {
  static: staticSuites,
  types: typesSuites,
  unit: (root: string, files: readonly string[]) => [vitest(root, 'unit', { files })],
  component: (root: string, files: readonly string[]) => [vitest(root, 'component', { files })],
  simulation: (root: string) => [vitest(root, 'simulation')],
  production: (root: string, files: readonly string[]) => [vitest(root, 'production', { files })],
  packages: (root: string, files: readonly string[]) => [vitest(root, 'packages', { files })],
  platform: (root: string) => [...killSuites(root), ...exhaustivePlatformSuites(root)],
} as const;

/** What `npm test -- SUITE` takes. */
export const SUITE_NAMES: readonly string[] = [...Object.keys(SUITES), ...Object.keys(STORE_SUITES)];

async function testOnStore(
  root: string,
  name: keyof typeof STORE_SUITES,
  files: readonly string[],
): Promise<Tally> {
  const browser = await findBrowser();
  const store: Store = await startTestStore(root, 'test', false);
  const environment = testEnvironment(store, browser);
  return runOnStore(store, [STORE_SUITES[name]({ root, store, environment, files })].flat());
}

function testSelection(root: string, name: string, files: readonly string[]): Promise<Tally> {
  if (name in SUITES) return runSuites(SUITES[name as keyof typeof SUITES](root, files));
  if (name in STORE_SUITES) return testOnStore(root, name as keyof typeof STORE_SUITES, files);
  throw new CommandError(
    `Unknown suite '${name}'. npm test runs the tests that find faults fast, npm test -- --all runs everything, npm test -- SUITE [FILE…] runs one of: ${SUITE_NAMES.join(', ')}.`,
  );
}

/**
 * `npm test` runs what finds faults fast, `npm test -- --all` everything, `npm test -- SUITE [FILE…]` a part. Ends
 * with the counted line; exit code 1 when anything failed.
 */
export async function test(root: string, words: readonly string[]): Promise<void> {
  const isComplete = words.includes('--all');
  const [name, ...files] = words.filter((word) => word !== '--all');
  if (isComplete && name !== undefined)
    throw new CommandError(`--all runs every suite: leave '${name}' out, or leave --all out.`);
  await rm(join(root, '.local/reports'), { recursive: true, force: true });
  await mkdir(join(root, '.local/reports'), { recursive: true });
  endTestsOnSignal();
  printTally(
    await (name === undefined ? testEverything(root, isComplete) : testSelection(root, name, files)),
  );
}
