import { benchSuites } from '../bench/bench';
import { CommandError, say } from '../lib/say';
import { addTallies, oneFailed, type Tally } from '../lib/tally';
import { findBrowser } from './browser';
import { exhaustivePlatformSuites, killSuites, smokeTests, staticSuites, type Environment } from './checks';
import { indexSuite } from './indexes/query-record';
import { notePackagesPassed, packageSuites } from './package-suites';
import { browserParts, browserTests, runSuites, vitest, type TestSuite } from './suites';
import { browserJourneys } from './test-browsers';
import { apiTests, recordedQueries, runOnStore, startTestStore, testEnvironment } from './test-store';

const LEFT_OUT =
  'Left out, `npm test -- --all` runs it: rehearsals of a deployment, recovery, Firefox and WebKit, random calls to the API, benches of the smallest size, the large catalogue, the tempo of the demo beats, 110 of 150 histories of the simulation, six of eight random edits of a beat, a killed store with beats, the commands that analyse beats and change roles, transfers to collaborators, contracts of random texts, the conformance suite of MCP, the check that old browsers have every API that the site uses, browser tests tagged LONG, on a phone LONG_ON_PHONE, on the desktop LONG_ON_DESKTOP, pages of the accessibility table whose names and labels component tests check, and the dark theme and phone sizes of that table.';

/** Chromium has more tests of its own. */
const OTHER_BROWSERS = ['firefox', 'webkit'] as const;
/** Play, buy and upload. */
const JOURNEYS = ['listening', 'checkout', 'upload'];

function reportFailure(error: unknown): Tally {
  if (!(error instanceof CommandError)) console.error(error);
  return oneFailed(error instanceof CommandError ? error.message : String(error));
}

/**
 * All suites in parallel lanes. Two have a store: one begins with suites that need it, the other with checks that
 * don't; then each takes parts of the browser tests until none is left. The third has suites that start their own
 * processes.
 *
 * `isComplete` adds the exhaustive suites (docs/decisions/0018-test-lanes.md), and retries failed browser tests
 * once. The large catalogue comes last on its store, because it stays there.
 */
export async function testEverything(root: string, isComplete: boolean): Promise<Tally> {
  const browser = findBrowser();
  const firstStore = browser.then(() => startTestStore(root, 'test', false));
  const parts = browserParts(root, !isComplete).values();
  const retries = isComplete ? 1 : 0;
  const size: Environment = { TEST_RUN: isComplete ? 'complete' : 'short' };

  function* nextParts(environment: Environment): Iterable<TestSuite> {
    for (const part of parts)
      yield browserTests(root, { ...part, retries, isShort: !isComplete }, environment);
  }
  const storeLane = async (): Promise<Tally> => {
    const store = await firstStore;
    const environment = testEnvironment(store, await browser);
    const suites = function* (): Iterable<TestSuite> {
      yield smokeTests(environment);
      yield vitest(root, 'rules', { environment });
      yield apiTests(root, store, { environment: { ...environment, ...size } });
      yield* nextParts(environment);
      if (isComplete) yield browserTests(root, { name: 'large', projects: ['large'], retries }, environment);
    };
    return runOnStore(store, suites());
  };
  const checkLane = async (): Promise<Tally> => {
    const packages = isComplete ? [vitest(root, 'packages')] : await packageSuites(root);
    const checked = await runSuites([
      ...staticSuites(root),
      vitest(root, 'unit', { environment: size }),
      vitest(root, 'component'),
      ...packages,
    ]);
    // By now, the first store has built the functions; they aren't rebuilt under it.
    await firstStore;
    const store = await startTestStore(root, 'test-2', true);
    const environment = testEnvironment(store, await browser);
    const suites = function* (): Iterable<TestSuite> {
      // Copies the whole store, which is still small.
      if (isComplete) yield vitest(root, 'recovery', { environment });
      if (isComplete) yield* OTHER_BROWSERS.map((name) => browserJourneys(root, store, name, JOURNEYS));
      yield* nextParts(environment);
      // Last: random calls change the shop.
      if (isComplete) yield vitest(root, 'fuzz', { environment });
    };
    const onStore = await runOnStore(store, suites());
    return addTallies([checked, onStore]);
  };
  const processLane = async (): Promise<Tally> => {
    const simulation = vitest(root, 'simulation', { environment: size });
    const exhaustive = isComplete ? [vitest(root, 'production'), ...exhaustivePlatformSuites(root)] : [];
    const ended = await runSuites([simulation, ...killSuites(root, size), ...exhaustive]);
    if (!isComplete) return ended;
    await firstStore;
    const store = await startTestStore(root, 'test-3', true);
    const benches = benchSuites(root, testEnvironment(store, await browser));
    return addTallies([ended, await runOnStore(store, benches)]);
  };
  if (!isComplete) say(LEFT_OUT);
  const lanes = await Promise.all(
    [storeLane(), checkLane(), processLane()].map((lane) => lane.catch(reportFailure)),
  );
  const total = addTallies([...lanes, await runSuites([indexSuite(root, recordedQueries)])]);
  if (isComplete && total.failures.length === 0) await notePackagesPassed(root);
  return total;
}
