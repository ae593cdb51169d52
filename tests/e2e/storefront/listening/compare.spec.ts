import type { Page } from '@playwright/test';
import { expect, LONG, open, playingClocks, test } from '../../support/test';

/** The state of the two sounds at one moment. */
interface Moment {
  /** How many of them are heard. */
  readonly heard: number;
  /** How far they are apart, in seconds. */
  readonly apart: number;
}

/** From now on, notes the state of the sounds in each frame. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: Moment[] = [];
    Object.assign(window, { moments });
    const note = () => {
      const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
      const playing = sounds.filter(({ currentSrc, paused }) => currentSrc && !paused);
      const positions = playing.map(({ currentTime }) => currentTime);
      moments.push({
        heard: playing.filter(({ muted }) => !muted).length,
        apart: Math.max(...positions) - Math.min(...positions),
      });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

function momentsSoFar(page: Page): Promise<readonly Moment[]> {
  return page.evaluate(() => Reflect.get(window, 'moments') as Moment[]);
}

async function choose(page: Page, title: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('button', { name: choice, exact: true }).click();
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** In seconds: less than a beat at 300 bpm. */
const UNHEARD = 0.2;

test('two beats are compared at the same position without a gap', LONG, async ({ page }) => {
  await open(page, '/tracks');
  await choose(page, 'Low Tide', 'Compare');
  await choose(page, 'Paper Lanterns', 'Compare with Low Tide');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await dialog.getByRole('button', { name: 'Hear Low Tide' }).click();
  await expect.poll(async () => Math.min(...(await playingClocks(page)), 9)).toBeGreaterThan(1);
  expect(await playingClocks(page)).toHaveLength(2);

  await listen(page);
  for (const [key, title] of [
    ['2', 'Paper Lanterns'],
    ['1', 'Low Tide'],
  ] as const) {
    const { length } = await momentsSoFar(page);
    await page.keyboard.press(key);
    await expect(dialog.getByRole('button', { name: `Hear ${title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(async () => (await momentsSoFar(page)).length).toBeGreaterThan(length + 20);
    // A browser without processor time lets a sound wait for a moment: that moment does not count.
    const apart = (await momentsSoFar(page)).slice(length).map((moment) => moment.apart);
    expect(median(apart)).toBeLessThan(UNHEARD);
  }
  const heard = (await momentsSoFar(page)).map((moment) => moment.heard);
  expect(heard.filter((count) => count !== 1)).toEqual([]);
});
