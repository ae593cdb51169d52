import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../testing/api';
import { answerTracks, openDashboard, pageOf } from '../../../testing/member';
import { expectAddress } from '../../../testing/page';

const DASHBOARD = '/member/log/dashboard';

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 2, name });
}

test('the tabs of the dashboard work with arrow keys, back and forward', async () => {
  const nothing = { orders: 0, total: 0, refunded: 0 };
  answer('GET /api/member/users', pageOf([]));
  answerTracks([]);
  answer('GET /api/member/invoices', pageOf([]));
  answer('GET /api/member/sales', { today: nothing, month: nothing, days: [], best: [] });
  const user = openDashboard('users');
  await heading('Users');
  act(() => screen.getByRole('tab', { name: 'Users' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('tab', { name: 'Tracks' })).toHaveFocus();
  await heading('Tracks');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Invoices' })).toHaveFocus();
  await heading('Invoices');
  await expectAddress(`${DASHBOARD}?tab=invoices`);
  history.back();
  await heading('Tracks');
  await expectAddress(`${DASHBOARD}?tab=tracks`);
  history.forward();
  await heading('Invoices');
});
