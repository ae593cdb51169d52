import { call, newCustomer } from '../../api/support/customer';
import { someEmail } from '../../api/support/calls';
import { mailsTo } from '../../api/support/outbox';
import { signUp, stranger } from '../support/shopping';
import { expect, isTooWide, LONG, test } from '../support/test';

/** Waits for a link in a mail. */
async function linkTo(address: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    pattern.exec((await mailsTo(address)).map(({ text }) => text).join('\n'))?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

test(
  'a visitor signs up, changes username and email, and logs out, which ends the session on the server',
  LONG,
  async ({ page }) => {
    await page.clock.install();
    for (const path of ['/signin', '/forget-password']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
      expect(await isTooWide(page)).toBe(false);
    }
    const visitor = stranger();
    await signUp(page, visitor);
    await expect(page).toHaveURL(/:\d+\/$/);

    await page.goto('/profile');
    const main = page.getByRole('main');
    const [name, to] = [`Renamed ${visitor.username}`, someEmail()];
    await main.getByLabel('Username').fill(name);
    await main.getByLabel('Email').fill(to);
    await main.getByRole('button', { name: 'Save Change' }).click();
    await expect(page.getByText(/open the link that we have sent to the new address/)).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.clock.runFor(3000)]);
    await expect(main.getByLabel('Username')).toHaveValue(name);
    await expect(main.getByLabel('Email')).toHaveValue(visitor.email);
    await expect(main).toContainText(`To use ${to}, open the link`);
    expect(await isTooWide(page)).toBe(false);
    await page.goto(await linkTo(to, /http\S+userupdate\/confirm\?token=\S+/));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(main.getByLabel('Email')).toHaveValue(to);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(main).toContainText('No data was found.');
    expect(await isTooWide(page)).toBe(false);

    await page.getByRole('tab', { name: 'User Info' }).click();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await main.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const isUser = async () => (await call('POST', '/api/currentuser', { token })).body['isUser'];
    await expect.poll(isUser).toBe(false);
  },
);

test('a forgotten password can be reset with the mailed link', LONG, async ({ page }) => {
  const { email } = await newCustomer();
  await page.goto('/forget-password');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const link = await linkTo(email, /http\S+resetpassword\S+/);
  await page.clock.install();
  await page.goto(link);
  await page.getByLabel('New password').fill('chosen-anew');
  await page.getByLabel('Confirm password').fill('chosen-anew');
  await page.getByRole('button', { name: 'Valid Password' }).click();
  await expect(page.getByRole('main')).toContainText('Your new password is set.');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/:\d+\/$/);
});
