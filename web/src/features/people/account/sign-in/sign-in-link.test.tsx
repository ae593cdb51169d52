import { formatPublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { allCalls, answer, callsTo, hold, publish, refuse } from '../../../../testing/api';
import { newSession } from '../../../../testing/customer';
import { expectAccessible, expectAddress, field, fill, main, notification } from '../../../../testing/page';
import { cartOf } from '../../../../testing/shop/cart';
import { trackOf } from '../../../../testing/shop/tracks';
import { reopen, visit } from '../../../../testing/visit';

const BEAT = trackOf(7);
const EMAIL = 'mara@example.com';
const PAGE = '/signin/link#mailed-code';
const OFFERED = { name: 'Email me a sign-in link' };
const GONE = 'This link has expired or was already used.';

function sendLinks(): void {
  publish([BEAT], { deals: formatPublicDeals([], { signInLinks: true }) });
}

function mailSent(): void {
  answer('POST /api/signin/link', { message: 'If an account with this email exists, we’ve sent it a link.' });
}

async function askAt(path: string): Promise<UserEvent> {
  const user = visit(path, { stored: { cart: cartOf(BEAT) } });
  if (path === '/cart') await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
  await user.click(await within(main()).findByRole('button', OFFERED));
  await within(main()).findByRole('button', { name: 'Email me a link' });
  return user;
}

async function ask(path: string): Promise<void> {
  mailSent();
  const user = await askAt(path);
  fill(field('Email'), ` ${EMAIL} `);
  await user.click(within(main()).getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

function pressSignIn(user: UserEvent): Promise<void> {
  return screen.findByRole('button', { name: 'Sign In' }).then((button) => user.click(button));
}

describe('the form for a sign-in link', () => {
  test('is not there in a shop that sends none', async () => {
    publish([BEAT], { deals: formatPublicDeals([], { memberships: true }) });
    visit('/signin');
    await within(main()).findByRole('button', { name: 'Sign In' });
    // In the footer once the catalogue, which says both, was read.
    await screen.findByRole('link', { name: 'Memberships' });
    expect(screen.queryByRole('button', OFFERED)).not.toBeInTheDocument();
  });

  test.each(['/signin', '/cart'])('is beside the password at %s and asks for a link', async (path) => {
    sendLinks();
    await ask(path);
    expect(callsTo('POST /api/signin/link')).toMatchObject([{ input: { email: EMAIL } }]);
    expect(within(main()).getByRole('status')).toHaveTextContent(`If ${EMAIL} has an account here`);
    await expectAccessible('a sign-in link that was sent');
  });

  test('takes over the email that was typed, and leads back to the password', async () => {
    sendLinks();
    const user = visit('/signin');
    const offered = await within(main()).findByRole('button', OFFERED);
    fill(field('Email'), EMAIL);
    await user.click(offered);
    await within(main()).findByRole('button', { name: 'Email me a link' });
    expect(field('Email')).toHaveValue(EMAIL);
    await expectAccessible('the form for a sign-in link');
    await user.click(within(main()).getByRole('button', { name: 'Use your password' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(allCalls().filter(({ endpoint }) => endpoint.includes('signin'))).toEqual([]);
  });

  test('needs a valid email', async () => {
    sendLinks();
    const user = await askAt('/signin');
    fill(field('Email'), 'nobody@nowhere');
    await user.click(within(main()).getByRole('button', { name: 'Email me a link' }));
    expect(await notification('Email is not correct.')).toHaveTextContent('Warning');
    expect(field('Email')).toHaveAccessibleDescription(/Email is not correct\./);
    expect(callsTo('POST /api/signin/link')).toEqual([]);
  });

  test('shows why no link was sent and keeps the email', async () => {
    sendLinks();
    const message = 'Too many attempts. Please try again in a few minutes.';
    refuse('POST /api/signin/link', { message, code: 'unavailable' });
    const user = await askAt('/signin');
    fill(field('Email'), EMAIL);
    await user.click(within(main()).getByRole('button', { name: 'Email me a link' }));
    expect(await notification(message)).toHaveTextContent('Warning');
    expect(field('Email')).toHaveValue(EMAIL);
  });
});

describe('the page of a sign-in link', () => {
  test('signs in with a button only, and leads back to the cart where the link was asked for', async () => {
    sendLinks();
    await ask('/cart');
    const session = newSession();
    answer('POST /api/signin/linked', { ...session, email: EMAIL, password_ended: false });
    const user = reopen(PAGE);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(callsTo('POST /api/signin/linked')).toEqual([]);
    await expectAccessible('the page of a sign-in link');
    await pressSignIn(user);
    await expectAddress('/cart');
    expect(await notification(/The link can’t be used again/)).toHaveTextContent(`Signed in as ${EMAIL}`);
    expect(callsTo('POST /api/signin/linked')).toMatchObject([{ input: { code: 'mailed-code' } }]);
    expect(localStorage.getItem('token')).toBe(session.token);
    expect(localStorage.getItem('signInReturn')).toBeNull();
    expect(location.hash).toBe('');
  });

  test.each([
    ['another browser', undefined],
    ['one that asked more than an hour ago', '1000 /cart'],
    ['an address of another site', '9999999999999 //evil.example'],
  ])('leads home in %s', async (_, signInReturn) => {
    answer('POST /api/signin/linked', { ...newSession(), email: EMAIL, password_ended: false });
    const user = visit(PAGE, { stored: signInReturn === undefined ? {} : { signInReturn } });
    await pressSignIn(user);
    await expectAddress('/');
  });

  test('says that the old password no longer works', async () => {
    answer('POST /api/signin/linked', { ...newSession(), email: EMAIL, password_ended: true });
    const user = visit(PAGE);
    await pressSignIn(user);
    expect(await notification(/Your old password no longer works/)).toHaveTextContent(
      `Signed in as ${EMAIL}`,
    );
  });

  test('sends the code once if the button is pressed twice', async () => {
    const letGo = hold('POST /api/signin/linked', { ...newSession(), email: EMAIL, password_ended: false });
    const user = visit(PAGE);
    await user.dblClick(await screen.findByRole('button', { name: 'Sign In' }));
    letGo();
    await expectAddress('/');
    expect(callsTo('POST /api/signin/linked')).toHaveLength(1);
  });

  test('says that a link is used up or has expired, and leads to a new one', async () => {
    refuse('POST /api/signin/linked', { message: GONE, code: 'invalid', field: 'code' });
    const user = visit(PAGE);
    await pressSignIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
    await expectAccessible('a sign-in link that is used up');
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await expectAddress('/signin');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('can be tried again after an outage', async () => {
    const message = 'The accounts cannot be reached. Please try again in a minute.';
    refuse('POST /api/signin/linked', { message, code: 'unavailable' });
    const user = visit(PAGE);
    await pressSignIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    answer('POST /api/signin/linked', { ...newSession(), email: EMAIL, password_ended: false });
    await pressSignIn(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('needs a complete link', async () => {
    visit('/signin/link');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
    await expectAccessible('a sign-in link that is incomplete');
  });
});
