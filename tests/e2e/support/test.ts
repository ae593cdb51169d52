import '../../support/settings';
import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';

/** Console errors, warnings, uncaught errors and failed requests of every tab. */
const problems = new WeakMap<BrowserContext, string[]>();

/**
 * Whether a request was cancelled rather than failed: by navigation, by stopping a sound, by a download. Chromium also
 * reports answered HEAD requests this way, because they have no body.
 */
function isCancelled(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

/** Chromium warns by time: on a slow machine, the page starts some seconds after a preload has arrived. */
const SLOW_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

function recordProblems(context: BrowserContext): void {
  const found: string[] = [];
  problems.set(context, found);
  context.on('weberror', (thrown) => found.push(`uncaught: ${thrown.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (SLOW_PRELOAD.test(message.text())) return;
    // Chromium names the address of a failed request only in the location.
    found.push(`console: ${message.text()} at ${message.location().url}`);
  });
  context.on('requestfailed', (request) => {
    if (isCancelled(request)) return;
    found.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** Records every media element that plays in `window.sounds`, so that tests can read its clock. */
async function recordSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sounds: HTMLMediaElement[] = [];
    Object.assign(window, { sounds });
    const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
    if (typeof play !== 'function') throw new Error('HTMLMediaElement.play is missing.');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sounds.includes(this)) sounds.push(this);
      return Reflect.apply(play, this, []) as Promise<void>;
    };
  });
}

/** A test that fails on any unexpected console error, uncaught error or failed request in any tab. */
export const test = base.extend<{ expectProblem: (pattern: RegExp) => void }>({
  context: async ({ context }, use) => {
    recordProblems(context);
    await recordSounds(context);
    await use(context);
    expect(problems.get(context) ?? []).toEqual([]);
  },
  expectProblem: async ({ context }, use) => {
    const expected: RegExp[] = [];
    await use((pattern) => void expected.push(pattern));
    const found = problems.get(context) ?? [];
    const rest = found.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    found.splice(0, found.length, ...rest);
  },
});

export { expect };

/** For tests of layout and touch: the phone project runs only tests with this tag. */
export const PHONE = { tag: '@phone' } as const;

/** For long tests whose steps have cheaper tests, too. Only `npm test` without arguments leaves them out. */
export const LONG = { tag: '@long' } as const;

/** For journeys whose steps are the same at both sizes: `npm test` without arguments plays them on the desktop only. */
export const LONG_ON_PHONE = { tag: [PHONE.tag, '@full-phone'] };

/** The desktop takes the same steps: `npm test` without arguments plays them on a phone only. */
export const LONG_ON_DESKTOP = { tag: [PHONE.tag, '@full-desktop'] };

/** For tests that are both. */
export const LONG_PHONE = { tag: [PHONE.tag, LONG.tag] };

/**
 * Waits until React has hydrated every control, so that no click is lost. React adds a property that starts with
 * `__reactProps$` to each element that it controls.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root a, #root button, #root input, #root textarea')];
    return (
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
    );
  });
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function expectAtTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

/** The positions, in seconds, of the sounds that are playing. */
export async function playingClocks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
    return sounds.filter((sound) => sound.currentSrc && !sound.paused).map((sound) => sound.currentTime);
  });
}

/** Waits until exactly one sound plays and its position advances. */
export async function expectOneSound(page: Page): Promise<void> {
  await expect.poll(async () => (await playingClocks(page)).length).toBe(1);
  const [before = 0] = await playingClocks(page);
  await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(before);
}

/** Returns whether a page scrolls sideways, once it has drawn its current width: right after a resize it hasn't. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollWidth > document.documentElement.clientWidth;
  });
}
