import { expect, test as base, type Page, type Request } from '@playwright/test';

/** A problem that the browser told of while a journey ran. */
const problems = new WeakMap<Page, string[]>();

/**
 * Whether a request was given up rather than failed: the page was left while it ran, a sound was put away, a download took
 * over. Chromium also reports answered HEAD requests so, since they have no body to finish.
 */
function isGivenUp(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

function watch(page: Page): void {
  const found: string[] = [];
  problems.set(page, found);
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    if (isGivenUp(request)) return;
    found.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** Takes note of every sound that the page plays, so that a journey can look at its clock. */
async function followSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLMediaElement[] = [];
    Object.assign(window, { sounds });
    const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
    if (typeof play !== 'function') throw new Error('This browser plays nothing.');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sounds.includes(this)) sounds.push(this);
      return Reflect.apply(play, this, []) as Promise<void>;
    };
  });
}

/** A journey: a test in which any console error, uncaught error or failed request that was not expected is a failure. */
export const test = base.extend<{ page: Page; expectProblem: (pattern: RegExp) => void }>({
  page: async ({ page }, use) => {
    watch(page);
    await followSounds(page);
    await use(page);
    expect(problems.get(page) ?? []).toEqual([]);
  },
  expectProblem: async ({ page }, use) => {
    const expected: RegExp[] = [];
    await use((pattern) => void expected.push(pattern));
    const found = problems.get(page) ?? [];
    const rest = found.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    found.splice(0, found.length, ...rest);
  },
});

export { expect };

/** The clocks, in seconds, of the sounds that play now. */
export async function playingClocks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
    return sounds.filter((sound) => sound.currentSrc && !sound.paused).map((sound) => sound.currentTime);
  });
}

/** Waits until exactly one sound plays and its clock goes on. */
export async function expectOneSound(page: Page): Promise<void> {
  await expect.poll(async () => (await playingClocks(page)).length).toBe(1);
  const [before = 0] = await playingClocks(page);
  await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(before);
}

/** Whether the page can be scrolled sideways, which no page should be. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
