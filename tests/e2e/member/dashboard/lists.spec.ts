import type { Page } from '@playwright/test';
import { expect, isTooWide, test } from '../../support/test';
import { followShifts } from '../../support/layout-shift';
import { hold } from '../../support/network';
import { dashboardMenu, listTotal, openDashboard } from '../../support/member';

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

test('a list causes no layout shift: it keeps its place when more arrives', async ({ page }) => {
  const shift = await followShifts(page);
  const letCountsCome = await hold(page, '**/api/member/tracks/counts');
  const letPinnedCome = await hold(page, '**/api/member/showcase');
  await openDashboard(page, 'tracks');
  await listTotal(page);
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  const scheduled = page.getByRole('button', { name: /^Scheduled/ });
  const before = [await edit.boundingBox(), await scheduled.boundingBox()];
  letCountsCome();
  await expect(page.getByRole('button', { name: /^All \d/ })).toBeVisible();
  letPinnedCome();
  // Other tests leave beats that are hidden, which cannot be pinned.
  const onSale = page.getByRole('row').filter({ hasText: 'On sale' }).first();
  await onSale.getByRole('button', { name: /^Actions for / }).click();
  await expect(page.getByRole('button', { name: /^Pin / })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expectCovers(page);
  expect([await edit.boundingBox(), await scheduled.boundingBox()]).toEqual(before);
  expect(await shift()).toBeLessThanOrEqual(0.01);
});
