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

/** Every test store from its start's beginning, so a signal can stop them all. */
const stores: Promise<Store>[] = [];

/** Queries caused by each store's suites. */
export const recordedQueries: (readonly QueryShape[] | undefined)[] = [];

/** Starts an empty, seeded store for tests; its data isn't kept. */
export function startTestStore(root: string, name: string, isBuilt: boolean): Promise<Store> {
  const store = startCompleteStore({ root, name, isBuilt, fresh: true, keepData: false, anyPorts: true });
  stores.push(store);
  return store;
}

/** On a signal, ends the suites and stops their stores. */
export function endTestsOnSignal(): void {
  endOnSignal(async () => {
    await endSuites();
    await Promise.allSettled(stores.map(async (store) => (await store).stop()));
  });
}

/** Tells tests the store, its services and the browser. */
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

/** Runs a store's suites, stops it, and fails if one of its processes survives. */
export async function runOnStore(store: Store, suites: Iterable<TestSuite>): Promise<Tally> {
  const tally = await runAndStop(store, suites);
  const orphans = await findOrphanProcesses(store.instance);
  if (orphans.length === 0) return addTallies([tally, ONE_PASSED]);
  return addTallies([tally, oneFailed(`These processes were left running: ${orphans.join('; ')}`)]);
}

/**
 * API tests call the scheduled function `mailing` when they wait for a mail (tests/api/support/inbox.ts). Calling
 * it every second would take a tenth of their time.
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
