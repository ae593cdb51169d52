import { expect, isTooWide, LONG_PHONE, test } from '../support/test';

test(
  'one section of the terms and one contract is open at a time, and fits',
  LONG_PHONE,
  async ({ page }) => {
    await page.goto('/terms');
    const sections = page.getByRole('main').locator('summary');
    const refunds = page.getByText(/right to withdraw/);
    const accounts = page.getByText(/To buy you need an account/);
    await expect(refunds).toBeHidden();
    await sections.filter({ hasText: 'Refunds' }).click();
    await expect(refunds).toBeVisible();
    await sections.filter({ hasText: 'Accounts' }).click();
    await expect(accounts).toBeVisible();
    await expect(refunds).toBeHidden();
    expect(await isTooWide(page)).toBe(false);
    await sections.filter({ hasText: 'Accounts' }).click();
    await expect(accounts).toBeHidden();

    await page.goto('/licences');
    const contracts = page.getByRole('main').locator('details');
    for (const place of [0, 1]) {
      await contracts.nth(place).locator('summary').click();
      await expect(contracts.nth(place)).toHaveAttribute('open', '');
      await expect(contracts.nth(1 - place)).not.toHaveAttribute('open', '');
      expect(await isTooWide(page)).toBe(false);
    }
  },
);
