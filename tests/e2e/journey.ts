import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';

/** What the browser told of in any tab while a journey ran. */
const problems = new WeakMap<BrowserContext, string[]>();

/**
 * Whether a request was given up rather than failed: the page was left while it ran, a sound was put away, a download took
 * over. Chromium also reports answered HEAD requests so, since they have no body to finish.
 */
function isGivenUp(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

function watch(context: BrowserContext): void {
  const found: string[] = [];
  problems.set(context, found);
  context.on('weberror', (thrown) => found.push(`uncaught: ${thrown.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`console: ${message.text()}`);
  });
  context.on('requestfailed', (request) => {
    if (isGivenUp(request)) return;
    found.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** Takes note of every sound that a page plays, so that a journey can look at its clock. */
async function followSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
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

/**
 * A journey: a test in which any console error, uncaught error or failed request that was not expected is a failure, in
 * whichever tab.
 */
export const test = base.extend<{ expectProblem: (pattern: RegExp) => void }>({
  context: async ({ context }, use) => {
    watch(context);
    await followSounds(context);
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

/** Opens a page and waits until its script has taken it over, so that the first click is not lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Whether the page is seen from its top. */
export async function expectAtTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

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
