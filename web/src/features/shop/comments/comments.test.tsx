import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo } from '../../../testing/api';
import { CUSTOMER, knowCustomer, newSession, visitAsCustomer } from '../../../testing/customer';
import {
  expectAccessible,
  expectAddress,
  field as fieldOf,
  fill,
  main,
  notification,
} from '../../../testing/page';
import { visit } from '../../../testing/visit';

test('a posted comment appears above the others, and its field is empty again', async () => {
  const words = 'Glides, and then some.';
  const createdAt = Date.UTC(2026, 10, 22);
  answer('GET /api/tracks/{id}/comments', {
    result: [{ id: 'c1', username: 'Jo', message: 'First.', createdAt, reply: null }],
  });
  answer('POST /api/tracks/comments', ({ message }) => ({
    message: 'Your comment was posted.',
    comment: { id: 'c2', username: CUSTOMER.username, message, createdAt: createdAt + 1, reply: null },
  }));
  const user = visitAsCustomer('/track/detail/8');
  const field = await screen.findByLabelText('Your comment');
  await screen.findByText('First.');
  fill(field, words);
  await user.click(screen.getByRole('button', { name: 'Post comment' }));
  expect(await notification('Your comment was posted.')).toHaveTextContent('Success');
  const listed = screen.getByText(words).closest('ul');
  if (!listed) throw new Error('The comment is not in a list.');
  const comments = within(listed).getAllByRole('listitem');
  expect(comments).toHaveLength(2);
  await expectAccessible('comments');
  expect(comments[0]).toHaveTextContent(`${CUSTOMER.username}22 November 2026${words}`);
  expect(field).toHaveValue('');
  expect(callsTo('POST /api/tracks/comments').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, track_id: 8, message: words },
  ]);
});

test('comments are public, and a visitor who wants to comment signs in and returns', async () => {
  answer('GET /api/tracks/{id}/comments', {
    result: [
      { id: 'c2', username: 'Ada', message: 'Second.', createdAt: Date.UTC(2026, 10, 22), reply: null },
      {
        id: 'c1',
        username: 'Jo',
        message: 'First.',
        createdAt: Date.UTC(2026, 10, 21),
        reply: { text: 'Thanks!', at: 0 },
      },
    ],
  });
  answer('POST /api/signin', newSession());
  knowCustomer();
  const user = visit('/track/detail/8');
  const second = await screen.findByText('Second.');
  const comments = within(second.closest('ul') ?? main()).getAllByRole('listitem');
  expect(comments.map(({ textContent }) => textContent)).toEqual([
    'Ada22 November 2026Second.',
    'Jo21 November 2026First.Nightshift BeatsThanks!',
  ]);
  expect(screen.queryByLabelText('Your comment')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sign in to comment' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  fill(fieldOf('Email'), CUSTOMER.email);
  fill(fieldOf('Password'), 'listen-to-beats');
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }));
  await expectAddress('/track/detail/8');
  expect(await screen.findByLabelText('Your comment')).toBeVisible();
});

test('an empty comment is refused at its field, and markup is shown as text', async () => {
  const words = '<b>Loud?</b> It’s quiet.';
  answer('POST /api/tracks/comments', ({ message }) => ({
    message: 'Your comment was posted.',
    comment: {
      id: 'c1',
      username: CUSTOMER.username,
      message,
      createdAt: Date.UTC(2026, 10, 22),
      reply: null,
    },
  }));
  const user = visitAsCustomer('/track/detail/8');
  const field = await screen.findByLabelText('Your comment');
  const post = screen.getByRole('button', { name: 'Post comment' });
  await user.click(post);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Write something first\./));
  expect(field).toHaveFocus();
  await expectAccessible('an error of the form');
  expect(callsTo('POST /api/tracks/comments')).toEqual([]);
  fill(field, words);
  expect(main()).toHaveTextContent('276 characters left');
  await user.click(post);
  expect((await screen.findByText(words)).closest('b')).toBeNull();
});
