import type { Page } from '@playwright/test';
import { call, newCustomer, type Customer } from '../../api/support/customer';
import { someEmail } from '../../api/support/calls';
import { mailsTo } from '../../api/support/outbox';
import { ageSession } from '../../api/support/sessions';
import { remember, sessionOf } from '../support/network';
import { expect, isTooWide, open, PHONE, test } from '../support/test';

async function openProfile(page: Page): Promise<Customer> {
  const customer = await newCustomer();
  await remember(page, sessionOf(customer.token));
  await open(page, '/profile');
  return customer;
}

/** Waits for a link in a mail. */
async function linkTo(address: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    pattern.exec((await mailsTo(address)).map(({ text }) => text).join('\n'))?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

test(
  'a new email is confirmed with the mailed link and the customer stays signed in',
  PHONE,
  async ({ page }) => {
    await page.clock.install();
    const { email } = await openProfile(page);
    const to = someEmail();
    const field = page.getByRole('main').getByLabel('Email');
    await field.fill(to);
    await page.getByRole('button', { name: 'Save Change' }).click();
    await expect(page.getByText(/open the link that we have sent to the new address/)).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.clock.runFor(3000)]);
    await expect(field).toHaveValue(email);
    await expect(field).toHaveAccessibleDescription(`To use ${to}, open the link that we have sent there.`);
    expect(await isTooWide(page)).toBe(false);
    await page.goto(await linkTo(to, /http\S+userupdate\/confirm\?token=\S+/));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is changed');
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(field).toHaveValue(to);
  },
);

test('a change of email is taken back with a button', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/);
  const customer = await newCustomer();
  const to = someEmail();
  await call('PUT', '/api/userupdate', { ...customer, email: to });
  await fetch(await linkTo(to, /http\S+userupdate\/confirm\?token=\S+/), { redirect: 'manual' });
  const link = await linkTo(customer.email, /http\S+email\/revert\?token=\S+/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page.getByRole('status')).toContainText('Your email is restored.');
  await page.goto(link);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more.');
});

test('the password is asked for when the sign-in is not recent', async ({ page, expectProblem }) => {
  expectProblem(/status of 40[03]/);
  const { token, password } = await openProfile(page);
  await ageSession(token);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(someEmail());
  await main.getByRole('button', { name: 'Save Change' }).click();
  await expect(main.getByLabel('Current password')).toBeFocused();
  await main.getByLabel('Current password').fill(password);
  await main.getByRole('button', { name: 'Save Change' }).click();
  await expect(page.getByText(/open the link that we have sent to the new address/)).toBeVisible();

  await ageSession(token);
  await page.goto('/profile');
  await main.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('New password').fill('chosen-anew');
  await dialog.getByLabel('Confirm password').fill('chosen-anew');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill('wrong-password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
});

test('a username that looks like an address is refused before a request is sent', async ({ page }) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill('buy at example.com');
  await main.getByLabel('Email').fill('somebody@example.com');
  await main.getByLabel('Password', { exact: true }).fill('one-password');
  await main.getByLabel('Confirm password').fill('one-password');
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(main.getByLabel('Username')).toHaveAccessibleDescription(
    /must not look like an email or web address/,
  );
  await expect(page).toHaveURL(/\/signup$/);
});
