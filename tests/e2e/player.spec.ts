import { expect, expectOneSound, playingClocks, test } from './journey';

test.describe('the player', () => {
  test('comes up with the headphones, pauses, plays on and goes away with the chevron', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    const player = page.getByRole('region', { name: 'Player' });
    const show = player.getByRole('button', { name: 'Show player' });
    if (await show.isVisible()) await show.click();
    await expect(player).toContainText('Low Tide');
    await player.getByRole('button', { name: /^Pause/ }).click();
    await expect.poll(() => playingClocks(page)).toEqual([]);
    await player.getByRole('button', { name: /^Play/ }).click();
    await expectOneSound(page);
    await player.getByRole('button', { name: 'Hide player' }).click();
    await expectOneSound(page);
  });

  test('is sought in with the keyboard', async ({ page }) => {
    await page.goto('/track/detail/24');
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).click();
    await expectOneSound(page);
    const slider = page.getByRole('main').getByRole('slider');
    await slider.focus();
    for (let press = 0; press < 4; press++) await slider.press('ArrowRight');
    await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(4);
    await expectOneSound(page);
  });

  test('starts and stops with the space bar', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    await expect(page.getByRole('region', { name: 'Player' })).toContainText('Low Tide');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await expect.poll(() => playingClocks(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expectOneSound(page);
  });

  test('tells of a file that is missing and stays usable', async ({ page, expectProblem }) => {
    expectProblem(/404|ERR_|Failed to load/i);
    await page.route('**/previews*low-tide*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expect(page.getByText(/could not be played/i)).toBeVisible();
    await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
    await expectOneSound(page);
  });
});
