import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { allCalls, answer, callsTo, refuse } from '../../../testing/api';
import { field, fill, main } from '../../../testing/page';
import { visit } from '../../../testing/visit';

const ORDER = 'q0Zt8hGm3XyVbN2LkPdR';

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await within(main()).findByRole('button', { name }));
}

async function declare(): Promise<UserEvent> {
  const user = visit(`/withdrawal?order=${ORDER}`);
  await within(main()).findByRole('button', { name: 'Continue' });
  fill(field('Name'), 'Anne-Sophie O’Neill');
  fill(field('Email'), 'anne@example.com');
  return user;
}

test('a withdrawal is declared in two steps, with the order of the link', async () => {
  answer('POST /api/withdrawal', { message: 'We have received your declaration.' });
  const user = await declare();
  expect(field('Order')).toHaveValue(ORDER);
  await press(user, 'Continue');
  expect(await screen.findByRole('heading', { name: 'Is this right?' })).toHaveFocus();
  expect(main()).toHaveTextContent(`I withdraw from the contract of order ${ORDER}.`);
  expect(allCalls()).toEqual([]);
  await press(user, 'Confirm withdrawal');
  expect(await screen.findByRole('heading', { name: 'Withdrawal declared' })).toHaveFocus();
  expect(main()).toHaveTextContent('We have received your declaration.');
  expect(callsTo('POST /api/withdrawal').map(({ input }) => input)).toEqual([
    { name: 'Anne-Sophie O’Neill', order: ORDER, email: 'anne@example.com', subject: '' },
  ]);
});

test('a declaration can be changed before it is confirmed, and is kept when it is refused', async () => {
  const message = 'The shop cannot be reached. Please try again in a moment.';
  refuse('POST /api/withdrawal', { code: 'unavailable', message });
  const user = await declare();
  await press(user, 'Continue');
  await press(user, 'Confirm withdrawal');
  expect((await screen.findByText(message)).closest('[role="alert"]')).not.toBeNull();
  await press(user, 'Change');
  expect(field('Name')).toHaveValue('Anne-Sophie O’Neill');
  expect(field('Order')).toHaveValue(ORDER);
});

test('what is missing is said at its field', async () => {
  const user = visit('/withdrawal');
  await press(user, 'Continue');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
  expect(allCalls()).toEqual([]);
});
