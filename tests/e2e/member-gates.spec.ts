import { newCustomer } from '../api/support/customer';
import { runningStore } from '../running-store';
import { expect, test } from './journey';
import { answerWith, memberSession, openDashboard, storeSession } from './member';

const { email, password } = runningStore().accounts.member;

test.describe('at the door of the member space', () => {
  test('without a token the dashboard is the 404 page', async ({ page }) => {
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
  });

  test('I sign in, see what I type if I want to, and am welcomed', async ({ page }) => {
    await page.goto('/member/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await main.getByLabel('Show password').check();
    await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/member\/log\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
    await expect(main).toContainText(email);
    const stored = await page.evaluate(() => Object.entries(localStorage));
    expect(stored.map(([key]) => key).sort()).toEqual(['member_token', 'member_tokenDuration']);
  });

  test('a wrong password is said, and what I typed stays', async ({ page, expectProblem }) => {
    expectProblem(/401/);
    await page.goto('/member/signin');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill('not-my-password');
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Warning');
    await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
    await expect(main.getByLabel('Email')).toHaveValue(email);
  });

  test('a customer is refused as with a wrong password', async ({ page, expectProblem }) => {
    expectProblem(/401/);
    const customer = await newCustomer();
    await page.goto('/member/signin');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(customer.email);
    await main.getByLabel('Password', { exact: true }).fill(customer.password);
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  });

  test('a session that the server does not know leads to the sign-in, and says so', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/401/);
    await storeSession(page, { token: 'forged', tokenDuration: Date.now() + 3_600_000 });
    await page.goto('/member/log/dashboard');
    await expect(page).toHaveURL(/\/member\/signin$/);
    await expect(page.getByRole('alert')).toContainText('Please sign in again.');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("a customer's session leads to the sign-in", async ({ page, expectProblem }) => {
    expectProblem(/40[13]/);
    const { token } = await newCustomer();
    await storeSession(page, { token, tokenDuration: Date.now() + 3_600_000 });
    await page.goto('/member/log/dashboard');
    await expect(page).toHaveURL(/\/member\/signin$/);
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('a server that cannot be reached is no refusal: I try again and am in', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED|failed:/);
    await storeSession(page, await memberSession());
    await page.route('**/api/member/currentmember', (route) => route.abort());
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Member Space could not be opened.');
    await expect(page.getByRole('main')).toContainText('Please check your connection');
    await page.unroute('**/api/member/currentmember');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
  });

  test('a server that answers rubbish is no refusal either', async ({ page, expectProblem }) => {
    expectProblem(/502/);
    await storeSession(page, await memberSession());
    await page.route('**/api/member/currentmember', (route) =>
      route.fulfill({ status: 502, body: '<html>' }),
    );
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('main')).toContainText('The shop gave no proper answer.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('once I am in', () => {
  test('logging out leads home, and forgets me', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
  });

  test('logging out in one window ends the other', async ({ page, context }) => {
    await openDashboard(page);
    const other = await context.newPage();
    await other.goto('/member/log/dashboard?tab=tracks');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/member\/signin$/);
  });

  test('signing in in one window opens the other', async ({ page, context }) => {
    const { token, tokenDuration } = await memberSession();
    await page.goto('/member/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
    const other = await context.newPage();
    await storeSession(other, { token, tokenDuration });
    await other.goto('/');
    await expect(page).toHaveURL(/\/member\/log\/dashboard$/);
  });

  test('a session that runs out is cleared, the page reloaded, and I am told', async ({ page }) => {
    await openDashboard(page);
    await page.evaluate(() => {
      Object.assign(window, { isBefore: true });
      localStorage.setItem('member_tokenDuration', String(Date.now() - 1));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
    await expect(page.getByRole('main')).toContainText('has run out');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isBefore') === undefined)).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/\/member\/signin$/);
  });

  test('a session that is revoked while I work leads to the sign-in, and says so once', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/401/);
    await openDashboard(page);
    await page.route('**/api/member/*', (route) =>
      answerWith(route, { message: 'Please sign in again.', code: 'unauthenticated' }, 401),
    );
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await expect(page).toHaveURL(/\/member\/signin$/);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('Please sign in again.');
  });

  test('a window that becomes too small says so, and comes back when it is widened', async ({ page }) => {
    await openDashboard(page, 'tracks');
    await page.setViewportSize({ width: 799, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
    await expect(page.getByRole('tab', { name: 'Tracks' })).toHaveAttribute('aria-selected', 'true');
  });
});
