import type { Page } from '@playwright/test';
import { expect, open, playingClocks, test } from '../../support/test';

/** What could be heard at one moment. */
interface Moment {
  /** In seconds. */
  readonly at: number;
  /** The positions of the sounds that are heard. */
  readonly heard: readonly number[];
}

/** From now on, notes in each frame what is heard. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: Moment[] = [];
    Object.assign(window, { moments });
    const note = (now: number) => {
      const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
      const heard = sounds.filter(({ currentSrc, paused, muted }) => currentSrc && !paused && !muted);
      moments.push({ at: now / 1000, heard: heard.map(({ currentTime }) => currentTime) });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

function heardSoFar(page: Page): Promise<readonly Moment[]> {
  return page.evaluate(() => Reflect.get(window, 'moments') as Moment[]);
}

async function choose(page: Page, title: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** In seconds: less than a beat at 300 bpm. Clocks of media elements advance in steps. */
const UNHEARD = 0.2;

test('two beats are compared at the same position without a gap', async ({ page }) => {
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
    const { length } = await heardSoFar(page);
    await page.keyboard.press(key);
    await expect(dialog.getByRole('button', { name: `Hear ${title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(async () => (await heardSoFar(page)).length).toBeGreaterThan(length + 20);
  }

  const moments = await heardSoFar(page);
  // One sound at every moment, whose position is where the music would be without a change.
  expect(moments.filter(({ heard }) => heard.length !== 1)).toEqual([]);
  const starts = moments.map(({ at, heard: [position = 0] }) => position - at);
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(UNHEARD);
});
