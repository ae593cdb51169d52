import { SESSION_CHECK_MS } from '@store/domain/people/account';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../../testing/api';
import { holdTimers, isRepeating, pass } from '../../../../testing/clock';
import { CUSTOMER, knowCustomer, newSession, visitAsCustomer } from '../../../../testing/customer';
import { expectAddress, field, fill, main } from '../../../../testing/page';
import { reopen, visit } from '../../../../testing/visit';

const NOT_FOUND = { level: 1, name: 'Error 404 - Page not found' } as const;

async function expectLastMenuItem(name: string): Promise<void> {
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(within(menu).getAllByRole('link').at(-1)).toHaveTextContent(name));
}

/** Opens a page as a customer whose session expires, until the page asks for its reload. */
async function visitUntilExpiry(path: string): Promise<void> {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  holdTimers();
  visitAsCustomer(path, { cart: '[]' });
  await expectLastMenuItem('Profile');
  await waitFor(() => expect(isRepeating(SESSION_CHECK_MS)).toBe(true));
  await pass(2 * SESSION_CHECK_MS);
  localStorage.setItem('tokenDuration', String(Date.now() - 1));
  await pass(SESSION_CHECK_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
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
  await signIn(user);
  await expectAddress('/profile');
  await waitFor(() => expect(field('Email')).toHaveValue(CUSTOMER.email));
});
