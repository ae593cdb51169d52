import { endOnSignal } from '../lib/run-mark';
import { addTallies, ONE_PASSED, oneFailed, type Tally } from '../lib/tally';
import { adminEnvironment } from '../local/addresses';
import { mailEnvironment } from '../local/mail';
import { paymentsEnvironment } from '../local/stripe';
import { startCompleteStore, type Store } from '../start/store';
import { findOrphanProcesses } from './orphan-processes';
import type { QueryShape } from './indexes/index-file';
import { readQueries } from './indexes/query-record';
import { endSuites, runSuites, vitest, type TestSuite, type VitestOptions } from './suites';

/** Every test store, from the moment its start begins, so that a signal can stop them all. */
const stores: Promise<Store>[] = [];

/** The queries that the suites of each store have caused. */
export const recordedQueries: (readonly QueryShape[] | undefined)[] = [];

/** Starts an empty, seeded store for tests; its data is not kept. */
export function startTestStore(root: string, name: string, isBuilt: boolean): Promise<Store> {
  const store = startCompleteStore({ root, name, isBuilt, fresh: true, keepData: false, anyPorts: true });
  stores.push(store);
  return store;
}

/** Ends the suites and stops their stores when this process is asked to end. */
export function endTestsOnSignal(): void {
  endOnSignal(async () => {
    await endSuites();
    await Promise.allSettled(stores.map(async (store) => (await store).stop()));
  });
}

/** The environment in which tests find a store, its services and the browser. */
export function testEnvironment(store: Store, browser: string): Record<string, string> {
  return {
    ...adminEnvironment(store.addresses, store.instance.credentials),
    ...paymentsEnvironment(store.payments),
    ...mailEnvironment(store.ports),
    STORE_FILE: store.instance.storeFile,
    STORE_URL: store.addresses.url,
    CHROMIUM_PATH: browser,
  };
}

async function runAndStop(store: Store, suites: Iterable<TestSuite>): Promise<Tally> {
  try {
    const tally = await runSuites(suites);
    recordedQueries.push(await readQueries(store));
    return tally;
  } finally {
    await store.stop();
  }
}

/** Runs the suites of a store, stops it, and fails when one of its processes survives. */
export async function runOnStore(store: Store, suites: Iterable<TestSuite>): Promise<Tally> {
  const tally = await runAndStop(store, suites);
  const orphans = await findOrphanProcesses(store.instance);
  if (orphans.length === 0) return addTallies([tally, ONE_PASSED]);
  return addTallies([tally, oneFailed(`These processes were left running: ${orphans.join('; ')}`)]);
}

/**
 * The API tests call the scheduled function `mailing` when they wait for a mail (tests/api/support/inbox.ts). Called
 * every second, it would take a tenth of their time.
 */
export function apiTests(root: string, store: Store, options: VitestOptions): TestSuite {
  const suite = vitest(root, 'api', options);
  const run = async (): Promise<Tally> => {
    store.mailing.pause();
    try {
      return await suite.run();
    } finally {
      store.mailing.resume();
    }
  };
  return { ...suite, run };
}
