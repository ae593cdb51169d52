import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api';
import { cartOf } from '../../testing/cart';
import { holdTimers, pass } from '../../testing/clock';
import { expectAddress, fill, notification } from '../../testing/page';
import { TRACKS } from '../../testing/tracks';
import { visit } from '../../testing/visit';

const KINDS = [
  ['Cart has been reset.', 'Check', 'status'],
  ['Email is not valid.', 'Warning', 'alert'],
  ['The list is full today.', 'Error', 'alert'],
  ['You are on the list.', 'Success', 'status'],
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
  await user.click(await screen.findByRole('button', { name: 'Delete cart items' }));
  await subscribe(user, 'nobody@nowhere', 'Email is not valid.');
  refuse('POST /api/newsletter', { message: 'The list is full today.', code: 'unavailable' });
  await subscribe(user, 'mara@example.com', 'The list is full today.');
  answer('POST /api/newsletter', { message: 'You are on the list.' });
  await subscribe(user, 'mara@example.com', 'You are on the list.');

  for (const [text, kind, role] of KINDS) {
    const card = await notification(text);
    expect(card).toHaveTextContent(`${kind}${text}`);
    expect(card).toHaveAttribute('role', role);
    expect(card.querySelector('svg')).not.toBeNull();
  }
  const area = screen.getByRole('region', { name: 'Notifications' });
  const closers = () => within(area).queryAllByRole('button', { name: 'Close notification' });

  // Neither time nor navigation nor Escape removes one.
  await pass(10 * 60_000);
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  await expectAddress('/privacy');
  await user.keyboard('{Escape}');
  expect(closers()).toHaveLength(KINDS.length);

  const warning = await notification('Email is not valid.');
  await user.click(within(warning).getByRole('button', { name: 'Close notification' }));
  expect(warning).not.toBeInTheDocument();
  for (let left = KINDS.length - 1; left > 0; left--) {
    const [first] = closers();
    expect(closers()).toHaveLength(left);
    if (first) await user.click(first);
  }
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});
