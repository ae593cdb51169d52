import { expect, expectOneSound, LONG, open, playingClocks, test } from '../../support/test';

test('a reload keeps beat, position and queue, and one click goes on from there', LONG, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await expectOneSound(page);
  const player = page.getByRole('region', { name: 'Player' });
  const seek = player.getByRole('slider', { name: 'Seek' });
  await seek.fill('11');
  await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(11);

  const requests: string[] = [];
  page.on('request', (request) => {
    // The first second of every beat on the page is fetched before a click.
    if (request.headers().range !== 'bytes=0-19999') requests.push(request.url());
  });
  await page.reload();
  await expect(player).toContainText('Glass Elevator');
  await expect(player).toContainText(/0:1\d \//);
  await expect(player.getByRole('link', { name: 'Details of Glass Elevator' })).toBeVisible();
  expect(await playingClocks(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('button', { name: 'Resume Glass Elevator' })).toBeVisible();
  expect(requests.filter((address) => /\.mp3|previews/.test(address))).toEqual([]);
  expect(requests.filter((address) => address.includes('/documents/'))).toEqual([
    expect.stringContaining('catalogue/head'),
  ]);

  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectOneSound(page);
  await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(10);
  await player.getByRole('button', { name: 'Next track' }).click();
  await expect(player).toContainText('Low Tide');
  await expectOneSound(page);

  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/tracks')),
  ]);
  await expect(other.getByRole('button', { name: 'Play Low Tide', exact: true })).toBeVisible();
  await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(other.getByRole('button', { name: 'Show player' })).toBeVisible();
});

test('after a reload, the page of the beat shows its position and goes on from there', async ({ page }) => {
  await open(page, '/track/detail/23');
  const preview = page.getByRole('region', { name: 'Preview of Low Tide' });
  await preview.getByRole('button', { name: 'Play Low Tide' }).click();
  await expectOneSound(page);
  await preview.getByRole('button', { name: 'Pause Low Tide' }).click();
  // While it plays, its position would be another one by the time of the reload.
  await preview.getByRole('slider', { name: 'Seek' }).fill('20');
  // Nothing is kept before the player's code has arrived.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(2);
  await page.reload();
  await expect(preview).toContainText('0:20');
  await preview.getByRole('button', { name: 'Play Low Tide' }).click();
  await expectOneSound(page);
  await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(19);
});
