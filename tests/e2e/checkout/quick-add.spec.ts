import { remember, cartOf } from '../support/network';
import { storedCart } from '../support/shopping';
import {
  expect,
  expectOneSound,
  isTooWide,
  LONG_ON_DESKTOP,
  LONG_PHONE,
  open,
  PHONE,
  test,
} from '../support/test';

test(
  'one click in a list puts a beat into the cart, which the header counts',
  LONG_PHONE,
  async ({ page }) => {
    await open(page, '/tracks');
    const add = page.getByRole('button', { name: 'Add Low Tide for €24.99' });
    await expect(add).toContainText('€24.99');
    await add.click();
    await expect(page.getByRole('button', { name: 'Low Tide is in the cart' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: '1 item' })).toBeVisible();
    expect(await storedCart(page)).toContain('Non-Exclusive');
    expect(await isTooWide(page)).toBe(false);
  },
);

test('the player adds with one click, the track page the selected licence, and the cart changes the licence', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await expectOneSound(page);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Add Glass Elevator for €24.99' }).click();
  await open(page, '/track/detail/23');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Exclusive - €44.99', exact: true }).check();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await main.getByRole('radio', { name: 'Non-Exclusive - €24.99' }).check();
  await expect(main.getByRole('button', { name: 'Already in cart' })).toBeVisible();
  await open(page, '/cart');
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(total).toContainText('€49.98');
  await page.getByLabel('Licence of Low Tide').selectOption('Exclusive');
  await expect(total).toContainText('€69.98');
  await page.reload();
  await expect(page.getByLabel('Licence of Low Tide')).toHaveValue('Exclusive');
});

test(
  '"Add to cart" is on the first screen even if the licences end below it',
  PHONE,
  async ({ page }, { project }) => {
    if (project.name === 'desktop') await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, '/track/detail/23');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
  },
);

test('a full cart does not hide the cart link of the header', LONG_ON_DESKTOP, async ({ page }) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator', 23: 'Low Tide' }) });
  await open(page, '/about');
  await page.getByRole('banner').getByRole('img', { name: '2 items' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});
