import type { Page } from '@playwright/test';
import { fillCatalogue, LARGE } from '../../support/large-catalogue';
import { untilSettled } from '../support/layout-shift';
import { documentsReadBy } from '../support/settings';
import { expect, test } from '../support/test';

/** The documents and queries of Firestore that a visit of the home page reads, as paths. */
async function readsOfHome(page: Page): Promise<readonly string[]> {
  const reads = documentsReadBy(page);
  await page.goto('/');
  await expect(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button') }),
  ).toHaveCount(4);
  await untilSettled(page);
  return [...reads];
}

test('the home page reads one document with 24 tracks and with 5,000', async ({ page }) => {
  expect(await readsOfHome(page)).toEqual(['catalogue/head']);

  const total = await fillCatalogue();
  // Other tests may have sold some of the seeded tracks.
  expect(total).toBeGreaterThan(LARGE - 24);

  expect(await readsOfHome(page)).toEqual(['catalogue/head']);
  await page.goto(`/tracks?page=${Math.ceil(total / 6)}`);
  await expect(page.getByRole('table')).toContainText('Velvet Static');
  await page.goto('/tracks?search=lofi');
  await expect(page.getByRole('table')).toContainText('Low Tide');
});
