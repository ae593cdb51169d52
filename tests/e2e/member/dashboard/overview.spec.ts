import { memberSession, storeSession } from '../../support/member';
import { expect, test } from '../../support/test';

test('the menu above the overview works by keyboard and returns the focus, and is one row in a wide window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeSession(page, await memberSession());
  await page.goto('/member/log/dashboard');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('heading', { name: 'Today' })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Shop' });
  await menu.getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Inbox' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('button', { name: 'Inbox' })).toBeFocused();

  expect((await menu.boundingBox())?.height).toBeLessThan(56);
  await page.setViewportSize({ width: 800, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(800);
});
