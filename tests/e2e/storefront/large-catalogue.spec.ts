import type { Page } from '@playwright/test';
import { fillCatalogue, LARGE } from '../../support/large-catalogue';
import { runningStore } from '../../support/running-store';
import { expect, test } from '../support/test';

const store = runningStore();
const usage = `http://${store.firestore}/emulator/v1/projects/${store.project}:usage`;

/** The billed document reads of a visit of the home page. */
async function readsOfHome(page: Page): Promise<number> {
  await fetch(usage, { method: 'DELETE' });
  await page.goto('/');
  await expect(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button') }),
  ).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  const { documentsRead } = (await (await fetch(usage)).json()) as { documentsRead: number };
  return documentsRead;
}

test('the home page reads one document with 24 tracks and with 5,000', async ({ page }) => {
  test.setTimeout(120_000);
  expect(await readsOfHome(page)).toBe(1);

  const total = await fillCatalogue();
  // Other tests may have sold some of the seeded tracks.
  expect(total).toBeGreaterThan(LARGE - 24);

  expect(await readsOfHome(page)).toBe(1);
  await page.goto(`/tracks?page=${Math.ceil(total / 6)}`);
  await expect(page.getByRole('table')).toContainText('Velvet Static');
  await page.goto('/tracks?search=lofi');
  await expect(page.getByRole('table')).toContainText('Low Tide');
});
