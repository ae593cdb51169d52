import type { Locator, Page } from '@playwright/test';
import { newCustomer } from '../../api/support/customer';
import {
  answerMalformed,
  cartOf,
  COVERS,
  cutOff,
  DOCUMENTS,
  FAILED,
  FAILURES,
  hold,
  allowShortDeadlines,
  PREVIEWS,
  remember,
  restore,
  restoreOnClick,
  sessionOf,
  UNREACHABLE,
  UNREADABLE,
} from '../support/network';
import { expect, expectOneSound, isTooWide, open, PHONE, test } from '../support/test';

const CART = cartOf({ 24: 'Glass Elevator' });

function again(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Try again' });
}

/**
 * Advances the page's clock past every deadline until something is shown. Repeated, because the page starts its timer
 * only after it has sent the request.
 */
async function waitTooLong(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('catalogue outage', () => {
  test('an unreachable catalogue is reported on the home page and can be retried', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(FAILED);
    await remember(page, { cart: CART });
    await cutOff(page, DOCUMENTS);
    await page.goto('/');
    await expect(page.getByText('No Data Found.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The catalogue cannot be reached.');
    const retried = page.waitForRequest(DOCUMENTS);
    await again(page).click();
    await retried;
    await expect(page.getByRole('alert')).toHaveCount(1);
    await restoreOnClick(page, DOCUMENTS);
    await again(page).click();
    await expect(page.getByRole('table')).toContainText('Low Tide');
    await expect(page.getByRole('banner').getByRole('img', { name: '1 item' })).toBeVisible();
  });

  test('a malformed catalogue is reported in the list, which keeps the search', async ({ page }) => {
    await answerMalformed(page, DOCUMENTS);
    await page.goto('/tracks');
    await expect(page.getByText('No Data Found.')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('lofi');
    await restoreOnClick(page, DOCUMENTS);
    await again(page).click();
    await expect(page.getByRole('table')).toContainText('Low Tide');
    await expect(page.getByRole('table')).not.toContainText('Glass Elevator');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('lofi');
  });

  test('a slow catalogue is reported after a while and shown once it arrives', async ({ page }) => {
    await remember(page, { cart: CART });
    await page.clock.install();
    for (const path of ['/tracks', '/']) {
      const letGo = await hold(page, DOCUMENTS);
      await page.goto(path);
      await waitTooLong(page, page.getByText('No Data Found.'));
      letGo();
      await restore(page, DOCUMENTS);
      await again(page).click();
      await expect(page.getByRole('table')).toContainText('Glass Elevator');
    }
  });
});

test.describe('cart outage', () => {
  test(
    'a track that cannot be checked stays in the cart with a retry button',
    PHONE,
    async ({ page, expectProblem }) => {
      expectProblem(FAILED);
      await remember(page, { cart: CART });
      const row = page.getByRole('row', { name: /Glass Elevator/ });
      const retry = row.getByRole('button', { name: 'Try again to check Glass Elevator' });
      for (const fail of [cutOff, answerMalformed]) {
        await fail(page, DOCUMENTS);
        await page.goto('/cart');
        await expect(row).toContainText('Could not check whether it is still for sale.');
        expect(await isTooWide(page)).toBe(false);
        await restore(page, DOCUMENTS);
        await retry.click();
        await expect(retry).toHaveCount(0);
        await expect(row.getByRole('link')).toBeFocused();
      }
      await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('€24.99');
    },
  );
});

test.describe('track outage', () => {
  test('a failed track page gives the reason and can be retried', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await remember(page, { cart: CART });
    await page.clock.install();
    await page.goto('/cart');
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    const letGo = await hold(page, DOCUMENTS);
    await page
      .getByRole('table')
      .getByRole('link', { name: /Glass Elevator/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data is Loading...');
    const failed = page.getByRole('heading', { level: 1, name: 'This track could not be loaded.' });
    await waitTooLong(page, failed);
    letGo();

    for (const fail of [cutOff, answerMalformed]) {
      await restore(page, DOCUMENTS);
      await fail(page, DOCUMENTS);
      await Promise.all([page.waitForRequest(/documents\/tracks\/24/), again(page).click()]);
      await expect(failed).toBeVisible();
    }
    await restore(page, DOCUMENTS);
    await again(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glass Elevator');
    await expect(page.getByRole('button', { name: 'Already in cart' })).toBeVisible();
  });

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
    'a track without its cover can be listed, played and bought',
    PHONE,
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
});

test.describe('API outage', () => {
  test('a failed contact message is kept and can be sent again', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await open(page, '/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Mara Lind');
    await form.getByLabel('Email').fill('mara@example.com');
    await form.getByLabel('Message').fill('Do you mix vocals, too.');
    const send = form.getByRole('button', { name: 'Take Contact' });
    const address = '**/api/contactform';
    for (const [fail, said] of FAILURES) {
      await fail(page, address);
      await send.click();
      await expect(form.getByRole('alert')).toHaveText(said);
      await expect(send).toBeEnabled();
      await expect(form.getByLabel('Message')).toHaveValue('Do you mix vocals, too.');
      await restore(page, address);
      await form.getByLabel('Message').press('End');
      await form.getByLabel('Message').press('Backspace');
      await form.getByLabel('Message').press('.');
    }
    await page.route(address, (route) => route.fulfill({ json: { message: 'Thank you for your message.' } }));
    await send.click();
    await expect(page.getByText('Thank you for your message.')).toBeVisible();
  });

  test('a failed newsletter sign-up keeps the email and can be sent again', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await open(page, '/about');
    const footer = page.getByRole('contentinfo');
    const email = footer.getByRole('textbox', { name: 'Newsletter' });
    await email.fill('mara@example.com');
    const send = footer.getByRole('button', { name: 'Subscribe' });
    const address = '**/api/newsletter';
    const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    for (const [fail, said] of FAILURES) {
      await fail(page, address);
      await send.click();
      await expect(told.last()).toContainText(said);
      await expect(told.last()).toContainText('Error');
      await expect(send).toBeEnabled();
      await expect(email).toHaveValue('mara@example.com');
      await restore(page, address);
    }
    await page.route(address, (route) => route.fulfill({ json: { message: 'You are on the list.' } }));
    await send.click();
    await expect(page).toHaveURL(/\/newsletter$/);
    await expect(email).toHaveValue('');
  });

  test('failed comments can be retried', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    const address = '**/api/tracks/24/comments';
    await cutOff(page, address);
    await page.goto('/track/detail/24');
    const comments = page.getByRole('main');
    await expect(comments).toContainText('The comments could not be loaded.');
    await expect(comments).toContainText(UNREACHABLE);
    await restore(page, address);
    await answerMalformed(page, address);
    await again(page).click();
    await expect(comments).toContainText(UNREADABLE);
    await restore(page, address);
    const letGo = await hold(page, address);
    await again(page).click();
    await expect(comments).toContainText('Data is loading');
    letGo();
    await expect(comments).not.toContainText('Data is loading');
    await expect(again(page)).toHaveCount(0);
  });

  test('a failed sign-in can be retried and keeps the cart', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    const { email, password } = await newCustomer();
    await remember(page, { cart: CART });
    await cutOff(page, '**/api/signin');
    await page.goto('/signin');
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(UNREACHABLE);
    await restore(page, '**/api/signin');
    const letGo = await hold(page, '**/api/signin');
    await signIn.click();
    await expect(page.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expect(page).not.toHaveURL(/signin/);

    await expect(page.getByRole('banner').getByRole('img', { name: '1 item' })).toBeVisible();
  });

  test('a failed checkout keeps the cart and can be retried', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await remember(page, { cart: CART, ...sessionOf((await newCustomer()).token) });
    await open(page, '/cart');
    const summary = page.getByRole('complementary', { name: 'Total' });
    const checkout = summary.getByRole('button', { name: 'Checkout Now' });
    for (const [fail, said] of FAILURES) {
      await fail(page, '**/api/checkout');
      await checkout.click();
      await expect(summary).toContainText(said);
      await expect(checkout).toBeEnabled();
      await expect(page.getByRole('table')).toContainText('Glass Elevator');
      await restore(page, '**/api/checkout');
    }
    await page.route('**/api/checkout', (route) =>
      route.fulfill({ json: { redirect: new URL('/about', page.url()).href } }),
    );
    await summary.getByRole('button', { name: 'Checkout Now' }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  });

  test('a failed comment is kept and can be posted again', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await remember(page, sessionOf((await newCustomer()).token));
    await open(page, '/track/detail/24');
    const comment = page.getByLabel('Your comment');
    await comment.fill('Glides, and then some.');
    for (const [fail, said] of FAILURES) {
      await fail(page, '**/api/tracks/comments');
      await page.getByRole('button', { name: 'Post comment' }).click();
      await expect(comment).toHaveAccessibleDescription(new RegExp(said));
      await expect(comment).toHaveValue('Glides, and then some.');
      await restore(page, '**/api/tracks/comments');
    }
  });

  test('a failed payment confirmation explains that the order is safe and can be retried', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await remember(page, { cart: CART });
    const address = '**/api/checkout/matching_id';
    for (const [place, [fail, said]] of FAILURES.entries()) {
      await fail(page, address);
      if (place === 0) await page.goto('/checkout/success/any');
      else await again(page).click();
      await expect(page.getByRole('main')).toContainText(said);
      await expect(page.getByRole('main')).toContainText('the order is safe');
      await restore(page, address);
    }
    expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
    await page.route(address, (route) => route.fulfill({ json: { result: true } }));
    await again(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  });

  test('a failed code verification can be retried', async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    const address = '**/api/licences/verify/*';
    for (const [place, [fail, said]] of FAILURES.entries()) {
      await fail(page, address);
      if (place === 0) await page.goto('/licences/verify/ABCD2345EFGH');
      else await again(page).click();
      await expect(page.getByRole('main')).toContainText(said);
      await expect(page.getByLabel('Verification code')).toHaveValue('ABCD2345EFGH');
      await restore(page, address);
    }
    await again(page).click();
    await expect(page.getByRole('main')).toContainText('No contract has this code.');
  });

  test(
    'a page whose code fails to load is reported, and a reload shows it',
    PHONE,
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
});

test('a cart that cannot be checked can still be paid', async ({ page, expectProblem }) => {
  expectProblem(FAILED);
  await remember(page, { cart: CART });
  for (const fail of [cutOff, answerMalformed, hold]) {
    await fail(page, DOCUMENTS);
    const asked = page.waitForRequest(/documents\/tracks\/24/);
    await page.goto('/cart');
    await asked;
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('€24.99');
    await expect(page.getByRole('button', { name: 'Checkout Now' })).toBeEnabled();
    await restore(page, DOCUMENTS);
  }
});
