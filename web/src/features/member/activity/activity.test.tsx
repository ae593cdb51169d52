import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../testing/api';
import { openDashboard } from '../../../testing/member';

const STARTED = Date.UTC(2026, 10, 21, 12);

test('the activity shows what members did and how it ended', async () => {
  answer('GET /api/member/audit', {
    result: [
      {
        id: 'a2',
        at: STARTED,
        member: 'producer@example.com',
        action: 'GET /api/member/newsletters/export',
        target: '',
        outcome: 'done',
      },
      {
        id: 'a1',
        at: STARTED,
        member: 'other@example.com',
        action: 'POST /api/member/tracks/delete',
        target: '24',
        outcome: 'not-found',
      },
    ],
  });
  openDashboard('activity');
  const page = await screen.findByRole('region', { name: 'Activity' });
  const entries = await within(page).findAllByText(/^by \S+@example\.com/);
  const rows = entries.map((entry) => entry.closest('li'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/^newsletters export\s+by producer@example\.com, .*2026.*done$/);
  expect(rows[1]).toHaveTextContent(/^tracks delete 24\s+by other@example\.com, .*not-found$/);
});
