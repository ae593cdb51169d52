import { randomBytes } from 'node:crypto';
import { newCustomer } from '../api/customer';
import { mailsTo } from '../api/outbox';
import { expect, test } from './journey';

test('without a token the profile is the 404 page', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
});

test('two passwords that differ are said before anything is sent', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('Somebody');
  await page.getByLabel('Email', { exact: true }).first().fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('one-password');
  await page.getByLabel('Confirm password').fill('other-password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("Password don't match.").first()).toBeVisible();
  await expect(page).toHaveURL(/signup/);
});

test('a wrong password is said, and what I typed stays', async ({ page, expectProblem }) => {
  expectProblem(/401/);
  const { email } = await newCustomer();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email);
});

test('I change my name, log out, and am a visitor again', async ({ page }) => {
  const { email, password } = await newCustomer();
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
  await page.waitForEvent('load');
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('I forgot my password: the mailed link lets me choose another', async ({ page }) => {
  const { email } = await newCustomer();
  await page.goto('/forget-password');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const mailed = async (): Promise<string> =>
    /http\S+resetpassword\S+/.exec((await mailsTo(email)).map(({ text }) => text).join('\n'))?.[0] ?? '';
  await expect.poll(mailed).not.toBe('');
  await page.goto(await mailed());
  await page.getByLabel('New password').fill('chosen-anew');
  await page.getByLabel('Confirm password').fill('chosen-anew');
  await page.getByRole('button', { name: 'Valid Password' }).click();
  await expect(page).toHaveURL(/:\d+\/$/, { timeout: 10_000 });
});

test('I write a comment and read it under the beat', async ({ page }) => {
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
