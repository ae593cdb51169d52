import type { Page } from '@playwright/test';
import { newCustomer } from '../api/customer';
import { expectNoViolations } from './axe';
import {
  answerRubbish,
  cartOf,
  DOCUMENTS,
  hold,
  PREVIEWS,
  remember,
  restore,
  rewrite,
  sessionOf,
} from './conditions';
import { expect, expectOneSound, test } from './journey';

for (const path of ['/', '/tracks', '/tracks?search=zzz', '/track/detail/24', '/nowhere']) {
  test(`axe finds nothing to complain of on ${path}`, async ({ page, expectProblem }) => {
    if (path === '/nowhere') expectProblem(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page);
  });
}

/** Looks at a page whose states come and go without a movement. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('axe finds nothing to complain of with the menu open, and with the player up, playing and failed', async ({
  page,
}) => {
  await open(page, '/');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) {
    await toggle.click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
  }
  await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
  await expectOneSound(page);
  await expect(page.getByRole('button', { name: 'Hide player' })).toBeVisible();
  await expectNoViolations(page);
  await answerRubbish(page, PREVIEWS);
  await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('could not be played');
  await expectNoViolations(page);
});

test('axe finds nothing to complain of while I choose a licence, and in the cart with what I chose', async ({
  page,
}) => {
  await open(page, '/track/detail/24');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Non-Exclusive - €24.99' }).click();
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('table')).toContainText('Glass Elevator');
  await page.getByRole('button', { name: 'Checkout Now' }).click();
  await expect(page.getByRole('alert')).toContainText('Please signin before checkout.');
  await expectNoViolations(page);
});

test('axe finds nothing to complain of in a form with a fault, and in the terms with a section open', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.getByRole('main').getByRole('button', { name: 'Take Contact' }).click();
  await expect(page.getByRole('alert')).toContainText('Email is not valid.');
  await expectNoViolations(page);
  await open(page, '/terms');
  await page.getByRole('main').locator('summary').nth(4).click();
  await expect(page.getByText(/right to withdraw/)).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing to complain of where an ad blocker is found', async ({ page, expectProblem }) => {
  expectProblem(/ERR_BLOCKED/);
  await page.route('**/advertising-probe', (route) => route.abort('blockedbyclient'));
  await open(page, '/');
  await expect(page.getByText('Please disable ad block and reload the page, thanks')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing to complain of while a beat loads, when it or the list cannot be had, and when it is sold', async ({
  page,
}) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
  await answerRubbish(page, DOCUMENTS);
  await open(page, '/tracks');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoViolations(page);
  await open(page, '/cart');
  await restore(page, DOCUMENTS);
  const letGo = await hold(page, DOCUMENTS);
  await page
    .getByRole('table')
    .getByRole('link', { name: /Glass Elevator/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data is Loading...');
  await expectNoViolations(page);
  await restore(page, DOCUMENTS);
  await answerRubbish(page, DOCUMENTS);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glass Elevator');
  await restore(page, DOCUMENTS);
  await rewrite(page, '**/documents/tracks/24?*', (text) => text.replace(/"available"/, '"sold"'));
  await open(page, '/track/detail/24');
  await expect(page.getByRole('main').getByText('Sold', { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing to complain of in my profile and its dialogues', async ({ page }) => {
  await remember(page, sessionOf((await newCustomer()).token));
  await open(page, '/profile');
  await expect(page.getByLabel('Username')).not.toHaveValue('');
  await expectNoViolations(page);
  for (const name of ['Change Password', 'Delete Account']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await button.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText('Data is loading')).toHaveCount(0);
  await expectNoViolations(page);
});
