import { expectNoViolations } from '../../support/axe';
import { answerWith, memberSession, openDashboard, storeSession } from '../../support/member';
import { expect, test } from '../../support/test';

const DAY = { visits: 40, plays: 30, completed: 9, carts: 3, orders: 1, total: 2499, refunded: 0 };
const NOTHING = {
  messages: 0,
  offers: 0,
  comments: 0,
  failed_mails: 0,
  disputes: 0,
  stuck_orders: 0,
  setup: 0,
  beats_without_master: 0,
  beats_without_files: 0,
};

test('the dashboard opens on the overview, above the specified tabs', async ({ page }) => {
  await storeSession(page, await memberSession());
  await page.goto('/member/log/dashboard');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(overview.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Users', 'Tracks', 'Comments', 'Newsletters', 'Invoices']);
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\?tab=users$/);
  await expect(overview).toHaveCount(0);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(overview).toBeVisible();
});

test('the overview adds up days and leads to what is to do', async ({ page }) => {
  await page.route('**/api/member/overview', (route) =>
    answerWith(route, {
      days: [
        { ...DAY, day: '2026-11-21', refunded: 2499 },
        { ...DAY, day: '2026-11-22' },
      ],
      todo: { ...NOTHING, disputes: 1, messages: 2, offers: 1 },
    }),
  );
  await openDashboard(page, 'users');
  await page.getByRole('link', { name: 'Overview' }).click();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText(
    'Last 2 days€49.982 orders, €24.99 refunded80 visits, 60 plays, 6 in carts',
  );
  await expect(overview.getByRole('listitem')).toHaveText([
    '1 dispute waits for your evidence',
    '1 offer waits for your answer',
    '2 messages are not answered',
  ]);
  await overview.getByRole('button', { name: '2 messages are not answered' }).click();
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await overview.getByRole('button', { name: '1 offer waits for your answer' }).click();
  await expect(page.getByRole('dialog', { name: 'Offers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await overview.getByRole('button', { name: '1 dispute waits for your evidence' }).click();
  await expect(page).toHaveURL(/tab=invoices$/);
});

test('the overview says when nothing is to do, and when it could not be loaded', async ({ page }) => {
  await page.route('**/api/member/overview', (route) => answerWith(route, { days: [], todo: NOTHING }));
  await storeSession(page, await memberSession());
  await page.goto('/member/log/dashboard');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Nothing to do.');
  await page.route('**/api/member/overview', (route) => answerWith(route, []));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText(
    'The overview could not be loaded.',
  );
  await expectNoViolations(page);
});

test('the menu works by keyboard and returns the focus', async ({ page }) => {
  await openDashboard(page, 'users');
  const menu = page.getByRole('navigation', { name: 'Shop' });
  await menu.getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Inbox' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('button', { name: 'Inbox' })).toBeFocused();
});

test('the menu is one row in a wide window and stays inside a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, 'users');
  const menu = page.getByRole('navigation', { name: 'Shop' });
  expect((await menu.boundingBox())?.height).toBeLessThan(56);
  await page.setViewportSize({ width: 800, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(800);
});
