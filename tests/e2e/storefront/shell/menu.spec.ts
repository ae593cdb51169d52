import type { Page } from '@playwright/test';
import { newCustomer } from '../../../api/support/customer';
import { remember, sessionOf } from '../../support/network';
import { expect, open, PHONE, test } from '../../support/test';

/** Menu links, whether the menu is open or closed. */
function links(page: Page) {
  return page.getByRole('banner').getByRole('navigation', { includeHidden: true }).locator('a');
}

/** Chooses a menu link; a collapsed menu is opened first and must close by itself. */
async function choose(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: /menu/i });
  const isHidden = await toggle.isVisible();
  if (isHidden) await toggle.click();
  await header.getByRole('link', { name, exact: true }).click();
  if (isHidden) await expect(toggle).toHaveAttribute('aria-expanded', 'false');
}

test('the menu and the logo link to their pages, and a choice closes the menu', PHONE, async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(links(page)).toHaveText(['About', 'Tracks', 'Contact', 'Cart', 'Sign In']);
  for (const [name, path] of [
    ['About', '/about'],
    ['Tracks', '/tracks'],
    ['Contact', '/contact'],
    ['Cart', '/cart'],
    ['Sign In', '/signin'],
  ] as const) {
    await choose(page, name);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await header.getByRole('link', { name: 'Nightshift Beats' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test(
  'the hamburger button toggles the menu on a phone; a desktop shows the links',
  PHONE,
  async ({ page }, { project }) => {
    await open(page, '/');
    const header = page.getByRole('banner');
    const tracks = header.getByRole('link', { name: 'Tracks' });
    if (project.name === 'desktop') {
      await expect(header.getByRole('button')).toHaveCount(0);
      await expect(tracks).toBeVisible();
      return;
    }
    await expect(tracks).toBeHidden();
    await header.getByRole('button', { name: 'Open menu', expanded: false }).click();
    await expect(tracks).toBeVisible();
    await header.getByRole('button', { name: 'Close menu', expanded: true }).click();
    await expect(tracks).toBeHidden();
    await expect(header.getByRole('button', { name: 'Open menu', expanded: false })).toBeVisible();
  },
);

test('the last menu item follows the session in every tab', PHONE, async ({ page, context }) => {
  await remember(page, sessionOf((await newCustomer()).token));
  await open(page, '/');
  const last = links(page).last();
  await expect(last).toHaveText('Profile');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(links(other).last()).toHaveText('Profile');
  await choose(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(last).toHaveText('Sign In');
  await expect(links(other).last()).toHaveText('Sign In');
});
