import { expect, isTooWide, PHONE, test } from '../../support/test';
import { memberSession, storeSession } from '../../support/member';

test('the dashboard shows the size notice on a phone', PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSession(page, await memberSession());
  await page.goto('/member/log/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
  await expect(page.getByRole('main')).toContainText('cannot be used on mobile');
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the dashboard is the 404 page on a phone without a member session', PHONE, async ({ page }) => {
  await page.goto('/member/log/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
});

test('the member sign-in fits a phone', PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/member/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
  expect(await isTooWide(page)).toBe(false);
});
