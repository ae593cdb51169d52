import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { answer, callsTo } from '../../../../testing/api';
import { holdTimers, pass } from '../../../../testing/clock';
import { MEMBER_TOKEN, openDashboard } from '../../../../testing/member';
import { notification } from '../../../../testing/page';

test('a member deletes a user after a confirmation, and the page reloads after three seconds', async () => {
  holdTimers();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const email = 'mara@example.com';
  answer('GET /api/member/users', {
    result: [{ _id: 'u1', username: 'Mara', email, created: 0 }],
    total: 1,
    place: null,
  });
  answer('POST /api/member/users/delete', { message: 'The user has been deleted.' });
  const user = openDashboard('users');
  const row = await screen.findByRole('row', { name: /mara@example.com/ });
  await user.click(within(row).getByRole('button', { name: `Delete ${email}` }));
  const dialog = await screen.findByRole('dialog');
  expect(callsTo('POST /api/member/users/delete')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(await notification('The user has been deleted.')).toHaveTextContent('Success');
  expect(callsTo('POST /api/member/users/delete')).toMatchObject([
    { input: { email }, bearer: MEMBER_TOKEN },
  ]);
  await pass(2999);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('a name opens the page of the customer, except that of the member, whose account cannot be deleted', async () => {
  const rows = ['producer@example.com', 'mara@example.com'].map((email, index) => ({
    _id: `u${index}`,
    username: `Somebody ${index}`,
    email,
    created: 0,
  }));
  answer('GET /api/member/users', { result: rows, total: 2, place: null });
  openDashboard('users');
  await screen.findByRole('button', { name: 'Delete mara@example.com' });
  expect(screen.getByRole('link', { name: 'Somebody 1' })).toHaveAttribute(
    'href',
    memberPagePath('customers', 'u1'),
  );
  const own = screen.getByRole('row', { name: /producer@example\.com/ });
  expect(own).toHaveTextContent('Somebody 0You');
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  expect(within(own).queryByRole('link')).not.toBeInTheDocument();
});
