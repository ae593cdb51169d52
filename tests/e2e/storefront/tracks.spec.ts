import { rewrite } from '../support/network';
import {
  expect,
  expectAtTop,
  expectOneSound,
  isTooWide,
  LONG,
  LONG_ON_DESKTOP,
  LONG_ON_PHONE,
  test,
} from '../support/test';

test.describe('all tracks', () => {
  test('shows the next six tracks on page 2', LONG_ON_PHONE, async ({ page }) => {
    await page.goto('/tracks');
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('button') }),
    ).toHaveCount(6);
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    await page.getByRole('navigation', { name: /page/i }).getByText('2', { exact: true }).click();
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
    await expectAtTop(page);
    await expect(page.getByRole('table')).not.toContainText('Glass Elevator');
    await expect(page).toHaveURL(/page=2/);
    expect(await isTooWide(page)).toBe(false);
  });

  test('keeps the page on back, forward and reload', async ({ page }) => {
    await page.goto('/tracks?page=2');
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
    await page.reload();
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
    await page.getByRole('navigation', { name: /page/i }).getByText('3', { exact: true }).click();
    await expect(page.getByRole('table')).toContainText('Mango Season');
    await page.goBack();
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
  });

  test('fits a phone with the pages of a large catalogue', LONG_ON_DESKTOP, async ({ page }) => {
    // Simulates 120 tracks: only the head of the catalogue is real.
    await rewrite(page, '**/documents/catalogue/*', (text) => {
      const head = JSON.parse(text) as { fields: Record<string, unknown> };
      return JSON.stringify({ ...head, fields: { ...head.fields, total: { integerValue: '120' } } });
    });
    await page.goto('/tracks?page=2');
    const pages = page.getByRole('navigation', { name: 'Pages of tracks' });
    await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '...', '19', '20']);
    expect(await isTooWide(page)).toBe(false);
  });

  test('plays a track on a click on time or bpm', async ({ page }) => {
    await page.goto('/tracks');
    await page.getByRole('button', { name: '78 bpm, play Low Tide' }).click();
    await expectOneSound(page);
    await page.getByRole('button', { name: '0:43, play Glass Elevator' }).click();
    await expectOneSound(page);
  });
});

test.describe('errors', () => {
  test('an unknown address shows the 404 page with a link home', LONG, async ({ page, expectProblem }) => {
    expectProblem(/status of 404/);
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an invalid mail link shows an error page with a link to the shop', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 404/);
    await page.goto('/api/nothing');
    await expect(page.getByRole('main')).toContainText('There is nothing at this address.');
    await page.getByRole('link', { name: 'Go to the shop' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test(
    'the ad-block notice replaces every page until the blocker is disabled',
    LONG,
    async ({ page, expectProblem }) => {
      expectProblem(/ERR_BLOCKED|status of 404/);
      await page.route('**/advertising-probe', (route) => route.abort('blockedbyclient'));
      for (const path of ['/', '/tracks', '/track/detail/24', '/cart', '/contact', '/signin', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('main')).toHaveText(
          'Please disable ad block and reload the page, thanks',
        );
      }
      await page.unroute('**/advertising-probe');
      await page.goto('/tracks');
      await expect(page.getByRole('table')).toContainText('Glass Elevator');
      await expect(page.getByText('Please disable ad block')).toHaveCount(0);
    },
  );
});
