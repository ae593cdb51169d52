import { SESSION_CHECK_MS } from '@store/domain/people/account';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { forgetServerTime } from '../../../../lib/serverTime';
import { answer, callsTo, FAILURES, refuse } from '../../../../testing/api';
import { holdTimers, isRepeating, pass, serverTime, shiftClock } from '../../../../testing/clock';
import { answerOverview, answerToDo, MEMBER_TOKEN, openDashboard } from '../../../../testing/member';
import { expectAccessible, expectAddress, field, fill, main, notification } from '../../../../testing/page';
import { reopen, repeatVisit, visit } from '../../../../testing/visit';

const PRODUCER = { email: 'producer@example.com', password: 'listen-to-beats' };

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** Opens the sign-in and sends it. */
async function signIn(user: UserEvent): Promise<void> {
  await heading('Member Space');
  fill(field('Email'), PRODUCER.email);
  fill(field('Password'), PRODUCER.password);
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }));
}

/** Opens the dashboard with its list of users. */
async function openUsers(): Promise<UserEvent> {
  answer('GET /api/member/users', { result: [], total: 0, place: null });
  answer('POST /api/signout', { message: 'You are signed out.' });
  const user = openDashboard('users');
  await heading('Welcome back admin');
  return user;
}

describe('the member sign-in', () => {
  test('leads to the dashboard and stores the session only', async () => {
    const tokenDuration = Date.now() + 60_000;
    answer('POST /api/member/signin', { token: MEMBER_TOKEN, tokenDuration, customToken: 'for uploads' });
    answer('POST /api/member/currentmember', { member: { email: PRODUCER.email } });
    answerOverview();
    const user = visit('/member/signin');
    await signIn(user);
    await expectAddress('/member/log/dashboard');
    await heading('Welcome back admin');
    expect(await screen.findByText(PRODUCER.email)).toBeInTheDocument();
    expect(callsTo('POST /api/member/signin').map(({ input }) => input)).toEqual([PRODUCER]);
    expect({ ...localStorage }).toEqual({
      member_token: MEMBER_TOKEN,
      member_tokenDuration: String(tokenDuration),
    });
  });

  test('leads to the page for a forgotten password', async () => {
    const user = visit('/member/signin');
    await user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
    expect(await heading('Forgot Password')).toBeInTheDocument();
  });

  test('shows the password on request', async () => {
    const user = visit('/member/signin');
    await heading('Member Space');
    await expectAccessible('the member sign-in');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByLabelText('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
  });

  test('shows a refusal and keeps the input', async () => {
    refuse('POST /api/member/signin', { message: 'Wrong email or password.', code: 'unauthenticated' });
    const user = visit('/member/signin');
    await signIn(user);
    expect(await notification('Wrong email or password.')).toHaveTextContent('Warning');
    expect(field('Email')).toHaveValue(PRODUCER.email);
    expect(localStorage).toHaveLength(0);
  });

  test('asks for the code of the second step when it is needed', async () => {
    const message = 'Please enter the code from your authenticator app.';
    refuse('POST /api/member/signin', { message, code: 'code-required', field: 'code' });
    const user = visit('/member/signin');
    await heading('Member Space');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await signIn(user);
    expect(await within(main()).findByText(message)).toBeInTheDocument();
    fill(field('Code'), '123 456');
    refuse('POST /api/member/signin', { message: 'The code is wrong.', code: 'invalid', field: 'code' });
    await user.click(within(main()).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/The code is wrong\./));
    expect(callsTo('POST /api/member/signin').map(({ input }) => input)).toEqual([
      PRODUCER,
      { ...PRODUCER, code: '123 456' },
    ]);
  });
});

describe('the dashboard', () => {
  test('is the 404 page without a session', async () => {
    visit('/member/log/dashboard');
    await heading('Error 404 - Page not found');
  });

  test.each([
    ['forged', 'unauthenticated', 'Please sign in again.'],
    ["a customer's", 'forbidden', 'This is for members.'],
  ] as const)('leads to the sign-in with the reason if the session is %s', async (_name, code, message) => {
    refuse('POST /api/member/currentmember', { message, code });
    answerToDo();
    visit('/member/log/dashboard', { memberToken: 'not-a-members' });
    await expectAddress('/member/signin');
    expect(await notification(message)).toHaveTextContent('Warning');
    expect(localStorage).toHaveLength(0);
  });

  test('does not treat a failure as a rejection of the session, and can be opened again', async () => {
    let user: UserEvent | undefined;
    answerToDo();
    for (const [, fail, said] of FAILURES) {
      fail('POST /api/member/currentmember');
      if (user) await user.click(screen.getByRole('button', { name: 'Try again' }));
      else user = visit('/member/log/dashboard?tab=users', { memberToken: MEMBER_TOKEN });
      await waitFor(() => expect(main()).toHaveTextContent(said));
      await heading('The Member Space could not be opened.');
      await expectAccessible('a member space that could not be opened');
    }
    expect(localStorage.getItem('member_token')).toBe(MEMBER_TOKEN);
    answer('POST /api/member/currentmember', { member: { email: PRODUCER.email } });
    answer('GET /api/member/users', { result: [], total: 0, place: null });
    await user?.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Welcome back admin');
  });
});

describe("a member's session", () => {
  test('ends on logout, which leads home', async () => {
    const user = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await expectAddress('/');
    expect(localStorage).toHaveLength(0);
    await waitFor(() =>
      expect(callsTo('POST /api/signout').map(({ input }) => input)).toEqual([{ token: MEMBER_TOKEN }]),
    );
    reopen('/member/log/dashboard');
    await heading('Error 404 - Page not found');
  });

  test('ends and starts with that of another window', async () => {
    await openUsers();
    const { member_token = '', member_tokenDuration = '' } = localStorage;
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: null }));
    await expectAddress('/member/signin');
    localStorage.setItem('member_token', String(member_token));
    localStorage.setItem('member_tokenDuration', String(member_tokenDuration));
    fireEvent(window, new StorageEvent('storage', { key: 'member_token' }));
    await heading('Welcome back admin');
  });

  test('is cleared with a message when it expires, and the page reloads', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    answer('POST /api/currentuser', { isUser: false, user: null });
    holdTimers();
    await openUsers();
    await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
    await pass(2 * SESSION_CHECK_MS);
    expect(reload).not.toHaveBeenCalled();
    localStorage.setItem('member_tokenDuration', String(serverTime() - 2000));
    await pass(SESSION_CHECK_MS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await heading('Error 404 - Page not found');
    expect(main()).toHaveTextContent('has expired');
    expect(localStorage).toHaveLength(0);
    const user = repeatVisit();
    expect(await screen.findByText(/has expired/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Sign in again' }));
    await expectAddress('/member/signin');
  });

  test.each([
    ['seven days ahead', 7],
    ['two days behind', -2],
  ])('lasts until it is over on the server if the clock is %s', async (_, days) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    shiftClock(days * 24 * 60 * 60 * 1000);
    answer('POST /api/currentuser', { isUser: false, user: null });
    holdTimers();
    await openUsers();
    await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
    await pass(2 * SESSION_CHECK_MS);
    forgetServerTime();
    repeatVisit();
    await heading('Welcome back admin');
    await pass(2 * SESSION_CHECK_MS);
    await heading('Welcome back admin');
    expect(reload).not.toHaveBeenCalled();
    localStorage.setItem('member_tokenDuration', String(serverTime() - 2000));
    await pass(SESSION_CHECK_MS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('leads to the sign-in with one message when it is revoked', async () => {
    const user = await openUsers();
    const message = 'Please sign in again.';
    for (const part of ['overview', 'statistics', 'invoices'] as const)
      refuse(`GET /api/member/${part}`, { message, code: 'unauthenticated' });
    await user.click(await screen.findByRole('link', { name: 'Overview' }));
    await expectAddress('/member/signin');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});
