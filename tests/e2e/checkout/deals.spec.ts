import type { Page } from '@playwright/test';
import { orderReaches } from '../../api/support/customer';
import { addSomeCode, someCode } from '../../api/support/deals';
import { chooseFor, openDashboard, rowWith } from '../support/member';
import { cartOf, remember } from '../support/network';
import { addToCart, beCustomer, pay } from '../support/shopping';
import { expect, isTooWide, LONG, LONG_ON_DESKTOP, test } from '../support/test';

function summary(page: Page) {
  return page.getByRole('complementary', { name: 'Total' });
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Add discount code');
  if (!(await field.isVisible())) await page.getByText('Have a code?').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

test(
  'a code that the producer creates reduces the cart, the payment and the order',
  LONG,
  async ({ browser, page }) => {
    const code = someCode();
    const dashboard = await (await browser.newContext()).newPage();
    await openDashboard(dashboard, 'deals');
    await dashboard.getByRole('button', { name: 'Add code' }).first().click();
    const form = dashboard.getByRole('region', { name: 'Add code' });
    await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await form.getByLabel('Percent').fill('20');
    await form.getByLabel('Uses in total (optional)').fill('1');
    await form.getByRole('button', { name: 'Create' }).click();
    const row = rowWith(dashboard, code);
    await expect(row).toContainText('20%');
    await expect(row).toContainText('0 of 1');

    const { token } = await beCustomer(page);
    await addToCart(page, 24, 'Non-Exclusive - €24.99');
    await page.goto('/cart');
    await enterCode(page, code);
    await expect(summary(page)).toContainText(`Code ${code} (20% off)`);
    await expect(summary(page)).toContainText('Subtotal€24.99');
    await expect(summary(page)).toContainText('Total€19.99');
    await page.reload();
    await expect(summary(page)).toContainText('Total€19.99');

    await page.getByRole('button', { name: 'Checkout Now' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await expect(page.getByText('€19.99').first()).toBeVisible();
    await pay(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
    await expect(page.getByRole('region', { name: 'Your files' })).toContainText(
      `Subtotal€24.99Code ${code} (20% off)−€5.00Total€19.99`,
    );
    await expect.poll(() => page.evaluate(() => localStorage.getItem('discountCode'))).toBeNull();
    const { id } = await orderReaches(token, 'fulfilled');
    await page.goto(`/profile?tab=orders&order=${id}`);
    await expect(page.getByRole('tabpanel')).toContainText(
      `Subtotal€24.99Code ${code} (20% off)−€5.00Total€19.99`,
    );

    await dashboard.reload();
    await expect(row).toContainText('1 of 1');
    await chooseFor(dashboard, code, `End ${code}`);
    await expect(row).toContainText('Ended');
    await dashboard.getByRole('link', { name: 'Invoices' }).click();
    await dashboard.getByRole('searchbox', { name: /invoice/ }).fill(id);
    await rowWith(dashboard, id)
      .getByRole('button', { name: `Details of invoice ${id}` })
      .click();
    await expect(dashboard.getByRole('main')).toContainText(
      `€24.99 − €5.00 for Code ${code} (20% off) = €19.99`,
    );
  },
);

test('a refused code and a used one fit a phone', LONG_ON_DESKTOP, async ({ page }) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
  await page.goto('/cart');
  await enterCode(page, 'no-such-code');
  await expect(summary(page)).toContainText('There is no code “NO-SUCH-CODE”. Please check the spelling.');
  expect(await isTooWide(page)).toBe(false);
  await enterCode(page, await addSomeCode());
  await expect(summary(page)).toContainText('Total€19.99');
  expect(await isTooWide(page)).toBe(false);
});
