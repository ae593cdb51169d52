import type { Page, Request } from '@playwright/test';
import { fillCatalogue, LARGE } from '../../support/large-catalogue';
import { expect, test } from '../support/test';

/** The requests to Firestore during a visit of the home page: what was read, as paths of documents or queries. */
async function readsOfHome(page: Page): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: Request): void => {
    const [, path] = /\/databases\/[^/]+\/documents(.*)$/.exec(new URL(request.url()).pathname) ?? [];
    if (path !== undefined) reads.push(path);
  };
  page.on('request', note);
  await page.goto('/');
  await expect(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button') }),
  ).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return reads;
}

test('the home page reads one document with 24 tracks and with 5,000', async ({ page }) => {
  test.setTimeout(120_000);
  expect(await readsOfHome(page)).toEqual(['/catalogue/head']);

  const total = await fillCatalogue();
  // Other tests may have sold some of the seeded tracks.
  expect(total).toBeGreaterThan(LARGE - 24);

  expect(await readsOfHome(page)).toEqual(['/catalogue/head']);
  await page.goto(`/tracks?page=${Math.ceil(total / 6)}`);
  await expect(page.getByRole('table')).toContainText('Velvet Static');
  await page.goto('/tracks?search=lofi');
  await expect(page.getByRole('table')).toContainText('Low Tide');
});
