import type { Page } from '@playwright/test';
import { newCustomer } from '../../api/support/customer';
import { expectNoViolations } from '../support/axe';
import {
  answerMalformed,
  cartOf,
  cutOff,
  DOCUMENTS,
  hold,
  PREVIEWS,
  remember,
  restore,
  rewrite,
  sessionOf,
} from '../support/network';
import { expect, expectOneSound, open, PHONE, test } from '../support/test';
import { addSomeComment, addSomeTrack, removeTrack, sellTrack } from '../support/member';

for (const path of ['/', '/tracks', '/tracks?search=zzz', '/track/detail/24', '/nowhere']) {
  test(`${path} has no axe violations`, async ({ page, expectProblem }) => {
    if (path === '/nowhere') expectProblem(/status of 404/);
    await openStill(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoViolations(page);
  });
}

/** Opens a page with reduced motion. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
}

test('reading pages and forms have no axe violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, shown] of [
    ['/about', 'Beatmaker'],
    ['/cart', 'Cart is empty'],
    ['/contact', 'characters left'],
    ['/newsletter', 'Go home'],
    ['/newsletter/confirmed', 'You are on the list'],
    ['/newsletter/expired', 'This link is no longer valid'],
    ['/newsletter/unsubscribe/success', 'You successully unsubscribe...'],
    ['/newsletter/unsubscribe/cancel', 'already unsubscribed'],
    ['/terms', 'Contact Us'],
    ['/privacy', 'data protection authority'],
    ['/licences', 'Exclusive Licence'],
    ['/licences/verify', 'Verification code'],
    ['/signin', 'Show password'],
    ['/signup', 'Confirm password'],
    ['/forget-password', 'Reset Password'],
    ['/mara@example.com/resetpassword?oobCode=any', 'Valid Password'],
    ['/mara@example.com/resetpassword', 'Ask for a new link'],
    ['/email/changed', 'Your email is changed'],
    ['/email/confirmed', 'Your email is confirmed'],
    ['/email/expired', 'This link is no longer valid'],
    ['/email/revert?token=any', 'Restore my email'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(shown);
    await expectNoViolations(page);
  }
});

test(
  'the open menu and the player, idle, playing and failed, have no axe violations',
  PHONE,
  async ({ page }) => {
    await openStill(page, '/');
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
    await page.keyboard.press('m');
    await expectNoViolations(page);
    await answerMalformed(page, PREVIEWS);
    await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('could not be played');
    await expectNoViolations(page);
  },
);

test('the licence dialog and a filled cart have no axe violations', async ({ page }) => {
  await openStill(page, '/track/detail/24');
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

test('a form with an error, open terms and an open contract have no axe violations', async ({ page }) => {
  await openStill(page, '/contact');
  await page.getByRole('main').getByRole('button', { name: 'Take Contact' }).click();
  await expect(page.getByRole('alert')).toContainText('Email is not valid.');
  await expectNoViolations(page);
  await openStill(page, '/terms');
  await page.getByRole('main').locator('summary').nth(4).click();
  await expect(page.getByText(/right to withdraw/)).toBeVisible();
  await expectNoViolations(page);
  await openStill(page, '/licences');
  await page.getByRole('main').locator('summary').first().click();
  await expect(page.getByRole('main')).toContainText('3000 copies');
  await expectNoViolations(page);
});

test('the ad-block notice has no axe violations', async ({ page, expectProblem }) => {
  expectProblem(/ERR_BLOCKED/);
  await page.route('**/advertising-probe', (route) => route.abort('blockedbyclient'));
  await openStill(page, '/');
  await expect(page.getByText('Please disable ad block and reload the page, thanks')).toBeVisible();
  await expectNoViolations(page);
});

test('a track that loads, fails or is sold has no axe violations', async ({ page }) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
  await answerMalformed(page, DOCUMENTS);
  await openStill(page, '/tracks');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoViolations(page);
  await openStill(page, '/cart');
  await restore(page, DOCUMENTS);
  const letGo = await hold(page, DOCUMENTS);
  await page
    .getByRole('table')
    .getByRole('link', { name: /Glass Elevator/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data is Loading...');
  await expectNoViolations(page);
  await restore(page, DOCUMENTS);
  await answerMalformed(page, DOCUMENTS);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glass Elevator');
  await restore(page, DOCUMENTS);
  await rewrite(page, '**/documents/tracks/24?*', (text) => text.replace(/"available"/, '"sold"'));
  await openStill(page, '/track/detail/24');
  await expect(page.getByRole('main').getByText('Sold', { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test('the profile and its dialogs have no axe violations', async ({ page }) => {
  await remember(page, sessionOf((await newCustomer()).token));
  await openStill(page, '/profile');
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

test('notifications of every colour have no axe violations', async ({ page, expectProblem }) => {
  expectProblem(/status of 503/);
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
  await openStill(page, '/cart');
  await page.getByRole('button', { name: 'Delete cart items' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Browse tracks' }).click();
  const footer = page.getByRole('contentinfo');
  const told = page.getByRole('region', { name: 'Notifications' });
  for (const [email, status, kind] of [
    ['nobody@nowhere', 200, 'Warning'],
    ['mara@example.com', 503, 'Error'],
    ['mara@example.com', 200, 'Success'],
  ] as const) {
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({ status, json: { message: 'The list says so.', code: 'unavailable' } }),
    );
    await footer.getByRole('textbox', { name: 'Newsletter' }).fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(told).toContainText(kind);
    // Checks the inline error of the form as well.
    if (kind === 'Warning') await expectNoViolations(page);
    await page.unroute('**/api/newsletter');
  }
  await told.getByRole('button', { name: '2 earlier notifications' }).click();
  await expect(told.getByRole('button', { name: 'Close notification' })).toHaveCount(4);
  await expectNoViolations(page);
});

test('sign-in, sign-up and password forms with errors have no axe violations', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [path, button, fault] of [
    ['/signin', 'Sign In', 'Email is required.'],
    ['/signup', 'Sign Up', 'Username is required.'],
    ['/forget-password', 'Reset Password', 'Email is not correct.'],
    ['/mara@example.com/resetpassword?oobCode=any', 'Valid Password', /A password has/],
  ] as const) {
    await openStill(page, path);
    await main.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText(fault);
    await expectNoViolations(page);
  }
  await answerMalformed(page, '**/api/signin');
  await openStill(page, '/signin');
  await main.getByLabel('Email').fill('mara@example.com');
  await main.getByLabel('Password', { exact: true }).fill('listen-to-beats');
  await main.getByLabel('Show password').check();
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await hold(page, '**/api/currentuser');
  await page.evaluate((session) => Object.assign(localStorage, session), sessionOf('any'));
  await page.goto('/signup');
  await expect(main).toContainText('Data is loading');
  await expectNoViolations(page);
});

test('pending, failed and confirmed payments have no axe violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const heading = page.getByRole('heading', { level: 1 });
  const address = '**/api/checkout/matching_id';
  const letGo = await hold(page, address);
  await page.goto('/checkout/success/any');
  await expect(heading).toHaveText('Your payment is being confirmed.');
  await expectNoViolations(page);
  letGo();
  await restore(page, address);
  await answerMalformed(page, address);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoViolations(page);
  await restore(page, address);
  await page.route(address, (route) => route.fulfill({ json: { result: true } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Thanks you for purchase');
  await expectNoViolations(page);
});

test('licence verification has no axe violations for unknown, valid and refunded codes and for a failure', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const licence = {
    track: 'Glass Elevator',
    licence: 'Non-Exclusive',
    date: '2026-11-21',
    buyer: 'M. L.',
    state: 'valid',
  };
  for (const [result, said] of [
    [null, 'No contract has this code.'],
    [licence, 'This contract is genuine.'],
    [{ ...licence, state: 'refunded' }, 'the buyer was refunded'],
    ['rubbish', 'The code could not be checked.'],
  ] as const) {
    await page.route('**/api/licences/verify/*', (route) => route.fulfill({ json: { result } }));
    await openStill(page, '/licences/verify/ABCD2345EFGH');
    await expect(main).toContainText(said);
    await expectNoViolations(page);
    await page.unroute('**/api/licences/verify/*');
  }
  await main.getByLabel('Verification code').fill('?');
  await main.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert').last()).toContainText('letters and digits');
  await expectNoViolations(page);
});

test('comments, the comment form and a page that fails to load have no axe violations', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ContactPage|ERR_FAILED|dynamically imported/);
  const main = page.getByRole('main');
  const track = await addSomeTrack();
  const { by } = await addSomeComment(track.id);
  await remember(page, sessionOf(by.token));
  await openStill(page, `/track/detail/${track.id}`);
  await main.getByRole('button', { name: 'Post comment' }).click();
  await expect(main).toContainText('Write something first.');
  await expect(main).toContainText(by.username);
  await expectNoViolations(page);
  await answerMalformed(page, '**/api/tracks/*/comments');
  await page.reload();
  await expect(main).toContainText('The comments could not be loaded.');
  await expectNoViolations(page);
  await removeTrack(track);

  await cutOff(page, '**/ContactPage-*.js');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(main).toContainText('This page could not be shown.');
  await expectNoViolations(page);
});

test('an open order, failed orders and a dialog with an error have no axe violations', async ({ page }) => {
  const track = await addSomeTrack();
  const { by, id } = await sellTrack(track.id);
  await remember(page, sessionOf(by.token));
  await openStill(page, `/profile?tab=orders&order=${id}`);
  await expect(page.getByRole('button', { name: /^Contract/ })).toBeVisible();
  await expectNoViolations(page);
  await removeTrack(track);
  await answerMalformed(page, '**/api/userorders');
  await page.reload();
  await expect(page.getByRole('tabpanel')).toContainText('Your orders could not be loaded.');
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'User Info' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await dialog.getByLabel('New password').fill('one');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog).toContainText('Passwords are different');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await answerMalformed(page, '**/api/deleteaccount');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Notifications' })).toContainText('unexpected response');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Username').fill('ab');
  await page.getByRole('button', { name: 'Save Change' }).click();
  await expect(page.getByRole('main')).toContainText('Username needs 3 characters or more.');
  await expectNoViolations(page);
});

test('the dark theme has no axe violations', async ({ page }) => {
  for (const path of ['/', '/tracks', '/track/detail/24', '/cart', '/contact', '/signin', '/licences']) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoViolations(page);
  }
});
