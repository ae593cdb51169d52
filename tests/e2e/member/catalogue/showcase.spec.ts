import { asMember, chooseFor, openDashboard, rowWith } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test.afterEach(() => asMember('POST', '/api/member/showcase', { pinned: [], featured: [] }));

test(
  'a pinned beat comes first in the list of all tracks, a featured one on the home page',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDashboard(page, 'tracks', '&search=low');
    const row = rowWith(page, 'Low Tide');
    await chooseFor(page, 'Low Tide', 'Pin Low Tide');
    const dialog = page.getByRole('dialog', { name: 'Show Low Tide first' });
    await dialog.getByLabel('Pin').check();
    await dialog.getByLabel('Feature').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('pinned, featured');

    await page.goto('/tracks');
    const first = page.getByRole('table', { name: 'All tracks' }).getByRole('row').nth(1);
    await expect(first).toContainText('Low Tide');
    await page.goto('/tracks?sort=tempo');
    await expect(first).not.toContainText('Low Tide');

    await page.goto('/');
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Low Tide');
    const newest = page.getByRole('table', { name: 'Newest tracks' }).getByRole('row').nth(1);
    await expect(newest).toBeVisible();
    await expect(newest).not.toContainText('Low Tide');
  },
);
