import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { allCalls, answer, answerMalformed, callsTo, hold, refuse } from '../../../../testing/api';
import { cartOf } from '../../../../testing/shop/cart';
import { holdTimers, pass } from '../../../../testing/clock';
import { CUSTOMER, knowCustomer, newSession, visitAsCustomer } from '../../../../testing/customer';
import { expectAccessible, expectAddress, field, fill, main, notification } from '../../../../testing/page';
import { TRACKS } from '../../../../testing/shop/tracks';
import { visit } from '../../../../testing/visit';

const SIGN_UP = {
  Username: 'Mara Lind',
  Email: 'mara@example.com',
  Password: 'one-password',
  'Confirm password': 'one-password',
};

const NEW_PASSWORD = { 'New password': 'one-password', 'Confirm password': 'one-password' };

/** Fills the form of a page and sends it. */
async function send(user: UserEvent, button: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const submit = await within(main()).findByRole('button', { name: button });
  for (const [label, text] of Object.entries(typed)) fill(field(label), text);
  await user.click(submit);
}

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

describe('the pages for signing in', () => {
  test('link to each other and to the home page', async () => {
    const user = visit('/signin');
    await heading('Sign In');
    for (const name of ['Sign Up', 'Sign In', 'Forgot Password', 'Sign In']) {
      await user.click(within(main()).getByRole('link', { name }));
      await heading(name);
    }
    await user.click(within(main()).getByRole('link', { name: 'Go home' }));
    await expectAddress('/');
  });

  test.each(['/signin', '/signup', '/forget-password', '/mara@example.com/resetpassword'])(
    'lead a signed-in customer from %s to the profile',
    async (path) => {
      visitAsCustomer(path);
      await expectAddress('/profile');
      expect(await screen.findByDisplayValue(CUSTOMER.email)).toBeInTheDocument();
    },
  );

  test.each(['/signin', '/signup'])('show the password on request at %s', async (path) => {
    const user = visit(path);
    const show = await screen.findByLabelText('Show password');
    fill(field('Password'), 'listen-to-beats');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(show);
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveValue('listen-to-beats');
  });
});

describe('sign-up', () => {
  test('requires every field and focuses the first empty one', async () => {
    const user = visit('/signup');
    await heading('Sign Up');
    for (const [label, text] of [
      ['Username', 'Mara'],
      ['Email', 'mara@nowhere'],
      ['Password', 'short'],
      ['Confirm password', 'short'],
    ] as const) {
      await send(user, 'Sign Up', {});
      expect(field(label)).toHaveAccessibleDescription(new RegExp(`${label} is required\\.`));
      expect(field(label)).toHaveFocus();
      fill(field(label), text);
    }
    await send(user, 'Sign Up', {});
    expect(await notification('Email is not valid.')).toHaveTextContent('Warning');
    await expectAccessible('sign-up with an error');
    expect(allCalls()).toEqual([]);
  });

  test.each([
    ['different passwords', { 'Confirm password': 'other-password' }, /Password don't match\./],
    [
      'a username that looks like an address',
      { Username: 'buy at example.com' },
      /must not look like an email or web address/,
    ],
  ] as const)('reports %s before a request is sent', async (_name, typed, said) => {
    const user = visit('/signup');
    await heading('Sign Up');
    await send(user, 'Sign Up', { ...SIGN_UP, ...typed });
    expect(await notification(said)).toHaveTextContent('Warning');
    expect(field(Object.keys(typed)[0] ?? '')).toHaveAccessibleDescription(said);
    expect(location.pathname).toBe('/signup');
    expect(allCalls()).toEqual([]);
  });

  test("shows the server's refusal beside its field and keeps the input", async () => {
    const message = 'This email is already in use.';
    refuse('POST /api/signup', { message, code: 'conflict', field: 'email' });
    const user = visit('/signup');
    await heading('Sign Up');
    await send(user, 'Sign Up', SIGN_UP);
    expect(await notification(message)).toHaveTextContent('Warning');
    expect(field('Email')).toHaveAccessibleDescription(message);
    expect(field('Password')).toHaveValue(SIGN_UP.Password);
  });

  test('starts a session and leads home', async () => {
    const session = newSession();
    answer('POST /api/signup', session);
    const user = visit('/signup');
    await heading('Sign Up');
    await send(user, 'Sign Up', { ...SIGN_UP, Username: '  Mara   Lind ' });
    await expectAddress('/');
    expect(callsTo('POST /api/signup')).toMatchObject([
      { input: { username: 'Mara Lind', email: SIGN_UP.Email, password: SIGN_UP.Password } },
    ]);
    expect(localStorage.getItem('token')).toBe(session.token);
    expect(localStorage.getItem('tokenDuration')).toBe(String(session.tokenDuration));
  });
});

describe('sign-in', () => {
  const TYPED = { Email: CUSTOMER.email, Password: 'listen-to-beats' };

  test('requires both fields, and says what failed while the password is shown', async () => {
    answerMalformed('POST /api/signin');
    const user = visit('/signin');
    await heading('Sign In');
    for (const [label, text] of Object.entries(TYPED)) {
      await send(user, 'Sign In', {});
      expect(await notification(`${label} is required.`)).toHaveTextContent('Warning');
      expect(field(label)).toHaveAccessibleDescription(`${label} is required.`);
      expect(field(label)).toHaveFocus();
      await expectAccessible(`sign-in without ${label}`);
      fill(field(label), text);
    }
    expect(allCalls()).toEqual([]);
    await user.click(field('Show password'));
    await send(user, 'Sign In', {});
    await waitFor(() => expect(main()).toHaveTextContent('unexpected response'));
    await expectAccessible('a sign-in that failed, with a shown password');
  });

  test('shows that it is under way, leads home and keeps the cart', async () => {
    const cart = cartOf(...TRACKS.slice(0, 1));
    const letGo = hold('POST /api/signin', newSession());
    const user = visit('/signin', { stored: { cart } });
    await heading('Sign In');
    await send(user, 'Sign In', TYPED);
    const busy = await screen.findByRole('button', { name: 'Signing in…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    letGo();
    await expectAddress('/');
    expect(callsTo('POST /api/signin')).toMatchObject([
      { input: { email: TYPED.Email, password: TYPED.Password } },
    ]);
    expect(localStorage.getItem('token')).toBe(CUSTOMER.token);
    expect(localStorage.getItem('cart')).toBe(cart);
    expect(screen.getAllByRole('img', { name: '1 item' })).not.toEqual([]);
  });

  test.each([
    ['a wrong password', 'unauthenticated', 'Wrong email or password.'],
    // The challenge is malformed, so no work is done.
    ['too many attempts, if their challenge cannot be solved', 'challenge', 'Too many attempts.'],
  ] as const)('reports %s and keeps the input', async (_name, code, message) => {
    refuse('POST /api/signin', {
      message,
      code,
      ...(code === 'challenge' ? { challenge: { parameters: {} } } : {}),
    });
    const user = visit('/signin');
    await heading('Sign In');
    await send(user, 'Sign In', TYPED);
    expect(await notification(message)).toHaveTextContent('Warning');
    expect(field('Email')).toHaveValue(TYPED.Email);
    expect(field('Password')).toHaveValue(TYPED.Password);
    expect(location.pathname).toBe('/signin');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('needs a valid email', async () => {
    const user = visit('/forget-password');
    await heading('Forgot Password');
    fill(field('Email'), 'nobody@nowhere');
    await user.type(field('Email'), '{Enter}');
    expect(await notification('Email is not correct.')).toHaveTextContent('Warning');
    expect(field('Email')).toHaveAccessibleDescription('Email is not correct.');
    expect(field('Email')).toHaveValue('nobody@nowhere');
    await expectAccessible('a forgotten password with an error');
    expect(allCalls()).toEqual([]);
  });

  test('shows the answer, and logs the link that the emulators answer', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const message = 'Please look into your inbox.';
    answer('POST /api/forgottenpassword', { message, link: 'http://shop.test/reset' });
    const user = visit('/forget-password');
    await heading('Forgot Password');
    await send(user, 'Reset Password', { Email: ' mara@example.com ' });
    expect(await notification(message)).toHaveTextContent('Success');
    expect(callsTo('POST /api/forgottenpassword')).toMatchObject([{ input: { email: 'mara@example.com' } }]);
    expect(info.mock.calls).toEqual([['http://shop.test/reset']]);
  });
});

test('a link for a forgotten password is asked for once even if the button is pressed twice', async () => {
  const letGo = hold('POST /api/forgottenpassword', { message: 'Please look into your inbox.' });
  const user = visit('/forget-password');
  await heading('Forgot Password');
  fill(field('Email'), CUSTOMER.email);
  await user.dblClick(within(main()).getByRole('button', { name: 'Reset Password' }));
  letGo();
  await notification('Please look into your inbox.');
  expect(callsTo('POST /api/forgottenpassword')).toHaveLength(1);
});

describe('a password reset', () => {
  const PATH = '/mara@example.com/resetpassword?oobCode=any';

  test('needs a complete link', async () => {
    visit('/mara@example.com/resetpassword');
    expect(await screen.findByText(/This link is incomplete\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Valid Password' })).not.toBeInTheDocument();
    await expectAccessible('a password link that is not valid');
  });

  test('reports different passwords before a request is sent', async () => {
    const user = visit(PATH);
    await heading('Reset Password');
    await send(user, 'Valid Password', { ...NEW_PASSWORD, 'Confirm password': 'other-password' });
    expect(await notification("Password don't match.")).toHaveTextContent('Warning');
    expect(field('Confirm password')).toHaveFocus();
    await expectAccessible('a new password with an error');
    expect(allCalls()).toEqual([]);
  });

  test('with a link that is not valid offers to ask for a new one', async () => {
    const message = 'This link is no longer valid.';
    refuse('POST /api/resetpassword', { message, code: 'invalid' });
    const user = visit(PATH);
    await heading('Reset Password');
    await send(user, 'Valid Password', NEW_PASSWORD);
    expect(await within(main()).findByText(message)).toBeInTheDocument();
    expect(await notification(message)).toHaveTextContent('Warning');
    await user.click(within(main()).getByRole('link', { name: 'Ask for a new link' }));
    await heading('Forgot Password');
  });

  test('is confirmed, and the page leads home after three seconds', async () => {
    holdTimers();
    answer('POST /api/resetpassword', { message: 'Your password was changed.' });
    const user = visit(PATH);
    await heading('Reset Password');
    await send(user, 'Valid Password', NEW_PASSWORD);
    expect(await screen.findByText(/Your new password is set\./)).toBeInTheDocument();
    expect(await notification('Your password was changed.')).toHaveTextContent('Success');
    expect(callsTo('POST /api/resetpassword')).toMatchObject([
      { input: { email: 'mara@example.com', password: 'one-password', oobCode: 'any' } },
    ]);
    await pass(2999);
    expect(location.pathname).toBe('/mara@example.com/resetpassword');
    await pass(1);
    await expectAddress('/');
  });
});

test('a change of email is taken back with a button, not by opening the link', async () => {
  answer('POST /api/userupdate/revert', { message: 'Your email has been restored.' });
  const user = visit('/email/revert?token=mailed');
  expect(allCalls()).toEqual([]);
  const restore = await screen.findByRole('button', { name: 'Restore my email' });
  await expectAccessible('a change of email that can be taken back');
  await user.click(restore);
  expect(await screen.findByRole('status')).toHaveTextContent('Your email has been restored.');
  expect(callsTo('POST /api/userupdate/revert')).toMatchObject([{ input: { token: 'mailed' } }]);
});

test('a link to undo a change of email that is no longer valid is reported', async () => {
  const message = 'This link is no longer valid.';
  refuse('POST /api/userupdate/revert', { message, code: 'invalid', field: 'token' });
  const user = visit('/email/revert?token=mailed');
  await user.click(await screen.findByRole('button', { name: 'Restore my email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test.each([
  ['changed', 'Your email has been changed'],
  ['confirmed', 'Your email is confirmed'],
  ['expired', 'This link is no longer valid'],
])('the page about an email that is %s leads to the profile', async (state, said) => {
  knowCustomer();
  const user = visit(`/email/${state}`, { token: CUSTOMER.token });
  await heading(said);
  await expectAccessible(`an email that is ${state}`);
  await user.click(screen.getByRole('link', { name: 'Go to your profile' }));
  await expectAddress('/profile');
  await waitFor(() => expect(field('Email')).toHaveValue(CUSTOMER.email));
});
