import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api';
import { cartOf } from '../../testing/shop/cart';
import { holdTimers, pass } from '../../testing/clock';
import { CUSTOMER, knowCustomer, newSession } from '../../testing/customer';
import { expectAddress, fill, main, notification } from '../../testing/page';
import { TRACKS } from '../../testing/shop/tracks';
import { visit } from '../../testing/visit';

const KINDS = [
  ['Cart has been reset.', 'Check', 'status'],
  ['Email is not valid.', 'Warning', 'alert'],
  ['The list is full today.', 'Error', 'alert'],
  ['You’re on the list.', 'Success', 'status'],
] as const;

async function subscribe(user: UserEvent, email: string, said: string): Promise<void> {
  const footer = within(await screen.findByRole('contentinfo'));
  fill(footer.getByRole('textbox', { name: 'Newsletter' }), email);
  await user.click(footer.getByRole('button', { name: 'Subscribe' }));
  await notification(said);
}

test('each kind of notification has its title and icon, and stays until it is closed', async () => {
  holdTimers();
  const user = visit('/cart', { stored: { cart: cartOf(...TRACKS.slice(0, 1)) } });
  const shown = async ([text, kind, role]: (typeof KINDS)[number]) => {
    const card = await notification(text);
    expect(card).toHaveTextContent(`${kind}${text}`);
    expect(card).toHaveAttribute('role', role);
    expect(card.querySelector('svg')).not.toBeNull();
  };
  await user.click(await screen.findByRole('button', { name: 'Delete cart items' }));
  await shown(KINDS[0]);
  await user.click(screen.getByRole('link', { name: 'Browse tracks' }));
  await subscribe(user, 'nobody@nowhere', 'Email is not valid.');
  await shown(KINDS[1]);
  refuse('POST /api/newsletter', { message: 'The list is full today.', code: 'unavailable' });
  await subscribe(user, 'mara@example.com', 'The list is full today.');
  await shown(KINDS[2]);
  answer('POST /api/newsletter', { message: 'You’re on the list.' });
  await subscribe(user, 'mara@example.com', 'You’re on the list.');
  await shown(KINDS[3]);

  // Only what the last page said stands open. The rest can still be read.
  const area = within(screen.getByRole('region', { name: 'Notifications' }));
  const closers = () => area.queryAllByRole('button', { name: 'Close notification' });
  await expectAddress('/newsletter');
  expect(closers()).toHaveLength(1);
  await user.click(area.getByRole('button', { name: /^3 earlier/ }));
  expect(area.getByRole('list')).toHaveTextContent('Email is not valid.');

  // Neither time nor navigation nor Escape removes one.
  await pass(10 * 60_000);
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  await expectAddress('/privacy');
  await user.keyboard('{Escape}');
  await area.findByRole('button', { name: '4 earlier notifications' });
  expect(closers()).toHaveLength(KINDS.length);
  for (let left = KINDS.length; left > 0; left--) {
    const [first] = closers();
    expect(closers()).toHaveLength(left);
    if (first) await user.click(first);
  }
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('what is said twice stands on one card that says so, and is closed once', async () => {
  const user = visit('/about');
  await subscribe(user, 'nobody@nowhere', 'Email is not valid.');
  await subscribe(user, 'nobody@nowhere', 'Email is not valid.');
  const area = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(area.getByRole('alert')).toHaveTextContent('Email is not valid.2 times');
  await user.click(area.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('four notifications stand open, and the older ones are closed together', async () => {
  const beats = TRACKS.slice(0, 6);
  const user = visit('/cart', { stored: { cart: cartOf(...beats).replaceAll('24.99', '19.99') } });
  const area = within(await screen.findByRole('region', { name: 'Notifications' }));
  await user.click(await area.findByRole('button', { name: '2 earlier notifications' }));
  expect(area.getAllByRole('alert')).toHaveLength(4);
  expect(within(area.getByRole('list')).getAllByText(/now costs €24.99/)).toHaveLength(2);
  await user.click(area.getByRole('button', { name: 'Close all earlier notifications' }));
  expect(area.queryByRole('button', { name: /earlier/ })).not.toBeInTheDocument();
  expect(area.getAllByRole('alert')).toHaveLength(4);
});

test('a notification to sign in folds away with the sign-in', async () => {
  knowCustomer();
  const user = visit('/cart', { stored: { cart: cartOf(...TRACKS.slice(0, 1)) } });
  await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
  await notification('Please signin before checkout.');
  answer('POST /api/signin', newSession());
  answer('POST /api/checkout', { redirect: 'https://pay.example.com/c/pay/1' });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  fill(await within(main()).findByLabelText('Email'), CUSTOMER.email);
  fill(screen.getByLabelText('Password'), 'a-long-password');
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const area = within(screen.getByRole('region', { name: 'Notifications' }));
  const earlier = await area.findByRole('button', { name: '1 earlier notification' });
  expect(area.queryByText('Please signin before checkout.')).not.toBeInTheDocument();
  await user.click(earlier);
  expect(area.getByRole('list')).toHaveTextContent('Please signin before checkout.');
  await user.click(area.getByRole('button', { name: 'Close the earlier one' }));
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});
