import type { Page } from '@playwright/test';
import { newCustomer } from '../../../api/support/customer';
import { expect, test } from '../../support/test';
import { chooseFor, openDashboard } from '../../support/member';

async function isScrollLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

test('the delete confirmation traps the focus, and returns it by No, Escape and Close', async ({ page }) => {
  const { email } = await newCustomer();
  await openDashboard(page, 'users', `&search=${email}`);
  const button = page.getByRole('button', { name: `Actions for ${email}` });
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  for (const leave of [
    () => dialog.getByRole('button', { name: 'No' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  ]) {
    await chooseFor(page, email, `Delete ${email}`);
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
