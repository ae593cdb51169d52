import { translatePage } from '../../../web/src/testing/translator';
import { newCustomer } from '../../api/support/customer';
import { pay, payingFor } from '../support/shopping';
import { expect, open, test } from '../support/test';

/** Later pages follow by links: another load would end the translation. */
test('a visitor who reads translated pages filters, adds, removes, signs in, buys and gets the files', async ({
  page,
}) => {
  const { email, password } = await newCustomer();
  const main = page.getByRole('main');
  await open(page, '/');
  await page.evaluate(translatePage);
  await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await page.getByRole('button', { name: 'Add Glass Elevator for €24.99' }).first().click();
  await expect(page.getByRole('button', { name: 'Glass Elevator is in the cart' }).first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Tracks', exact: true }).click();
  await main.getByRole('button', { name: 'Filters' }).click();
  await main.getByRole('button', { name: /^#trap, / }).click();
  await expect(main.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(main.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Add Low Tide for €24.99' }).click();

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(total).toContainText('€49.98');
  await page.getByLabel('Licence of Low Tide').selectOption('Exclusive');
  await expect(total).toContainText('€69.98');
  for (const title of ['Low Tide', 'Glass Elevator'])
    await main.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(main).toContainText('Cart is empty');

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await main.getByRole('button', { name: 'Add Low Tide for €24.99' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await main.getByRole('button', { name: 'Checkout Now' }).click();
  await payingFor(page);
  await pay(page);
  await page.evaluate(translatePage);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
  await main.getByRole('link', { name: 'See your order' }).click();
  await expect(main.getByRole('button', { name: /^Download beat .*Low Tide$/ })).toBeVisible();
});
