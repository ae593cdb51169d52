import type { Page } from '@playwright/test';
import { expect, isTooWide, test } from '../../support/test';
import { followShifts } from '../../support/layout-shift';
import { hold } from '../../support/network';
import {
  addSomeDraft,
  dashboardMenu,
  listTotal,
  openDashboard,
  removeDraft,
  someWord,
} from '../../support/member';

test('the lists of the dashboard fit the window', async ({ page }) => {
  await openDashboard(page);
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const heading of ['Users', 'Tracks', 'Comments', 'Newsletters', 'Invoices']) {
      await dashboardMenu(page).getByRole('link', { name: heading }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await listTotal(page);
      expect(await isTooWide(page)).toBe(false);
    }
  }
});

/** Waits until the covers in view have arrived, and a frame has shown them. */
async function expectCovers(page: Page): Promise<void> {
  const isMissing = () =>
    page
      .locator('tbody img')
      .evaluateAll((covers) => covers.some((cover) => !Reflect.get(cover, 'complete')));
  await expect.poll(isMissing).toBe(false);
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}

test('a list causes no layout shift: it waits for what stands above it, and keeps its place when more arrives', async ({
  page,
}) => {
  const title = `Draft ${someWord()}`;
  await addSomeDraft(title, null);
  const shift = await followShifts(page);
  const letDraftsCome = await hold(page, '**/api/member/drafts');
  const letPinnedCome = await hold(page, '**/api/member/showcase');
  await openDashboard(page, 'tracks');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Data is loading…');
  // The list itself has arrived, and is hidden.
  await expect(page.locator('tbody a').first()).toBeAttached();
  await expect(page.getByRole('row')).toHaveCount(0);
  letDraftsCome();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await listTotal(page);
  const update = page.getByRole('button', { name: /^Update / }).first();
  const before = await update.boundingBox();
  letPinnedCome();
  await expect(page.getByRole('button', { name: /^Pin / }).first()).toBeEnabled();
  await expectCovers(page);
  expect(await update.boundingBox()).toEqual(before);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await removeDraft(title);
});
