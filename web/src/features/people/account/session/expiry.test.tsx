import { SESSION_CHECK_MS } from '@store/domain/people/account';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetServerTime, isServerTimeKnown } from '../../../../lib/serverTime';
import { answer, callsTo, cutOff, refuse } from '../../../../testing/api';
import { holdTimers, isRepeating, pass, serverTime, shiftClock } from '../../../../testing/clock';
import { CUSTOMER, knowCustomer, newSession, visitAsCustomer } from '../../../../testing/customer';
import { expectAddress, field, fill, main } from '../../../../testing/page';
import { reopen, visit } from '../../../../testing/visit';

const NOT_FOUND = { level: 1, name: 'Error 404 - Page not found' } as const;

async function expectLastMenuItem(name: string): Promise<void> {
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(within(menu).getAllByRole('link').at(-1)).toHaveTextContent(name));
}

/** Opens a page as a customer whose session expires once the page is ready, until the page asks for its reload. */
async function visitUntilExpiry(path: string, isReady = () => true): Promise<void> {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  holdTimers();
  visitAsCustomer(path, { cart: '[]' });
  await expectLastMenuItem('Profile');
  await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
  await pass(2 * SESSION_CHECK_MS);
  await waitFor(() => expect(isReady()).toBe(true));
  localStorage.setItem('tokenDuration', String(serverTime() - 2000));
  await pass(SESSION_CHECK_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(Object.keys(localStorage)).toEqual(['cart']);
}

async function signIn(user: UserEvent): Promise<void> {
  answer('POST /api/signin', newSession());
  const submit = await within(main()).findByRole('button', { name: 'Sign In' });
  fill(field('Email'), CUSTOMER.email);
  fill(field('Password'), 'listen-to-beats');
  await user.click(submit);
}

test('a session is checked every three seconds; once expired it is cleared and the page reloads', async () => {
  await visitUntilExpiry('/tracks?search=night');
  await expectLastMenuItem('Sign In');
  expect(location.search).toBe('?search=night');
});

test('a session that has expired elsewhere is explained in the profile, with a link back to that page', async () => {
  await visitUntilExpiry('/tracks?search=night');
  const user = reopen('/profile');
  expect(await screen.findByText(/^Your session has expired\./)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to where you were' }));
  await expectAddress('/tracks?search=night');
});

test('a session that has expired in the profile is explained there, and a new sign-in leads back', async () => {
  await visitUntilExpiry('/profile?tab=orders');
  const user = reopen('/profile?tab=orders');
  expect(await screen.findByRole('heading', NOT_FOUND)).toBeInTheDocument();
  expect(main()).toHaveTextContent('Your session has expired.');
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sign in again' }));
  await signIn(user);
  await expectAddress('/profile?tab=orders');
  expect(await screen.findByRole('tabpanel', { name: 'Orders' })).toBeInTheDocument();
});

test('a visitor who never signed in finds the 404 page instead of the profile', async () => {
  visit('/profile');
  expect(await screen.findByRole('heading', NOT_FOUND)).toBeInTheDocument();
  expect(main()).not.toHaveTextContent('expired');
});

test('a session that the server rejects is reported once, and a new sign-in leads back to the profile', async () => {
  knowCustomer();
  for (const endpoint of ['POST /api/userorders', 'POST /api/offers/mine'] as const)
    refuse(endpoint, { message: 'Please sign in again.', code: 'unauthenticated' });
  const user = visit('/profile?tab=orders', { token: 'forged' });
  await expectAddress('/signin');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Please sign in again.');
  // The server accepts the new session.
  answer('POST /api/userorders', { results: [] });
  await signIn(user);
  await expectAddress('/profile');
  await waitFor(() => expect(field('Email')).toHaveValue(CUSTOMER.email));
});

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([
  ['seven days ahead', 7 * DAY_MS],
  ['two days behind', -2 * DAY_MS],
])('on a computer whose clock is %s', (_, shift) => {
  beforeEach(() => shiftClock(shift));

  test('a session lasts as long as on the server, from page load to page load', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    holdTimers();
    visitAsCustomer('/tracks', { cart: '[]' });
    for (let visits = 0; visits < 2; visits++) {
      await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
      await pass(SESSION_CHECK_MS);
      await pass(SESSION_CHECK_MS);
      await expectLastMenuItem('Profile');
      expect(localStorage).toHaveProperty('token');
      forgetServerTime();
      reopen('/tracks');
    }
    await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
    await pass(SESSION_CHECK_MS);
    await expectLastMenuItem('Profile');
    expect(reload).not.toHaveBeenCalled();
  });

  test('a session ends when it is over on the server', async () => {
    await visitUntilExpiry('/profile?tab=orders', isServerTimeKnown);
  });
});

test('a session does not end on the word of the computer alone while the server cannot be reached', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  shiftClock(7 * DAY_MS);
  holdTimers();
  visitAsCustomer('/tracks', { cart: '[]' });
  cutOff('POST /api/currentuser');
  await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
  await pass(SESSION_CHECK_MS);
  await waitFor(() => expect(callsTo('POST /api/currentuser').length).toBeGreaterThan(0));
  await pass(SESSION_CHECK_MS);
  await expectLastMenuItem('Profile');
  expect(reload).not.toHaveBeenCalled();
});
