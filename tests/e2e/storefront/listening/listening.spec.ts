import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { expect, expectOneSound, open, playingClocks, test } from '../../support/test';

function player(page: Page) {
  return page.getByRole('region', { name: 'Player' });
}

async function play(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await expectOneSound(page);
  await expect(player(page)).toContainText(title);
}

async function clock(page: Page): Promise<number> {
  return (await playingClocks(page))[0] ?? 0;
}

test('the space bar pauses right after a click on play, and the arrow keys skip', async ({ page }) => {
  await open(page, '/');
  await play(page, 'Low Tide');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => clock(page)).toBeGreaterThan(8);
  await page.keyboard.press('Space');
  await expect.poll(() => playingClocks(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expectOneSound(page);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('a b');
  await box.press('Space');
  await expect(box).toHaveValue('a b ');
  await expectOneSound(page);
});

test('keys go to the next and the previous beat and change the volume, and a question mark lists them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await play(page, 'Glass Elevator');
  const current = player(page).getByRole('link', { name: /^Details of/ });
  await page.keyboard.press('n');
  await expect(current).toHaveAccessibleName('Details of Low Tide');
  await expectOneSound(page);
  // As with Caps Lock: a capital without Shift.
  await page.keyboard.press('P');
  await expect(current).toHaveAccessibleName('Details of Glass Elevator');
  await expectOneSound(page);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('Shift+Equal');
  const heard = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'sounds') as HTMLMediaElement[])
        .filter(({ paused, currentSrc }) => currentSrc !== '' && !paused)
        .map(({ volume }) => volume),
    );
  await expect.poll(heard).toEqual([0.9]);
  await page.keyboard.press('Shift+Slash');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('checkbox', { name: 'Use these keys' })).toBeChecked();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('a click on the waveform of a row plays from there', async ({ page }) => {
  await open(page, '/tracks');
  const row = page.getByRole('row').filter({ hasText: 'Low Tide' });
  const wave = row.locator('button:has(svg[preserveAspectRatio])');
  const { width = 0, height = 0 } = (await wave.boundingBox()) ?? {};
  await wave.click({ position: { x: width / 2, y: height / 2 } });
  await expectOneSound(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(15);
});

test('the waveform of the home page fills and seeks while the panel of the player is open', async ({
  page,
}) => {
  await open(page, '/');
  const hero = page.getByRole('article').first();
  await hero.getByRole('button', { name: /^Play / }).click();
  await expectOneSound(page);
  await expect(page.getByRole('button', { name: 'Hide player', expanded: true })).toBeVisible();
  await expect(hero.locator('svg svg')).toBeVisible();
  const wave = hero.locator('button:has(svg[preserveAspectRatio])');
  const { width = 0, height = 0 } = (await wave.boundingBox()) ?? {};
  await wave.click({ position: { x: width / 2, y: height / 2 } });
  await expect.poll(() => clock(page)).toBeGreaterThan(12);
});

test('the queue can be seen and edited, and a beat can be played next', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await play(page, 'Glass Elevator');
  await page.getByRole('button', { name: 'More for Paper Lanterns' }).click();
  await page.getByRole('button', { name: 'Play next' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'plays next' })).toContainText('Paper Lanterns');
  await player(page).getByRole('button', { name: 'Queue' }).click();
  const queue = page.getByRole('region', { name: 'Queue' });
  const entries = queue.getByRole('button', { name: /^Play now/ });
  await expect(entries.nth(1)).toHaveAccessibleName(/Paper Lanterns/);
  await queue.getByRole('button', { name: 'Move Low Tide up' }).click();
  await expect(entries.nth(1)).toHaveAccessibleName(/Low Tide/);
  await queue.getByRole('button', { name: 'Remove Paper Lanterns from the queue' }).click();
  await expect(entries.nth(2)).toHaveAccessibleName(/Concrete Garden/);
  await entries.nth(2).click();
  await expectOneSound(page);
  await page.keyboard.press('Escape');
  await expect(queue).toBeHidden();
  await expect(player(page)).toContainText('Concrete Garden');
});

test('a track page has one player, and after a shared link similar beats follow', async ({ page }) => {
  await open(page, '/track/detail/23');
  const preview = page.getByRole('region', { name: 'Preview of Low Tide' });
  await preview.getByRole('button', { name: 'Play Low Tide' }).click();
  await expectOneSound(page);
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveCount(1);
  const next = preview.getByRole('button', { name: /^Next: / });
  const title = (await next.innerText()).replace('Next: ', '');
  await next.click();
  await expect(player(page).getByRole('link', { name: `Details of ${title}` })).toBeVisible();
  await expect(player(page)).toContainText('Next: ');
  await expectOneSound(page);
});
