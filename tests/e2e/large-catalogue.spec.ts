import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { rebuildCatalogue } from '@store/functions/stores/catalogue-rebuild';
import { runningStore } from '../running-store';
import { expect, test } from './journey';

const store = runningStore();
const usage = `http://${store.firestore}/emulator/v1/projects/${store.project}:usage`;

/** How many documents a visit of the home page reads, as Firestore bills them. */
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

function database() {
  const app = initializeApp({ projectId: store.project }, 'large-catalogue');
  return initializeFirestore(app, { preferRest: true });
}

test('a visit of the home page reads one document, with 24 beats and with 5,000', async ({ page }) => {
  test.setTimeout(120_000);
  expect(await readsOfHome(page)).toBe(1);

  const tracks = database().collection('tracks');
  const model = (await tracks.doc('24').get()).data();
  const ids = Array.from({ length: 4976 }, (_, index) => 25 + index);
  const writer = tracks.firestore.bulkWriter();
  for (const id of ids) void writer.set(tracks.doc(String(id)), { ...model, id, title: `Beat ${id}` });
  await writer.close();
  // Some of the 24 may have been sold by other tests.
  expect((await rebuildCatalogue()).tracks).toBeGreaterThan(4976);

  expect(await readsOfHome(page)).toBe(1);
  const { tracks: total } = await rebuildCatalogue();
  await page.goto(`/tracks?page=${Math.ceil(total / 6)}`);
  await expect(page.getByRole('table')).toContainText('Velvet Static');
  await page.goto('/tracks?search=lofi');
  await expect(page.getByRole('table')).toContainText('Low Tide');
});
