import { act, screen } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import { answer } from '../../../testing/api';
import { answerTracks, openDashboard, pageOf } from '../../../testing/member';
import { expectAddress } from '../../../testing/page';
import manifest from '../../../../../package.json';

declare const happyDOM: DetachedWindowAPI;

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

test('the dashboard keeps what is typed in it while the window is too narrow', async () => {
  answerTracks([]);
  const user = openDashboard('tracks');
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'l');
  act(() => happyDOM.setViewport({ width: 799 }));
  onTestFinished(() => happyDOM.setViewport({ width: 1440 }));
  await screen.findByRole('heading', { level: 1, name: 'Error 404 - Device too small' });
  expect(document.title).toContain('Device too small');
  act(() => happyDOM.setViewport({ width: 1440 }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome back admin' });
  expect(screen.getByRole('searchbox')).toBe(search);
  expect(search).toHaveValue('l');
  expect(document.title).toContain('Member Space');
});

test('the dashboard says which release it is of', async () => {
  answerTracks([]);
  openDashboard('tracks');
  expect(await screen.findByText(`Version ${manifest.version}`)).toBeInTheDocument();
});
