import { cartOf, remember } from '../support/network';
import { expect, isTooWide, LONG, test } from '../support/test';

const THREE = cartOf({ 24: 'Glass Elevator', 23: 'Low Tide', 22: 'Concrete Garden' });

test('items can be removed one by one and all at once, each with a notification', LONG, async ({ page }) => {
  await remember(page, { cart: THREE });
  await page.goto('/cart');
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(total).toContainText('€74.97');
  await page.getByRole('button', { name: 'Remove Low Tide' }).click();
  await expect(page.getByRole('table')).not.toContainText('Low Tide');
  await expect(total).toContainText('€49.98');
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText('Item has been removed.');
  expect(await isTooWide(page)).toBe(false);

  await page.getByRole('button', { name: 'Delete cart items' }).click();
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await expect(told.getByRole('status')).toHaveCount(2);
  await expect(told).toContainText('Cart has been reset.');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await page.getByRole('main').getByRole('link', { name: 'Browse tracks' }).click();
  await expect(page).toHaveURL(/\/tracks$/);
  await expect(told.getByRole('status')).toHaveCount(0);
  await told.getByRole('button', { name: '2 earlier notifications' }).click();
  await told.getByRole('button', { name: 'Close notification' }).first().click();
  await expect(told.getByRole('listitem')).toHaveText(/Cart has been reset/);
  await told.getByRole('button', { name: 'Close notification' }).click();
  await expect(told).toHaveCount(0);
});

test('two tabs share the cart, and an empty cart is removed from storage', async ({ page, context }) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/track/detail/24');
  await expect(other.getByRole('button', { name: 'Already in cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Glass Elevator' }).click();
  await expect(other.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await other.getByRole('button', { name: 'Exclusive - €44.99', exact: true }).click();
  await expect(page.getByRole('table')).toContainText('Glass Elevator');
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('€44.99');
});
