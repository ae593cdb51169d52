import { newCustomer } from '../../../api/support/customer';
import { operate } from '../../../api/support/operation';
import { ageSession } from '../../../api/support/sessions';
import { answerMalformed, hold, remember, sessionOf } from '../../support/network';
import { restoreDefaults } from '../../support/settings';
import { expect, open } from '../../support/test';
import type { CheckedPage } from './page';
import { SAMPLE_ORDERS } from './sample-orders';

export const ACCOUNT: readonly CheckedPage[] = [
  {
    title: 'sign-in, sign-up and passwords',
    isLong: true,
    async *states(page) {
      const main = page.getByRole('main');
      for (const [path, button, fault] of [
        ['/signin', 'Sign In', 'Email is required.'],
        ['/signup', 'Sign Up', 'Username is required.'],
        ['/forget-password', 'Reset Password', 'Email is not correct.'],
        ['/mara@example.com/resetpassword?oobCode=any', 'Valid Password', /A password must have/],
      ] as const) {
        await open(page, path);
        await main.getByRole('button', { name: button }).waitFor();
        yield path;
        await main.getByRole('button', { name: button }).click();
        await expect(page.getByRole('alert')).toContainText(fault);
        yield `${path} with errors`;
      }
      await open(page, '/mara@example.com/resetpassword');
      await expect(main).toContainText('Ask for a new link');
      yield 'a password link that is not valid';
      await answerMalformed(page, '**/api/signin');
      await open(page, '/signin');
      await main.getByLabel('Email').fill('mara@example.com');
      await main.getByLabel('Password', { exact: true }).fill('listen-to-beats');
      await main.getByLabel('Show password').check();
      await main.getByRole('button', { name: 'Sign In' }).click();
      await expect(main.getByRole('alert')).toBeVisible();
      yield 'a sign-in that failed, with a shown password';
      await hold(page, '**/api/currentuser');
      await page.evaluate((session) => Object.assign(localStorage, session), sessionOf('any'));
      await page.goto('/signup');
      await expect(main).toContainText('Data is loading');
      yield 'while the account is awaited';
    },
  },
  {
    title: 'sign-in by a mailed link',
    isLong: true,
    problems: /status of 400/,
    async *states(page) {
      const main = page.getByRole('main');
      await operate({ signInLinks: true });
      await open(page, '/signin');
      await main.getByRole('button', { name: 'Email me a sign-in link' }).click();
      const send = main.getByRole('button', { name: 'Email me a link' });
      await send.waitFor();
      yield 'the form';
      await send.click();
      await expect(page.getByRole('alert')).toContainText('Email is not correct.');
      yield 'the form with an error';
      await main.getByLabel('Email').fill('nobody@example.com');
      await send.click();
      await main.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      yield 'after the link was sent';
      await open(page, '/signin/link#any');
      await main.getByRole('button', { name: 'Sign In' }).waitFor();
      yield 'the page of the link';
      await main.getByRole('button', { name: 'Sign In' }).click();
      await expect(main.getByRole('alert')).toContainText('This link has expired or was already used.');
      yield 'a link that is used up';
      await restoreDefaults('settings');
    },
  },
  {
    title: 'profile',
    isForPhones: true,
    isLong: true,
    problems: /status of 403/,
    async *states(page) {
      const { token } = await newCustomer();
      await ageSession(token);
      await remember(page, sessionOf(token));
      await open(page, '/profile');
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      await expect(page.getByLabel('Username')).not.toHaveValue('');
      yield 'as it opens';
      await page.getByLabel('Username').fill('ab');
      await page.getByRole('button', { name: 'Save Change' }).click();
      await expect(main).toContainText('Username needs at least 3 characters.');
      yield 'with an error of the form';
      await main.getByRole('button', { name: 'Change Password' }).click();
      await dialog.waitFor();
      yield 'the dialog for the password';
      await dialog.getByLabel('New password').fill('one');
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expect(dialog).toContainText('Passwords are different');
      yield 'the dialog for the password with an error';
      await page.keyboard.press('Escape');
      await main.getByRole('button', { name: 'Download My Data' }).click();
      await dialog.getByRole('button', { name: 'Download' }).click();
      await expect(dialog.getByLabel('Current password')).toBeFocused();
      yield 'a download that asks for the password';
      await page.keyboard.press('Escape');
      await answerMalformed(page, '**/api/deleteaccount');
      await main.getByRole('button', { name: 'Delete Account' }).click();
      await dialog.waitFor();
      yield 'the question whether to delete the account';
      await dialog.getByLabel('Current password').fill('listen-to-beats');
      await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
      await expect(dialog.getByRole('alert')).toContainText('unexpected response');
      yield 'an account that could not be deleted';
    },
  },
  {
    title: 'orders of a customer',
    isForPhones: true,
    isLong: true,
    async *states(page) {
      await remember(page, sessionOf((await newCustomer()).token));
      await open(page, '/profile?tab=orders');
      const panel = page.getByRole('tabpanel');
      await expect(panel).toContainText('No data was found.');
      yield 'none';
      await page.route('**/api/userorders', (route) => route.fulfill({ json: { results: SAMPLE_ORDERS } }));
      await open(page, '/profile?tab=orders');
      await panel.getByRole('checkbox', { name: 'Show unfinished checkouts (2)' }).check();
      for (const { id } of SAMPLE_ORDERS) await panel.getByRole('button', { name: id }).click();
      await expect(panel.getByRole('button', { name: /^Contract/ })).toHaveCount(3);
      yield 'one of each state, opened';
      await page.unroute('**/api/userorders');
      await answerMalformed(page, '**/api/userorders');
      await page.reload();
      await expect(panel).toContainText('Your orders could not be loaded.');
      yield 'that could not be loaded';
    },
  },
];
