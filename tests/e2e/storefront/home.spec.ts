import {
  expect,
  expectOneSound,
  isTooWide,
  LONG_ON_PHONE,
  PHONE,
  playingClocks,
  test,
} from '../support/test';

test.describe('home page', () => {
  test('shows the headline and the four newest tracks with covers', PHONE, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/beats/i);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('Glass Elevator');
    for (const cover of await rows.locator('img').all()) {
      await cover.scrollIntoViewIfNeeded();
      await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
    }
    expect(await isTooWide(page)).toBe(false);
  });

  test('plays a track on a click on its title', LONG_ON_PHONE, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
  });

  test('keeps playing while the visitor opens all tracks', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    await page.getByRole('link', { name: 'See More' }).click();
    await expect(page).toHaveURL(/\/tracks$/);
    await expectOneSound(page);
  });

  test('stops the first track when another starts', async ({ page }) => {
    await page.goto('/');
    for (const title of ['Low Tide', 'Glass Elevator', 'Paper Lanterns']) {
      await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
      await expectOneSound(page);
    }
    expect(await playingClocks(page)).toHaveLength(1);
  });
});
