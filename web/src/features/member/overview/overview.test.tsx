import type { Overview } from '@store/domain/dashboard/overview';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerMalformed, stall } from '../../../testing/api';
import { MEMBER_TOKEN, pageOf } from '../../../testing/member';
import { expectAddress } from '../../../testing/page';
import { visit } from '../../../testing/visit';

const DASHBOARD = '/member/log/dashboard';
const DAY = { visits: 40, plays: 30, completed: 9, carts: 3, orders: 1, total: 2499, refunded: 0 };
const NOTHING_TO_DO: Overview['todo'] = {
  messages: 0,
  offers: 0,
  comments: 0,
  failed_mails: 0,
  disputes: 0,
  stuck_orders: 0,
  setup: 0,
  beats_without_master: 0,
  beats_without_files: 0,
};

beforeEach(() => {
  answer('POST /api/member/currentmember', { member: { email: 'producer@example.com' } });
  answer('GET /api/member/users', pageOf([]));
});

/** Opens the dashboard as after the sign-in. */
function openOverview(): UserEvent {
  return visit(DASHBOARD, { memberToken: MEMBER_TOKEN });
}

function overview(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'Overview' });
}

test('the dashboard opens on the overview, above the tabs', async () => {
  answer('GET /api/member/overview', { days: [{ ...DAY, day: '2026-11-22' }], todo: NOTHING_TO_DO });
  const user = openOverview();
  expect(await within(await overview()).findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Users',
    'Tracks',
    'Comments',
    'Newsletters',
    'Invoices',
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Users' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Overview' });
  expect(link).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('tab', { name: 'Users' }));
  await expectAddress(`${DASHBOARD}?tab=users`);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overview' })).not.toBeInTheDocument());
  await user.click(link);
  await expectAddress(DASHBOARD);
  await overview();
});

test('the overview adds up days and leads to what is to do', async () => {
  answer('GET /api/member/overview', {
    days: [
      { ...DAY, day: '2026-11-21', refunded: 2499 },
      { ...DAY, day: '2026-11-22' },
    ],
    todo: { ...NOTHING_TO_DO, disputes: 1, messages: 2, offers: 1 },
  });
  answer('GET /api/member/inbox', { result: [], next: null });
  stall('GET /api/member/offers');
  answer('GET /api/member/invoices', pageOf([]));
  const nothing = { orders: 0, total: 0, refunded: 0 };
  answer('GET /api/member/sales', { today: nothing, month: nothing, days: [], best: [] });
  const user = openOverview();
  const region = await overview();
  const open = async (name: string) => user.click(await within(region).findByRole('button', { name }));
  await open('2 messages are not answered');
  expect(region).toHaveTextContent('Today€24.991 order40 visits, 30 plays, 3 in carts');
  expect(region).toHaveTextContent(
    'Last 2 days€49.982 orders, €24.99 refunded80 visits, 60 plays, 6 in carts',
  );
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 dispute waits for your evidence',
    '1 offer waits for your answer',
    '2 messages are not answered',
  ]);
  const close = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  };
  await close('Inbox');
  await open('1 offer waits for your answer');
  await close('Offers');
  await open('1 dispute waits for your evidence');
  await expectAddress(`${DASHBOARD}?tab=invoices`);
});

test('the overview says when nothing is to do', async () => {
  answer('GET /api/member/overview', { days: [], todo: NOTHING_TO_DO });
  openOverview();
  expect(await within(await overview()).findByText('Nothing to do.')).toBeInTheDocument();
});

test('the overview says when it could not be loaded, and can be loaded again', async () => {
  answerMalformed('GET /api/member/overview');
  const user = openOverview();
  const region = await overview();
  expect(await within(region).findByText('The overview could not be loaded.')).toBeInTheDocument();
  answer('GET /api/member/overview', { days: [], todo: NOTHING_TO_DO });
  await user.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(await within(region).findByText('Nothing to do.')).toBeInTheDocument();
});
