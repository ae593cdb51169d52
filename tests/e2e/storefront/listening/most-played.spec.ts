import { headDocument } from '@store/functions/platform/collections';
import { refreshRanking } from '@store/functions/shop/statistics/ranking';
import { countVisit } from '@store/functions/shop/statistics/visits';
import { expect, test } from '../../support/test';

test('the tracks are sorted by what was played most, and the address keeps it', async ({ page }) => {
  for (let visit = 0; visit < 40; visit++)
    await countVisit({ source: null, tracks: [{ track: 3, plays: 20, completed: 0 }] }, Date.now());
  await refreshRanking(Date.now());
  await page.goto('/tracks');
  await page.getByLabel('Sort').selectOption('Most played');
  await expect(page).toHaveURL(/sort=played/);
  const first = page.getByRole('table', { name: 'All tracks' }).getByRole('row').nth(1);
  await expect(first).toContainText('Night Bus Home');
  await page.reload();
  await expect(page.getByLabel('Sort')).toHaveValue('played');
  await expect(first).toContainText('Night Bus Home');
});

test('the sort by plays is not offered while no plays are known', async ({ page }) => {
  await headDocument().update({ ranking: '' });
  await page.goto('/tracks');
  await expect(page.getByRole('status').filter({ hasText: 'beats' })).toBeVisible();
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText(['Newest first', 'Slowest first']);
});
