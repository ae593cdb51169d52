import {
  expect,
  expectAtTop,
  expectOneSound,
  isTooWide,
  open,
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

  test('plays a track on a click on its title', PHONE, async ({ page }) => {
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

  test('ignores a click on the track that already plays', async ({ page }) => {
    await page.goto('/');
    const title = page.getByRole('button', { name: 'Play Low Tide', exact: true });
    await title.click();
    await expectOneSound(page);
    await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(0.5);
    await title.click();
    expect((await playingClocks(page))[0] ?? 0).toBeGreaterThan(0.5);
  });

  test('leads from a trending tag to its tracks', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: /trap/ }).first().click();
    await expect(page).toHaveURL(/\/tracks\?search=trap/);
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    await expect(page.getByRole('table')).not.toContainText('Low Tide');
  });

  test('ignores a search of two characters and runs one of three', async ({ page }) => {
    await open(page, '/');
    const box = page.getByRole('main').getByRole('searchbox');
    await expect(box).toHaveAttribute('placeholder', /tag/);
    const [note] = await Promise.all([
      page.waitForEvent('console'),
      box.fill('tr').then(() => box.press('Enter')),
    ]);
    expect(note.text()).toContain('3 characters');
    await expect(page).toHaveURL(/\/$/);
    await expect(box).toHaveValue('tr');
    await box.fill('tra');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/tracks\?search=tra/);
    await expect(page.getByRole('table')).toContainText('Gold Leaf');
    await expect(box).toHaveValue('tra');
    await expectAtTop(page);
    await page.goBack();
    await expect(box).toHaveValue('');
  });

  test('links a row to its track and the licence summaries to the contracts', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('columnheader', { includeHidden: true })).toContainText([
      'Title',
      'Time',
      'Bpm',
      'Tags',
    ]);
    await expect(main.getByRole('heading', { name: 'Trending' })).toBeVisible();
    await main.getByRole('link', { name: /details of Low Tide/ }).click();
    await expect(page).toHaveURL(/\/track\/detail\/23$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Tide');
    await page.goBack();
    await expect(main.getByRole('heading', { name: 'Licencing Methods' })).toBeVisible();
    await expect(main).toContainText('€24.99');
    await expect(main).toContainText('€44.99');
    await main.getByRole('link', { name: /Read the contracts/ }).click();
    await expect(page).toHaveURL(/\/licences$/);
  });
});
