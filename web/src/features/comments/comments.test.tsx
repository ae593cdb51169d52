import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo } from '../../testing/api';
import { CUSTOMER, visitAsCustomer } from '../../testing/customer';
import { fill, notification } from '../../testing/page';

test('a posted comment appears above the others, and its field is empty again', async () => {
  const words = 'Glides, and then some.';
  const createdAt = Date.UTC(2026, 10, 22);
  answer('GET /api/tracks/{id}/comments', {
    result: [{ id: 'c1', username: 'Jo', message: 'First.', createdAt }],
  });
  answer('POST /api/tracks/comments', ({ message }) => ({
    message: 'Your comment was posted.',
    comment: { id: 'c2', username: CUSTOMER.username, message, createdAt: createdAt + 1 },
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
  expect(comments[0]).toHaveTextContent(`${CUSTOMER.username}22 November 2026${words}`);
  expect(field).toHaveValue('');
  expect(callsTo('POST /api/tracks/comments').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, track_id: 8, message: words },
  ]);
});
