import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printTally } from '../lib/tally';
import type { Store } from '../start/store';
import { findCompleteBrowser, findFirefox, findWebKit } from './browser';
import { vitest, type TestSuite } from './suites';
import { runOnStore, startTestStore, endTestsOnSignal, testEnvironment } from './test-store';

/** How to find each browser, and the variable with its path for tests. */
const BROWSERS = {
  chromium: { find: findCompleteBrowser, variable: 'CHROMIUM_PATH' },
  firefox: { find: findFirefox, variable: 'FIREFOX_PATH' },
  webkit: { find: findWebKit, variable: 'MINIBROWSER_PATH' },
} as const;

type BrowserName = keyof typeof BROWSERS;

function isBrowser(word: string): word is BrowserName {
  return word in BROWSERS;
}

/** Journeys in one browser, which is found first; as root on Debian and Ubuntu, a missing one is installed. */
export function browserJourneys(
  root: string,
  store: Store,
  name: BrowserName,
  files: readonly string[],
): TestSuite {
  const { find, variable } = BROWSERS[name];
  const run = async () => {
    const path = await find();
    const environment = { ...testEnvironment(store, path), BROWSER: name, [variable]: path };
    const again = `npm run test:browsers -- ${name}`;
    return vitest(root, 'browsers', { label: name, environment, files, again }).run();
  };
  return { title: `${name} tests`, run };
}

/**
 * `npm run test:browsers [-- BROWSER…] [FILE…]`: what visitors do most, in Chromium, Firefox and WebKit. Ends with
 * the counted line; exit code 1 when anything failed.
 */
export async function testBrowsers(root: string, words: readonly string[]): Promise<void> {
  const chosen = words.filter(isBrowser);
  const names = chosen.length > 0 ? chosen : (Object.keys(BROWSERS) as BrowserName[]);
  const files = words.filter((word) => !isBrowser(word));
  await rm(join(root, '.local/reports'), { recursive: true, force: true });
  await mkdir(join(root, '.local/reports'), { recursive: true });
  endTestsOnSignal();
  const store = await startTestStore(root, 'test', false);
  const suites = names.map((name) => browserJourneys(root, store, name, files));
  printTally(await runOnStore(store, suites));
}
