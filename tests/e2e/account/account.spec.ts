import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, newCustomer, type Customer } from '../../api/customer';
import { mailsTo } from '../../api/outbox';
import { hold, remember, sessionOf } from '../support/network';
import { expect, isTooWide, open, PHONE, test } from '../support/test';

test('the profile is the 404 page without a token', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
});

test('different passwords are reported before a request is sent', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('Somebody');
  await page.getByLabel('Email', { exact: true }).first().fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('one-password');
  await page.getByLabel('Confirm password').fill('other-password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("Password don't match.").first()).toBeVisible();
  await expect(page).toHaveURL(/signup/);
});

test('a wrong password is reported and the input is kept', async ({ page, expectProblem }) => {
  expectProblem(/401/);
  const { email } = await newCustomer();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email);
});

test('a user can change the username and log out', async ({ page }) => {
  const { email, password } = await newCustomer();
  await page.clock.install();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  const name = `Renamed ${randomBytes(4).toString('hex')}`;
  await page.getByLabel('Username').fill(name);
  await page.getByRole('button', { name: 'Save Change' }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.clock.runFor(3000)]);
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a forgotten password can be reset with the mailed link', async ({ page }) => {
  const { email } = await newCustomer();
  await page.goto('/forget-password');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const mailed = async (): Promise<string> =>
    /http\S+resetpassword\S+/.exec((await mailsTo(email)).map(({ text }) => text).join('\n'))?.[0] ?? '';
  await expect.poll(mailed).not.toBe('');
  await page.clock.install();
  await page.goto(await mailed());
  await page.getByLabel('New password').fill('chosen-anew');
  await page.getByLabel('Confirm password').fill('chosen-anew');
  await page.getByRole('button', { name: 'Valid Password' }).click();
  await expect(page.getByRole('main')).toContainText('Your new password is set.');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a posted comment appears under the track', async ({ page }) => {
  const { email, password, username } = await newCustomer();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/track/detail/22');
  const words = `Glides, ${randomBytes(4).toString('hex')}.`;
  await page.getByRole('main').getByRole('textbox').fill(words);
  await page
    .getByRole('main')
    .getByRole('button', { name: /comment|send|post/i })
    .click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(username);
});

/** Records the API calls of a page. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** Records the console messages of a page. */
function notesOf(page: Page): string[] {
  const notes: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') notes.push(message.text());
  });
  return notes;
}

/** Opens the profile of a new customer. */
async function openProfile(page: Page, path = '/profile'): Promise<Customer> {
  const customer = await newCustomer();
  await remember(page, sessionOf(customer.token));
  await open(page, path);
  return customer;
}

function tellsOf(page: Page, words: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: words });
}

test.describe('sign-in and sign-up pages', () => {
  test('link to each other and to the home page', PHONE, async ({ page }) => {
    await page.goto('/signin');
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [name, next] of [
      ['Sign Up', 'Sign Up'],
      ['Sign In', 'Sign In'],
      ['Forgot Password', 'Forgot Password'],
      ['Sign In', 'Sign In'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(heading).toHaveText(next);
      expect(await isTooWide(page)).toBe(false);
    }
    await main.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('redirect a signed-in user to the profile', async ({ page }) => {
    await openProfile(page);
    for (const path of ['/signin', '/signup', '/forget-password', '/mara@example.com/resetpassword']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/profile$/);
    }
  });

  test('require every field and focus the first empty one', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto('/signup');
    const main = page.getByRole('main');
    for (const [label, typed] of [
      ['Username', 'Mara'],
      ['Email', 'mara@nowhere'],
      ['Password', 'short'],
      ['Confirm password', 'short'],
    ] as const) {
      const field = main.getByLabel(label, { exact: true });
      await main.getByRole('button', { name: 'Sign Up' }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(`${label} is required\\.`));
      await expect(field).toBeFocused();
      await field.fill(typed);
    }
    await main.getByRole('button', { name: 'Sign Up' }).click();
    await expect(tellsOf(page, 'Email is not valid.')).toContainText('Warning');
    expect(calls).toEqual([]);
  });

  test('show the password on request', async ({ page }) => {
    for (const path of ['/signin', '/signup']) {
      await page.goto(path);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('listen-to-beats');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByLabel('Show password').check();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(password).toHaveValue('listen-to-beats');
    }
  });

  test("show the server's refusal and keep the input", async ({ page, expectProblem }) => {
    expectProblem(/status of 409/);
    const { email } = await newCustomer();
    await page.goto('/signup');
    const main = page.getByRole('main');
    await main.getByLabel('Username').fill('Somebody');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill('one-password');
    await main.getByLabel('Confirm password').fill('one-password');
    await main.getByRole('button', { name: 'Sign Up' }).click();
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription('This email is already in use.');
    await expect(tellsOf(page, 'This email is already in use.')).toContainText('Warning');
    await expect(main.getByLabel('Password', { exact: true })).toHaveValue('one-password');
  });

  test('reject an invalid email for a forgotten password', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto('/forget-password');
    const email = page.getByRole('main').getByLabel('Email');
    await email.fill('nobody@nowhere');
    await email.press('Enter');
    await expect(tellsOf(page, 'Email is not correct.')).toContainText('Warning');
    await expect(email).toHaveAccessibleDescription('Email is not correct.');
    await expect(email).toHaveValue('nobody@nowhere');
    expect(calls).toEqual([]);
  });

  test('reject different passwords and incomplete or invalid reset links', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 400/);
    const calls = callsOf(page);
    const main = page.getByRole('main');
    await page.goto('/mara@example.com/resetpassword');
    await expect(main).toContainText('This link is not complete.');
    await expect(main.getByRole('button', { name: 'Valid Password' })).toHaveCount(0);

    await page.goto('/mara@example.com/resetpassword?oobCode=nonsense');
    await main.getByLabel('New password').fill('one-password');
    await main.getByLabel('Confirm password').fill('other-password');
    await main.getByRole('button', { name: 'Valid Password' }).click();
    await expect(tellsOf(page, "Password don't match.")).toContainText('Warning');
    await expect(main.getByLabel('Confirm password')).toBeFocused();
    expect(calls).toEqual([]);
    await main.getByLabel('Confirm password').fill('one-password');
    await main.getByRole('button', { name: 'Valid Password' }).click();
    await expect(main).toContainText('This link is not valid any more.');
    await expect(tellsOf(page, 'This link is not valid any more.')).toContainText('Warning');
    await main.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  });
});

test.describe('profile', () => {
  test('rejects usernames and emails shorter than three characters', async ({ page }) => {
    const notes = notesOf(page);
    const { username, email } = await openProfile(page);
    const main = page.getByRole('main');
    await expect(main.getByLabel('Username')).toHaveValue(username);
    await expect(main.getByLabel('Email')).toHaveValue(email);
    const calls = callsOf(page);
    const save = main.getByRole('button', { name: 'Save Change' });
    await main.getByLabel('Username').fill('ab');
    await main.getByLabel('Email').fill('a@');
    await save.click();
    await expect(main.getByLabel('Username')).toHaveAccessibleDescription(
      'Username needs 3 characters or more.',
    );
    await expect(main.getByLabel('Username')).toBeFocused();
    await main.getByLabel('Username').fill('abc');
    await save.click();
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Email needs 3 characters or more.');
    await expect(main.getByLabel('Email')).toHaveValue('a@');
    expect(calls).toEqual([]);
    expect(notes).toEqual(['Username needs 3 characters or more.', 'Email needs 3 characters or more.']);
  });

  test('shows that orders load, and that there are none', PHONE, async ({ page }) => {
    await openProfile(page);
    const letGo = await hold(page, '**/api/userorders');
    await page.getByRole('tab', { name: 'Orders' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Orders' });
    await expect(panel).toContainText('Data is loading');
    letGo();
    await expect(panel).toContainText('No data was found.');
    await expect(panel.getByRole('link', { name: 'Browse tracks' })).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  });

  test('changes the password, logs different input, reloads, and ends other sessions', async ({ page }) => {
    const notes = notesOf(page);
    await page.clock.install();
    const { token, email } = await openProfile(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('New password').fill('chosen-anew');
    await dialog.getByLabel('Confirm password').fill('chosen-wrong');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog).toContainText('Passwords are different');
    expect(notes).toEqual(['Passwords are different']);
    await dialog.getByLabel('Confirm password').fill('chosen-anew');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.clock.runFor(3000)]);
    await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email);
    const before = await call('POST', '/api/currentuser', { token });
    expect(before.body['isUser'] ?? false).toBe(false);
  });

  test('deletes the account after a confirmation', async ({ page }) => {
    const { email, password } = await openProfile(page);
    const ask = page.getByRole('main').getByRole('button', { name: 'Delete Account' });
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await ask.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await ask.click();
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await call('POST', '/api/signin', { email, password })).status).toBe(401);
  });
});

test.describe('user session', () => {
  test('is checked every three seconds, cleared when it expires, and the page reloads', async ({ page }) => {
    await page.clock.install();
    await openProfile(page, '/tracks');
    const last = page
      .getByRole('banner')
      .getByRole('navigation', { includeHidden: true })
      .locator('a')
      .last();
    await expect(last).toHaveText('Profile');
    await page.clock.runFor(6000);
    await expect(last).toHaveText('Profile');
    await page.evaluate(() => {
      localStorage.setItem('tokenDuration', String(Date.now() - 1));
      localStorage.setItem('cart', '[]');
    });
    await Promise.all([page.waitForEvent('load'), page.clock.runFor(3000)]);
    await expect(page).toHaveURL(/\/tracks$/);
    await expect(last).toHaveText('Sign In');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cart']);
  });

  test('that the server rejects is reported once and leads to the sign-in and back', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 401/);
    const { email, password } = await newCustomer();
    await remember(page, sessionOf('forged'));
    await page.goto('/profile?tab=orders');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(tellsOf(page, 'Please sign in again.')).toHaveCount(1);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  });
});
