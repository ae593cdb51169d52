import { answerWith, dashboardMenu, memberSession, openDashboard, storeSession } from '../../support/member';
import { expect, isTooWide, test } from '../../support/test';
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the skip link leads past the menu, and the menu to the heading of its page', async ({ page }) => {
  await storeSession(page, await memberSession());
  await page.goto('/member/log/dashboard');
  await page.getByRole('region', { name: 'To do' }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '7 days' })).toBeFocused();

  const inbox = dashboardMenu(page).getByRole('link', { name: 'Inbox' });
  await inbox.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Inbox' })).toBeFocused();
  await dashboardMenu(page).getByRole('link', { name: 'Deals' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Deals' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Inbox' })).toBeFocused();
});

test('every page of the dashboard fits a window of 800 pixels, beside a menu that does not scroll at a height of 720', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 720 });
  await openDashboard(page, 'setup');
  const menu = dashboardMenu(page);
  await menu.getByText(/^Version/).waitFor();
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  const entries = await menu.getByRole('link').all();
  expect(entries).toHaveLength(17);
  for (const entry of entries) await expect(entry).toBeInViewport({ ratio: 1 });
  const index = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  // The last of the entries leads to the settings.
  for (const link of [
    ...entries,
    ...['Currency', 'History', 'Status', 'Activity', 'Security'].map((name) =>
      index.filter({ hasText: name }),
    ),
  ]) {
    const label = (await link.textContent())?.replace(/\d+$/, '') ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible();
    await expect(page.getByText('Data is loading…')).toHaveCount(0);
    expect(await isTooWide(page), label).toBe(false);
  }
});

test('notifications cover neither the menu nor the last buttons of a page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await openDashboard(page, 'settings');
  await page.route('**/api/member/settings/save', (route) =>
    answerWith(route, { code: 'unavailable', message: 'Please try again later.' }, 503),
  );
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Name of the shop').fill('');
  await save.click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toBeVisible();
  const topOfToasts = async () => (await toasts.boundingBox())?.y ?? 0;
  const endOf = async (button: typeof save) => {
    const box = await button.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await endOf(save)).toBeLessThanOrEqual(await topOfToasts());
  const last = dashboardMenu(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  expect(await endOf(last)).toBeLessThanOrEqual(await topOfToasts());
});
