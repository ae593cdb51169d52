import { newCustomer } from '../../api/support/customer';
import {
  answerMalformed,
  cartOf,
  COVERS,
  cutOff,
  DOCUMENTS,
  FAILED,
  hold,
  PREVIEWS,
  remember,
  restore,
  sessionOf,
} from '../support/network';
import { expect, expectOneSound, isTooWide, LONG_ON_PHONE, open, test } from '../support/test';

const CART = cartOf({ 24: 'Glass Elevator' });

test('a prerendered track stays when it cannot be refreshed, and so does a typed comment', async ({
  page,
  expectProblem,
}) => {
  expectProblem(FAILED);
  const { token } = await newCustomer();
  await remember(page, sessionOf(token));
  await page.clock.install();
  await hold(page, DOCUMENTS);
  const asked = page.waitForRequest(/documents\/tracks\/24/);
  await page.goto('/track/detail/24');
  await page.getByLabel('Your comment').fill('Glides, and then');
  await asked;
  await page.clock.runFor(10_000);
  await expect(page.getByLabel('Your comment')).toHaveValue('Glides, and then');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test(
  'a track without its cover can be listed, played and bought, and fits when it cannot be checked',
  LONG_ON_PHONE,
  async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await cutOff(page, COVERS);
    await open(page, '/tracks');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /details of Low Tide/ })
      .click();
    await expect(page.getByRole('img', { name: 'Cover of Low Tide' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Non-Exclusive - €24.99' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('table')).toContainText('Low Tide');
    expect(await isTooWide(page)).toBe(false);
    await cutOff(page, DOCUMENTS);
    await page.reload();
    await expect(page.getByRole('table')).toContainText('We could not check whether it is still for sale.');
    expect(await isTooWide(page)).toBe(false);
  },
);

test('a failed preview is reported and can be retried; a slow one plays once it arrives', async ({
  page,
}) => {
  await answerMalformed(page, PREVIEWS);
  await page.goto('/track/detail/23');
  const preview = page.getByRole('region', { name: 'Preview of Low Tide' });
  await preview.getByRole('button', { name: 'Play Low Tide' }).click();
  await expect(page.getByRole('alert')).toContainText('‘Low Tide’ could not be played.');
  await restore(page, PREVIEWS);
  await preview.getByRole('button', { name: 'Play Low Tide' }).click();
  await expectOneSound(page);

  const letGo = await hold(page, PREVIEWS);
  await page.goto('/track/detail/22');
  const slow = page.getByRole('region', { name: 'Preview of Concrete Garden' });
  await slow.getByRole('button', { name: 'Play Concrete Garden' }).click();
  await expect(slow.getByRole('button', { name: 'Pause Concrete Garden' })).toBeVisible();
  letGo();
  await expectOneSound(page);
});

test(
  'a page whose code fails to load is reported, and a reload shows it',
  LONG_ON_PHONE,
  async ({ page, expectProblem }) => {
    expectProblem(/ContactPage|Failed to (?:fetch|load)|ERR_FAILED|dynamically imported/);
    await remember(page, { cart: CART });
    await cutOff(page, '**/ContactPage-*.js');
    await open(page, '/licences/verify');
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await header.getByRole('link', { name: 'Contact' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('This page could not be shown.');
    await expect(main).toContainText('Your cart is safe.');
    await expect(main.getByRole('link', { name: 'Go home' })).toBeVisible();
    await restore(page, '**/ContactPage-*.js');
    await main.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  },
);
