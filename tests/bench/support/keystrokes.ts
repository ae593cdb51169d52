import { build } from 'esbuild';
import type { Browser, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import type { indexDiscovery } from '@store/domain/shop/catalogue/discovery/catalogue-index';
import type { discover } from '@store/domain/shop/catalogue/discovery/discovery';
import type { nearestToSearch } from '@store/domain/shop/catalogue/discovery/suggestions';
import type { EVERYTHING } from '@store/domain/shop/catalogue/discovery/wanted';

/** Typed letter by letter: titles, tags, moods, keys, tempos, typos, and words that nothing has. */
const TEXTS = [
  'trap 142',
  'dark drll',
  'velvt moon',
  'a minor',
  'beat 4711',
  'houze',
  'xylophone',
  'boom bap',
] as const;

/** A phone of the middle class, as Lighthouse imitates it. */
export const SLOWDOWN = 4;

/** Each text is typed several times and its shortest time counts: other programs on the computer delay some. */
const ROUNDS = 5;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function allTracks(url: string): Promise<readonly Track[]> {
  return v.parse(v.array(trackSchema), await (await fetch(`${url}/api/tracks/all`)).json());
}

/** What {@link searchScript} puts into a global variable. */
interface Discovery {
  readonly indexDiscovery: typeof indexDiscovery;
  readonly discover: typeof discover;
  readonly nearestToSearch: typeof nearestToSearch;
  readonly EVERYTHING: typeof EVERYTHING;
}

const SEARCH = ['catalogue-index', 'discovery', 'suggestions', 'wanted']
  .map((file) => `export * from './${file}';`)
  .join('\n');

/** The search as a script that puts it into a global variable. */
async function searchScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SEARCH, resolveDir: 'domain/src/shop/catalogue/discovery', loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'discovery',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** How long the search alone takes on a slow processor, in milliseconds per keystroke. */
export async function searchTimes(browser: Browser, url: string): Promise<number[]> {
  const [page, tracks, script] = [await browser.newPage(), await allTracks(url), await searchScript()];
  await page.goto(`${url}/favicon.svg`);
  await slowDown(page);
  await page.evaluate(`${script}; window.discovery = discovery;`);
  const times = await page.evaluate(
    ({ tracks, texts, roundCount }) => {
      const { discover, indexDiscovery, nearestToSearch, EVERYTHING } = Reflect.get(
        window,
        'discovery',
      ) as Discovery;
      const index = indexDiscovery(tracks);
      const typed = texts.flatMap((text) => [...text].map((_letter, at) => text.slice(0, at + 1)));
      const timeOf = (text: string): number => {
        const from = performance.now();
        const wanted = { ...EVERYTHING, text };
        if (discover(index, wanted).tracks.length === 0) nearestToSearch(index, wanted, 3);
        return performance.now() - from;
      };
      const rounds = Array.from({ length: roundCount }, () => typed.map(timeOf));
      return typed.map((_text, at) => Math.min(...rounds.map((times) => times[at] ?? Infinity)));
    },
    { tracks, texts: TEXTS, roundCount: ROUNDS },
  );
  await page.close();
  return times;
}

function searchOf(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox');
}

/** The list of all tracks after its first search, which reads the archives, on a slow processor. */
async function openCatalogue(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/tracks`, { waitUntil: 'networkidle' });
  await searchOf(page).fill('tra');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  return page;
}

/** From a keystroke in the search of all tracks to the changed page, on a slow processor, in milliseconds. */
export async function answerTimes(browser: Browser, url: string): Promise<number[]> {
  const page = await openCatalogue(browser, url);
  const search = searchOf(page);
  await page.evaluate(() => {
    const answers = new Map<string, number>();
    Object.assign(window, { answers });
    let typed: { readonly text: string; readonly at: number } | null = null;
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement) typed = { text: target.value, at: performance.now() };
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (typed) {
        const time = performance.now() - typed.at;
        answers.set(typed.text, Math.min(time, answers.get(typed.text) ?? Infinity));
      }
      typed = null;
    }).observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  for (let round = 0; round < 3; round++) {
    for (const text of TEXTS) {
      await search.fill('');
      await page.waitForTimeout(300);
      await page.keyboard.type(text, { delay: 150 });
      await page.waitForTimeout(400);
    }
  }
  const answers = await page.evaluate(() => [
    ...(Reflect.get(window, 'answers') as ReadonlyMap<string, number>).values(),
  ]);
  await page.close();
  if (answers.length < TEXTS.length) throw new Error(`${answers.length} keystrokes were answered.`);
  return answers;
}

/** Long enough for an interaction to be painted and reported. */
const SETTLED_MS = 300;

/** Event Timing reports nothing faster than this. */
const SHORTEST_MS = 16;

/**
 * From each key press and click on the list of all tracks to the next paint, on a slow processor, in milliseconds, as
 * browsers report it: https://www.w3.org/TR/event-timing/. Times are multiples of 8, and those that are not reported
 * count as 16.
 */
export async function paintTimes(browser: Browser, url: string): Promise<number[]> {
  const page = await openCatalogue(browser, url);
  await page.evaluate((shortest) => {
    const paints = new Map<number, number>();
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        paints.set(entry.interactionId, Math.max(entry.duration, paints.get(entry.interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  }, SHORTEST_MS);
  const main = page.getByRole('main');
  let count = 0;
  const act = async (action: () => Promise<void>): Promise<void> => {
    await action();
    await page.waitForTimeout(SETTLED_MS);
    count += 1;
  };
  for (const text of TEXTS) {
    await searchOf(page).fill('');
    await searchOf(page).focus();
    for (const letter of text) await act(() => page.keyboard.press(letter === ' ' ? 'Space' : letter));
  }
  await searchOf(page).fill('');
  await page.waitForTimeout(SETTLED_MS);
  await act(() => main.getByRole('button', { name: /^Filters/ }).click());
  const chips = main.getByRole('button', { name: /, \d+ beats$/ });
  await chips.first().waitFor();
  for (let chip = 0; chip < 8; chip++) {
    // Chosen, and put back.
    await act(() => chips.nth(chip).click());
    await act(() => chips.nth(chip).click());
  }
  for (const name of [/^Filters/, /^Play\b/, /^Pause\b/])
    await act(() => main.getByRole('button', { name }).first().click());
  const paints = await page.evaluate(() => [
    ...(Reflect.get(window, 'paints') as ReadonlyMap<number, number>).values(),
  ]);
  await page.close();
  return [...paints, ...Array.from({ length: Math.max(0, count - paints.length) }, () => SHORTEST_MS)];
}
