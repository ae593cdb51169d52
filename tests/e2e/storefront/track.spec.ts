import { COVERS, hold } from '../support/network';
import {
  expect,
  expectAtTop,
  expectOneSound,
  isTooWide,
  LONG_ON_PHONE,
  open,
  PHONE,
  playingClocks,
  test,
  untilHydrated,
} from '../support/test';

test(
  'the track page shows cover, tempo, length and tag and plays from a position in the waveform',
  LONG_ON_PHONE,
  async ({ page }) => {
    await open(page, '/track/detail/23');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Tide');
    const cover = main.getByRole('img', { name: 'Cover of Low Tide' });
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(main.getByRole('term')).toContainText(['Bpm', 'Time', 'Tag']);
    await expect(main.getByRole('definition')).toContainText(['78', /\d:\d\d/, 'lofi']);
    expect(await isTooWide(page)).toBe(false);

    const preview = page.getByRole('region', { name: 'Preview of Low Tide' });
    await preview.getByRole('button', { name: 'Play Low Tide' }).click();
    await expectOneSound(page);
    const seek = preview.getByRole('slider', { name: 'Seek' });
    const length = Number(await seek.getAttribute('max'));
    const { width, height } = (await seek.boundingBox()) ?? { width: 0, height: 0 };
    await seek.click({ position: { x: width / 2, y: height / 2 } });
    await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(length / 3);
    await preview.getByRole('button', { name: 'Pause Low Tide' }).click();
    await expect.poll(() => playingClocks(page)).toEqual([]);
  },
);

test(
  'the licence dialog says what sets each licence apart and links to its contract',
  PHONE,
  async ({ page }) => {
    await open(page, '/track/detail/23');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'What type of license do you want ?' });
    await expect(dialog.getByRole('button', { name: /€/ })).toHaveText([
      'Non-Exclusive - €24.99',
      'Exclusive - €44.99',
    ]);
    await expect(dialog).toContainText('Others may buy it too');
    await expect(dialog).toContainText('Off sale for everyone else');
    expect(await isTooWide(page)).toBe(false);
    await dialog
      .getByRole('link', { name: /contract/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/licences/);
    await expect(dialog).toHaveCount(0);
    await expectAtTop(page);
    await page.getByRole('main').locator('summary').first().click();
    await expect(page.getByRole('main')).toContainText('3000 copies');
  },
);

test('a click beside the licence dialog and Escape leave the cart unchanged', async ({ page }) => {
  await open(page, '/track/detail/23');
  const add = page.getByRole('button', { name: 'Add to cart' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);
  await add.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('a sketch that came with the page is shown until the cover has loaded', PHONE, async ({ page }) => {
  const letCoversCome = await hold(page, COVERS);
  const cover = page.getByRole('img', { name: 'Cover of Low Tide' });
  const sketch = page.locator('img[src^="data:image/jpeg"]');
  // The page does not wait for it.
  await expect(async () => {
    await page.goto('/track/detail/23', { waitUntil: 'commit' });
    await untilHydrated(page);
    expect(await sketch.count()).toBe(1);
  }).toPass();
  await expect(cover).toHaveJSProperty('complete', false);
  await expect(sketch).toHaveJSProperty('naturalWidth', 400);
  const square = await sketch.boundingBox();
  expect(await cover.boundingBox()).toEqual(square);
  letCoversCome();
  await expect(cover).toHaveJSProperty('naturalWidth', 640);
  expect(await cover.boundingBox()).toEqual(square);
  // The sketch stays below, so that no frame shows neither.
  await expect(sketch.locator('+ img')).toHaveCount(1);
});
