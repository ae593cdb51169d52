import { CommandError } from '../lib/say';
import { addTallies, oneFailed, type Tally } from '../lib/tally';
import { findBrowser } from './browser';
import { platformSuites, smokeTests, staticSuites, type Environment } from './checks';
import { indexSuite } from './indexes/query-record';
import { browserTests, runSuites, vitest, type TestSuite } from './suites';
import { recordedQueries, runOnStore, startTestStore, testEnvironment } from './test-store';

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
export async function testEverything(root: string): Promise<Tally> {
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
    const checked = await runSuites([...staticSuites(root), vitest(root, 'unit'), vitest(root, 'component')]);
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
