import { signInMember } from '../../../api/support/member';
import { newCustomer } from '../../../api/support/customer';
import { runningStore } from '../../../support/running-store';
import { expect, test } from '../../support/test';
import { answerWith, memberSession, openDashboard, storeSession } from '../../support/member';

const { email, password } = runningStore().accounts.member;

test.describe('member sign-in', () => {
  test('shows the 404 page at the dashboard without a token', async ({ page }) => {
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
  });

  test('signs the producer in, with the password shown on request', async ({ page }) => {
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

  test('shows an error for a wrong password and keeps the input', async ({ page, expectProblem }) => {
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

  test('rejects a customer with the same message as a wrong password', async ({ page, expectProblem }) => {
    expectProblem(/401/);
    const customer = await newCustomer();
    await page.goto('/member/signin');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(customer.email);
    await main.getByLabel('Password', { exact: true }).fill(customer.password);
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  });

  test('opens with a message for a session that the server rejects', async ({ page, expectProblem }) => {
    expectProblem(/401/);
    await storeSession(page, { token: 'forged', tokenDuration: Date.now() + 3_600_000 });
    await page.goto('/member/log/dashboard');
    await expect(page).toHaveURL(/\/member\/signin$/);
    await expect(page.getByRole('alert')).toContainText('Please sign in again.');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("opens for a customer's session", async ({ page, expectProblem }) => {
    expectProblem(/40[13]/);
    const { token } = await newCustomer();
    await storeSession(page, { token, tokenDuration: Date.now() + 3_600_000 });
    await page.goto('/member/log/dashboard');
    await expect(page).toHaveURL(/\/member\/signin$/);
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('does not treat an unreachable server as a rejection', async ({ page, expectProblem }) => {
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

  test('does not treat a malformed response as a rejection', async ({ page, expectProblem }) => {
    expectProblem(/502/);
    await storeSession(page, await memberSession());
    await page.route('**/api/member/currentmember', (route) =>
      route.fulfill({ status: 502, body: '<html>' }),
    );
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('main')).toContainText('The shop sent an unexpected response.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('member session', () => {
  test('ends on logout, which leads home', async ({ page }) => {
    await storeSession(page, await signInMember());
    await openDashboard(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/member/log/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
  });

  test('ends in every window on logout', async ({ page, context }) => {
    await storeSession(page, await signInMember());
    await openDashboard(page);
    const other = await context.newPage();
    await other.goto('/member/log/dashboard?tab=tracks');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/member\/signin$/);
  });

  test('starts in every window on sign-in', async ({ page, context }) => {
    const { token, tokenDuration } = await memberSession();
    await page.goto('/member/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
    const other = await context.newPage();
    await storeSession(other, { token, tokenDuration });
    await other.goto('/');
    await expect(page).toHaveURL(/\/member\/log\/dashboard$/);
  });

  test('is cleared with a message when it expires', async ({ page }) => {
    await openDashboard(page);
    await page.evaluate(() => {
      Object.assign(window, { isBefore: true });
      localStorage.setItem('member_tokenDuration', String(Date.now() - 1));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
    await expect(page.getByRole('main')).toContainText('has expired');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isBefore') === undefined)).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/\/member\/signin$/);
  });

  test('leads to the sign-in with one message when it is revoked', async ({ page, expectProblem }) => {
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

  test('shows the size notice in a narrow window and returns when it is widened', async ({ page }) => {
    await openDashboard(page, 'tracks');
    await page.setViewportSize({ width: 799, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
    await expect(page.getByRole('tab', { name: 'Tracks' })).toHaveAttribute('aria-selected', 'true');
  });
});
