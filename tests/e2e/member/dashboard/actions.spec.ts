import type { Page } from '@playwright/test';
import { newCustomer } from '../../../api/support/customer';
import { runningStore } from '../../../support/running-store';
import { expect, LONG, test } from '../../support/test';
import { expectSuccessAndReload, listTotal, openDashboard } from '../../support/member';

async function isScrollLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

test('the delete confirmation traps the focus, and returns it by No, Escape and Close', async ({ page }) => {
  const { email } = await newCustomer();
  await openDashboard(page, 'users', `&search=${email}`);
  const button = page.getByRole('button', { name: `Delete ${email}` });
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  for (const leave of [
    () => dialog.getByRole('button', { name: 'No' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  ]) {
    await button.click();
    await expect(dialog).toContainText(email);
    expect(await isScrollLocked(page)).toBe(true);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      // Between the last and the first control the browser's own toolbar has the focus, so nothing in the page has.
      const where = await page.evaluate(() =>
        document.activeElement === document.body ? 'bar' : Boolean(document.activeElement?.closest('dialog')),
      );
      expect(where === 'bar' || where).toBe(true);
    }
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await isScrollLocked(page)).toBe(false);
  }
});

test('sign-in, search, delete and logout work by keyboard alone', LONG, async ({ page, request }) => {
  const { email, password } = await newCustomer();
  const member = runningStore().accounts.member;
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The tab key does not lead to ${name}.`);
  };
  await page.goto('/member/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
  await tabTo('Go home');
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo('Users');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeFocused();
  await listTotal(page);
  await tabTo('Search users by email');
  await page.keyboard.type(email);
  await expect(page.getByRole('button', { name: `Delete ${email}` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await tabTo(`Delete ${email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(email);
  await tabTo('Yes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeFocused();
  await expectSuccessAndReload(page, /deleted/);
  await expect(page.getByRole('searchbox', { name: /Search users/ })).toHaveValue(email);
  await expect(page.getByRole('main')).toContainText('No data was found.');
  expect((await request.post('/api/signin', { data: { email, password } })).status()).toBe(401);
  await tabTo('Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});
