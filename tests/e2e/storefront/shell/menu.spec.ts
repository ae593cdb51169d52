import type { Page } from '@playwright/test';
import { newCustomer } from '../../../api/support/customer';
import { remember, sessionOf } from '../../support/network';
import { expect, open, PHONE, test } from '../../support/test';

/** Menu links, whether the menu is open or closed. */
function links(page: Page) {
  return page.getByRole('banner').getByRole('navigation', { includeHidden: true }).locator('a');
}

test(
  'the hamburger button, Escape and a choice toggle the menu on a phone; a desktop shows the links',
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
    await header.getByRole('button', { name: 'Open menu', expanded: false }).press('Space');
    await page.keyboard.press('Tab');
    await expect(header.getByRole('link', { name: 'About' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(header.getByRole('button', { name: 'Open menu', expanded: false })).toBeFocused();
    await expect(tracks).toBeHidden();
    await header.getByRole('button', { name: 'Open menu', expanded: false }).click();
    await tracks.click();
    await expect(page).toHaveURL(/\/tracks$/);
    await expect(header.getByRole('button', { name: 'Open menu', expanded: false })).toBeVisible();
    await expect(tracks).toBeHidden();
  },
);

test('the last menu item follows the session in every tab', async ({ page, context }) => {
  await remember(page, sessionOf((await newCustomer()).token));
  await open(page, '/');
  const last = links(page).last();
  await expect(last).toHaveText('Profile');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(links(other).last()).toHaveText('Profile');
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(last).toHaveText('Sign In');
  await expect(links(other).last()).toHaveText('Sign In');
});
