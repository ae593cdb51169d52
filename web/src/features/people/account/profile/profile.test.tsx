import { utcDay } from '@store/domain/platform/time';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { allCalls, answer, callsTo, refuse } from '../../../../testing/api';
import { holdTimers, pass } from '../../../../testing/clock';
import { CUSTOMER, visitAsCustomer } from '../../../../testing/customer';
import { keepSavedFiles } from '../../../../testing/files';
import { expectAccessible, expectAddress, field, fill, main, notification } from '../../../../testing/page';
import { visit } from '../../../../testing/visit';

const PASSWORD_NEEDED = {
  message: 'Please enter your current password.',
  code: 'password-required',
  field: 'current_password',
} as const;

async function openProfile(): Promise<UserEvent> {
  const user = visitAsCustomer('/profile');
  await waitFor(() => expect(field('Email')).toHaveValue(CUSTOMER.email));
  return user;
}

function press(user: UserEvent, name: string, area = main()): Promise<void> {
  return user.click(within(area).getByRole('button', { name }));
}

async function openDialog(user: UserEvent, name: string): Promise<HTMLElement> {
  await press(user, name);
  return screen.findByRole('dialog', { name });
}

/** Lets the three seconds pass after which the page reloads. */
async function expectReload(): Promise<void> {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await pass(2999);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
}

describe('the details of a profile', () => {
  test('are refused if username or email have less than three characters, which is logged', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const user = await openProfile();
    expect(field('Username')).toHaveValue(CUSTOMER.username);
    const before = allCalls().length;
    fill(field('Username'), 'ab');
    fill(field('Email'), 'a@');
    await press(user, 'Save Change');
    expect(field('Username')).toHaveAccessibleDescription('Username needs at least 3 characters.');
    expect(field('Username')).toHaveFocus();
    await expectAccessible('an error of the form');
    fill(field('Username'), 'abc');
    await press(user, 'Save Change');
    expect(field('Email')).toHaveAccessibleDescription('Email needs at least 3 characters.');
    expect(field('Email')).toHaveValue('a@');
    expect(allCalls()).toHaveLength(before);
    expect(info.mock.calls).toEqual([
      ['Username needs at least 3 characters.'],
      ['Email needs at least 3 characters.'],
    ]);
  });

  test('are saved, and the page reloads after three seconds', async () => {
    holdTimers();
    const message = 'Please open the link that we have sent to the new address.';
    answer('PUT /api/userupdate', { message });
    const user = await openProfile();
    fill(field('Username'), ' Renamed  Mara ');
    fill(field('Email'), 'other@example.com');
    await press(user, 'Save Change');
    expect(await notification(message)).toHaveTextContent('Success');
    expect(callsTo('PUT /api/userupdate').map(({ input }) => input)).toEqual([
      { token: CUSTOMER.token, username: 'Renamed Mara', email: 'other@example.com' },
    ]);
    await expectReload();
  });

  test('need the current password if the API asks for it', async () => {
    refuse('PUT /api/userupdate', PASSWORD_NEEDED);
    const user = await openProfile();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    fill(field('Email'), 'other@example.com');
    await press(user, 'Save Change');
    await waitFor(() => expect(field('Current password')).toBeInTheDocument());
    answer('PUT /api/userupdate', { message: 'Your details were saved.' });
    fill(field('Current password'), 'listen-to-beats');
    await press(user, 'Save Change');
    await notification('Your details were saved.');
    expect(callsTo('PUT /api/userupdate').map(({ input }) => input.current_password)).toEqual([
      undefined,
      'listen-to-beats',
    ]);
  });

  test('name an email that is yet to be confirmed', async () => {
    const { token, username, email } = CUSTOMER;
    answer('POST /api/currentuser', {
      isUser: true,
      user: { username, email },
      pending_email: 'new@example.com',
    });
    answer('POST /api/userorders', { results: [] });
    visit('/profile', { token });
    await waitFor(() => expect(field('Email')).toHaveValue(email));
    expect(field('Email')).toHaveAccessibleDescription(
      'To use new@example.com, open the link that we sent to it.',
    );
    await expectAccessible('the profile as it opens');
  });
});

describe('a new password', () => {
  test('is compared with its confirmation, which is logged, starts a new session, and the page reloads', async () => {
    holdTimers();
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const session = { token: 'new-token', tokenDuration: Date.now() + 60_000 };
    answer('PUT /api/updatepassword', { message: 'Your password was changed.', ...session });
    const user = await openProfile();
    answer('POST /api/currentuser', { isUser: true, user: CUSTOMER });
    const dialog = await openDialog(user, 'Change Password');
    await expectAccessible('the dialog for the password');
    fill(field('New password', dialog), 'chosen-anew');
    fill(field('Confirm password', dialog), 'chosen-wrong');
    await press(user, 'Save password', dialog);
    expect(field('Confirm password', dialog)).toHaveAccessibleDescription('Passwords are different');
    expect(info.mock.calls).toEqual([['Passwords are different']]);
    await expectAccessible('the dialog for the password with an error');
    expect(callsTo('PUT /api/updatepassword')).toEqual([]);
    fill(field('Confirm password', dialog), 'chosen-anew');
    await press(user, 'Save password', dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await notification('Your password was changed.')).toHaveTextContent('Success');
    expect(callsTo('PUT /api/updatepassword').map(({ input }) => input)).toEqual([
      { token: CUSTOMER.token, password: 'chosen-anew' },
    ]);
    expect(localStorage.getItem('token')).toBe(session.token);
    expect(localStorage.getItem('tokenDuration')).toBe(String(session.tokenDuration));
    await expectReload();
  });

  test('needs the current one if the API asks for it', async () => {
    refuse('PUT /api/updatepassword', PASSWORD_NEEDED);
    const user = await openProfile();
    const dialog = await openDialog(user, 'Change Password');
    fill(field('New password', dialog), 'chosen-anew');
    fill(field('Confirm password', dialog), 'chosen-anew');
    await press(user, 'Save password', dialog);
    fill(await within(dialog).findByLabelText('Current password'), 'wrong-password');
    const message = 'This is not your current password.';
    refuse('PUT /api/updatepassword', { message, code: 'invalid', field: 'current_password' });
    await press(user, 'Save password', dialog);
    await waitFor(() => expect(field('Current password', dialog)).toHaveAccessibleDescription(message));
    expect(field('Current password', dialog)).toHaveFocus();
    expect(callsTo('PUT /api/updatepassword').at(-1)?.input.current_password).toBe('wrong-password');
    expect(field('New password', dialog)).toHaveValue('chosen-anew');
  });
});

test('a download of all data needs the current password if the API asks for it', async () => {
  refuse('POST /api/userdata', PASSWORD_NEEDED);
  const saved = keepSavedFiles();
  const user = await openProfile();
  const dialog = await openDialog(user, 'Download My Data');
  await press(user, 'Download', dialog);
  const password = await within(dialog).findByLabelText('Current password');
  expect(password).toHaveAccessibleDescription(PASSWORD_NEEDED.message);
  expect(password).toHaveFocus();
  await expectAccessible('a download that asks for the password');
  answer('POST /api/userdata', { data: { account: { username: CUSTOMER.username } } });
  fill(password, 'listen-to-beats');
  await press(user, 'Download', dialog);
  await notification('Your data was downloaded.');
  expect(saved.map(({ name }) => name)).toEqual([`my-data-${utcDay(Date.now())}.json`]);
  expect(callsTo('POST /api/userdata').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token },
    { token: CUSTOMER.token, current_password: 'listen-to-beats' },
  ]);
});

test('an account is deleted after a confirmation, and nothing of it stays in the browser', async () => {
  answer('POST /api/deleteaccount', { message: 'Your account has been deleted.' });
  const user = await openProfile();
  const first = await openDialog(user, 'Delete Account');
  await press(user, 'Cancel', first);
  expect(first).not.toBeInTheDocument();
  const dialog = await openDialog(user, 'Delete Account');
  fill(field('Current password', dialog), 'listen-to-beats');
  await press(user, 'Yes, delete my account', dialog);
  await expectAddress('/');
  expect(await notification('Your account has been deleted.')).toHaveTextContent('Success');
  expect(callsTo('POST /api/deleteaccount').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, current_password: 'listen-to-beats' },
  ]);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('an account is not deleted without its password, or with a wrong one', async () => {
  const user = await openProfile();
  const dialog = await openDialog(user, 'Delete Account');
  await expectAccessible('the question whether to delete the account');
  await press(user, 'Yes, delete my account', dialog);
  const password = field('Current password', dialog);
  await waitFor(() => expect(password).toHaveAccessibleDescription('Please enter your current password.'));
  expect(callsTo('POST /api/deleteaccount')).toEqual([]);
  const message = 'This is not your current password.';
  refuse('POST /api/deleteaccount', { message, code: 'invalid', field: 'current_password' });
  fill(password, 'wrong-password');
  await press(user, 'Yes, delete my account', dialog);
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toHaveFocus();
  expect(localStorage.getItem('token')).toBe(CUSTOMER.token);
});

test('an account with an order under way is not deleted, and the dialog leads to the order', async () => {
  const message = 'Your order o1 is being paid. Please wait until that is over.';
  refuse('POST /api/deleteaccount', { message, code: 'conflict', orderId: 'o1' });
  const user = await openProfile();
  const dialog = await openDialog(user, 'Delete Account');
  fill(field('Current password', dialog), 'listen-to-beats');
  await press(user, 'Yes, delete my account', dialog);
  expect(await within(dialog).findByRole('link', { name: 'See that order' })).toHaveAttribute(
    'href',
    '/profile?tab=orders&order=o1',
  );
  expect(within(dialog).getAllByText(message)).not.toEqual([]);
  await expectAccessible('an account that could not be deleted');
});

test('logging out ends the session in the browser and on the server, and leads home', async () => {
  const user = await openProfile();
  await press(user, 'Logout');
  await expectAddress('/');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  await waitFor(() =>
    expect(callsTo('POST /api/signout')).toMatchObject([{ input: { token: CUSTOMER.token } }]),
  );
  expect(await within(screen.getByRole('navigation', { name: /main/i })).findByText('Sign In')).toBeVisible();
});
