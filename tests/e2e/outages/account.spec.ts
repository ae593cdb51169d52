import { newCustomer } from '../../api/support/customer';
import {
  FAILED,
  FAILURES,
  hold,
  holdDeadlines,
  allowShortDeadlines,
  remember,
  restore,
  sessionOf,
} from '../support/network';
import { expect, open, test } from '../support/test';
import { addSomeTrack, removeTrack, sellTrack } from '../support/member';

/** Forms for signed-out users: path, input, submit button and API call. */
const FORMS = [
  {
    path: '/signin',
    typed: { Email: 'mara@example.com', Password: 'listen-to-beats' },
    button: 'Sign In',
    call: '**/api/signin',
  },
  {
    path: '/signup',
    typed: {
      Username: 'Mara Lind',
      Email: 'mara@example.com',
      Password: 'listen-to-beats',
      'Confirm password': 'listen-to-beats',
    },
    button: 'Sign Up',
    call: '**/api/signup',
  },
  {
    path: '/forget-password',
    typed: { Email: 'mara@example.com' },
    button: 'Reset Password',
    call: '**/api/forgottenpassword',
  },
  {
    path: '/mara@example.com/resetpassword?oobCode=any',
    typed: { 'New password': 'listen-to-beats', 'Confirm password': 'listen-to-beats' },
    button: 'Valid Password',
    call: '**/api/resetpassword',
  },
] as const;

for (const { path, typed, button, call } of FORMS)
  test(`a failed ${path} call gives the reason and keeps the input`, async ({ page, expectProblem }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await page.goto(path);
    const main = page.getByRole('main');
    const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    for (const [fail, said] of FAILURES) {
      await fail(page, call);
      await main.getByRole('button', { name: button }).click();
      await expect(main).toContainText(said);
      await expect(told.last()).toContainText(said);
      await expect(told.last()).toContainText('Warning');
      await expect(main.getByRole('button', { name: button })).toBeEnabled();
      for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
      await restore(page, call);
    }
  });

test('an unanswered session check ends after a while and allows a new sign-in', async ({
  page,
  expectProblem,
}) => {
  expectProblem(FAILED);
  const endDeadlines = await holdDeadlines(page);
  await remember(page, sessionOf((await newCustomer()).token));
  await hold(page, '**/api/currentuser');
  await page.goto('/signin');
  await expect(page.getByRole('main')).toContainText('Data is loading');
  await endDeadlines();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

for (const { tab, call, said: title, shown } of [
  {
    tab: 'info',
    call: '**/api/currentuser',
    said: 'Your details could not be loaded.',
    shown: 'Save Change',
  },
  {
    tab: 'orders',
    call: '**/api/userorders',
    said: 'Your orders could not be loaded.',
    shown: 'No data was found.',
  },
])
  test(`the ${tab} tab of the profile reports a failure and can be retried`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(FAILED);
    await allowShortDeadlines(page);
    await remember(page, sessionOf((await newCustomer()).token));
    const panel = page.getByRole('tabpanel');
    const again = panel.getByRole('button', { name: 'Try again' });
    for (const [place, [fail, said]] of FAILURES.entries()) {
      await fail(page, call);
      if (place === 0) await page.goto(`/profile?tab=${tab}`);
      else await again.click();
      await expect(panel).toContainText(said);
      await expect(panel).toContainText(title);
      await restore(page, call);
    }
    // An outage must not sign the user out.
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await again.click();
    await expect(panel).toContainText(shown);
  });

test('failed profile changes are reported in place and keep the input', async ({ page, expectProblem }) => {
  expectProblem(FAILED);
  await allowShortDeadlines(page);
  await remember(page, sessionOf((await newCustomer()).token));
  await open(page, '/profile');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByLabel('Username').fill('Renamed');
  for (const [fail, said] of FAILURES) {
    await fail(page, '**/api/userupdate');
    await main.getByRole('button', { name: 'Save Change' }).click();
    await expect(main).toContainText(said);
    await expect(main.getByLabel('Username')).toHaveValue('Renamed');
    await restore(page, '**/api/userupdate');
  }

  await main.getByRole('button', { name: 'Change Password' }).click();
  await dialog.getByLabel('New password').fill('chosen-anew');
  await dialog.getByLabel('Confirm password').fill('chosen-anew');
  for (const [fail, said] of FAILURES) {
    await fail(page, '**/api/updatepassword');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    // Not the whole dialog: it also has the toasts of earlier failures.
    await expect(dialog.locator('form')).toContainText(said);
    await expect(dialog.getByLabel('New password')).toHaveValue('chosen-anew');
    await restore(page, '**/api/updatepassword');
  }
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Delete Account' }).click();
  for (const [fail, said] of FAILURES) {
    await fail(page, '**/api/deleteaccount');
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
    await expect(dialog.getByRole('alert').first()).toHaveText(said);
    await restore(page, '**/api/deleteaccount');
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('a failed download is reported and its buttons stay', async ({ page, expectProblem }) => {
  expectProblem(FAILED);
  await allowShortDeadlines(page);
  const track = await addSomeTrack();
  const { by, id } = await sellTrack(track.id);
  await remember(page, sessionOf(by.token));
  await page.goto(`/profile?tab=orders&order=${id}`);
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  for (const [fail, said] of FAILURES) {
    await fail(page, '**/api/orders/download');
    await page.getByRole('button', { name: /^Contract/ }).click();
    await expect(told.last()).toContainText(said);
    await expect(page.getByRole('button', { name: /^Contract/ })).toBeEnabled();
    await restore(page, '**/api/orders/download');
  }
  await removeTrack(track);
});
