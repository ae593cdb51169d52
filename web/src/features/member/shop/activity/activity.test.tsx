import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';

const STARTED = Date.UTC(2026, 10, 21, 12);

test('the activity says in words what members did and how it ended, without ids that mean nothing', async () => {
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
      {
        id: 'a0',
        at: STARTED,
        member: 'other@example.com',
        action: 'POST /api/member/invoices/refund',
        target: 'yNoY0N1jVbvEXzGO3qlc',
        outcome: 'started',
      },
      {
        id: 'second-sub_1',
        at: STARTED,
        member: 'the shop',
        action: 'second subscription',
        target: 'k7XqPz',
        outcome: 'done',
      },
      {
        id: 'a00',
        at: STARTED,
        member: 'other@example.com',
        action: 'POST /api/member/campaigns/send',
        target: '6ggOY0N1jVbvEXzGO3ql',
        outcome: 'done',
      },
    ],
  });
  openDashboard('activity');
  const page = await screen.findByRole('region', { name: 'Activity' });
  const entries = await within(page).findAllByText(/^by (\S+@example\.com|the shop)/);
  const rows = entries.map((entry) => entry.closest('li'));
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent(/^Exported the subscribers\s+by producer@example\.com, .*2026.{0,12}$/);
  expect(rows[1]).toHaveTextContent(/^Deleted a beat: 24\s+by other@example\.com, .*refused$/);
  expect(rows[2]).toHaveTextContent(/^Refunded an order: show it\s+by .*not finished$/);
  const links = within(page).getAllByRole('link', { name: 'show it' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/member/log/dashboard?tab=invoices&search=yNoY0N1jVbvEXzGO3qlc',
    '/member/log/dashboard?tab=memberships&search=k7XqPz&item=subscribers',
  ]);
  expect(rows[3]).toHaveTextContent(
    /^Cancelled and refunded a second membership of one person: show it\s+by the shop/,
  );
  expect(rows[4]).toHaveTextContent(/^Sent a newsletter\s+by /);
});
