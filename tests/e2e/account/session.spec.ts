import { newCustomer } from '../../api/support/customer';
import { remember, sessionOf } from '../support/network';
import { expect, isTooWide, LONG_ON_PHONE, open, test } from '../support/test';

test(
  'an expired session is explained on the 404 page, which leads to the sign-in and back',
  LONG_ON_PHONE,
  async ({ page }) => {
    const { token, email, password } = await newCustomer();
    await remember(page, sessionOf(token));
    await open(page, '/profile?tab=orders');
    await page.evaluate(() => localStorage.setItem('tokenDuration', String(Date.now() - 1)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
    const main = page.getByRole('main');
    await expect(main).toContainText('Your session has expired.');
    expect(await isTooWide(page)).toBe(false);
    await main.getByRole('link', { name: 'Sign in again' }).click();
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=orders$/);
    await main
      .getByRole('button', { name: 'Logout' })
      .or(main.getByRole('tab', { name: 'User Info' }))
      .first()
      .waitFor();
  },
);
