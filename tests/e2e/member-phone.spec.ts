import { expectNoViolations } from './axe';
import { expect, isTooWide, test } from './journey';
import { memberSession, storeSession } from './member';

test('on a phone the member space says that it is for larger screens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSession(page, await memberSession());
  await page.goto('/member/log/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
  await expect(page.getByRole('main')).toContainText('cannot be used on mobile');
  expect(await isTooWide(page)).toBe(false);
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('on a phone the dashboard is the 404 page to anybody else', async ({ page }) => {
  await page.goto('/member/log/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
});

test('on a phone the sign-in fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/member/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
  expect(await isTooWide(page)).toBe(false);
  await expectNoViolations(page);
});
