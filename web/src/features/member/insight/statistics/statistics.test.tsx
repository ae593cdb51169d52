import type { MembershipMonths } from '@store/domain/api/member/memberships';
import type { Statistics } from '@store/domain/sales/statistics/summary';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { keepSavedFiles } from '../../../../testing/files';
import { answerToDo, openAsMember, openDashboard, NO_STATISTICS } from '../../../../testing/member';

const DAY = { visits: 0, plays: 0, completed: 0, carts: 0, orders: 0, total: 0, refunded: 0 };

const STATISTICS: Statistics = {
  ...NO_STATISTICS,
  days: [
    { ...DAY, day: '2026-11-20', visits: 40, plays: 30, carts: 3 },
    {
      ...DAY,
      day: '2026-11-21',
      visits: 60,
      plays: 90,
      completed: 20,
      carts: 5,
      orders: 1,
      total: 4998,
      refunded: 2499,
    },
  ],
  before: [],
  tracks: [
    {
      track_id: 3,
      title: '=Low, Tide',
      plays: 100,
      completed: 15,
      carts: 6,
      downloads: 4,
      sold: 1,
      total: 4998,
      refunded: 2499,
    },
    {
      track_id: 5,
      title: 'Night Bus Home',
      plays: 20,
      completed: 5,
      carts: 2,
      downloads: 0,
      sold: -1,
      total: 0,
      refunded: 2499,
    },
  ],
  kits: [
    { kit_id: 2, title: 'Pier Drums', sold: 2, total: 2998, refunded: 0 },
    { kit_id: 1, title: 'Tape Loops', sold: 0, total: 900, refunded: 900 },
  ],
  licences: [
    { licence: 'Non-Exclusive', name: 'Non-Exclusive', carts: 8, sold: 2, total: 4998, refunded: 0 },
  ],
  sources: [
    { source: '', visits: 80, plays: 20, carts: 8, orders: 1, total: 2499, refunded: 0 },
    { source: 'blog.example', visits: 20, plays: 100, carts: 0, orders: 0, total: 0, refunded: 2499 },
  ],
  speed: [
    { device: 'phone', measure: 'paint', p75: 1840, visits: 12 },
    { device: 'desktop', measure: 'paint', p75: 912, visits: 30 },
    { device: 'phone', measure: 'shift', p75: 0.012, visits: 12 },
  ],
};

const MONTH = { currency: 'EUR', members: 1, periods: 1, paid: 2999, fees: 70, refunded: 0 };

const MONTHS: MembershipMonths = [
  {
    ...MONTH,
    month: '2026-11',
    members: 2,
    periods: 3,
    paid: 8997,
    fees: 210,
    refunded: 2999,
    granted: 9,
    used: 3,
    open: 6,
    expired: 0,
  },
  { ...MONTH, month: '2026-10', granted: 3, used: 1, open: 0, expired: 2 },
];

async function openStatistics(): Promise<{ readonly user: UserEvent; readonly page: HTMLElement }> {
  const user = openDashboard('statistics');
  return { user, page: await screen.findByRole('region', { name: 'Statistics' }) };
}

/** The rows of the table that is shown. */
function rows(page: HTMLElement): (string | null)[] {
  return within(page)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

test('the statistics are shown as sums, a chart and tables', async () => {
  answer('GET /api/member/statistics', STATISTICS);
  const { user, page } = await openStatistics();
  const chart = await within(page).findByRole('img');
  const bars = 'of the last 2 days. Best day: 21 Nov, €24.99.';
  expect(chart).toHaveAccessibleName(`Net revenue and plays ${bars}`);
  expect(page).toHaveTextContent(/Net revenue\s*€24\.99/);
  await user.click(within(page).getByRole('button', { name: /^Visits\s*100$/ }));
  expect(within(page).getByRole('img')).toHaveAccessibleName(`Net revenue and visits ${bars}`);
  expect(page).toHaveTextContent('Visits per day');
  expect(within(page).getByRole('link', { name: '=Low, Tide' })).toHaveAttribute('href', '/track/detail/3');
  expect(rows(page)).toEqual([
    '=Low, Tide100156411.0%€49.98€24.99€24.99',
    'Night Bus Home20520-10.0%€0.00€24.99−€24.99',
  ]);
  await user.click(within(page).getByRole('tab', { name: 'Kits' }));
  expect(rows(page)).toEqual(['Pier Drums2€29.98€0.00€29.98', 'Tape Loops0€9.00€9.00€0.00']);
  await user.click(within(page).getByRole('tab', { name: 'Sources' }));
  expect(rows(page)).toEqual([
    'Direct or unknown802081€24.99€0.00€24.99',
    'blog.example2010000€0.00€24.99−€24.99',
  ]);
  await user.click(within(page).getByRole('tab', { name: 'Days' }));
  expect(rows(page)[0]).toBe('21 Nov60902051€49.98€24.99€24.99');
  await user.click(within(page).getByRole('tab', { name: 'Speed' }));
  expect(rows(page)).toEqual([
    'Largest paint1.8 s912 ms2.5 s42',
    'Response to a click––200 ms0',
    'Layout shift0.01–0.1012',
    'Click to sound––100 ms0',
  ]);
});

test('the statistics of another period are read, in the same table', async () => {
  answer('GET /api/member/statistics', ({ days }) => ({
    ...STATISTICS,
    days: STATISTICS.days.slice(days === '7' ? 1 : 0),
  }));
  const { user, page } = await openStatistics();
  await user.click(await within(page).findByRole('tab', { name: 'Days' }));
  expect(rows(page)).toHaveLength(2);
  await user.click(within(page).getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(rows(page)).toHaveLength(1));
  expect(callsTo('GET /api/member/statistics').map(({ input }) => input.days)).toContain('7');
  expect(within(page).getByRole('tab', { name: 'Days' })).toHaveAttribute('aria-selected', 'true');
});

test('a table of the statistics is saved as a file that spreadsheets do not take for formulas', async () => {
  const saved = keepSavedFiles();
  answer('GET /api/member/statistics', STATISTICS);
  const { user, page } = await openStatistics();
  await user.click(await within(page).findByRole('button', { name: 'Download CSV' }));
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^beats-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await saved[0]?.content.text()).toContain(`"'=Low, Tide",100,15,6,4,1,0.010,49.98,24.99,24.99\r\n`);
  expect(await saved[0]?.content.text()).toContain(`,-1,0.000,0.00,24.99,-24.99\r\n`);
});

test('statistics that cannot be loaded are loaded again', async () => {
  refuse('GET /api/member/statistics', { message: 'Please try again later.', code: 'unavailable' });
  const { user, page } = await openStatistics();
  expect(await within(page).findByText('The statistics could not be loaded.')).toBeInTheDocument();
  answer('GET /api/member/statistics', NO_STATISTICS);
  await user.click(within(page).getByRole('button', { name: 'Try again' }));
  expect(await within(page).findByText('Nobody has played a beat yet.')).toBeInTheDocument();
  expect(within(page).queryByRole('tab', { name: /Kits|Speed/ })).not.toBeInTheDocument();
});

test('memberships have a table of their own in a shop with plans', async () => {
  const saved = keepSavedFiles();
  answer('GET /api/member/statistics', NO_STATISTICS);
  answer('GET /api/member/memberships/months', { months: MONTHS });
  answerToDo({}, true);
  const user = openAsMember('/member/log/dashboard?tab=statistics');
  const page = await screen.findByRole('region', { name: 'Statistics' });
  await user.click(await within(page).findByRole('tab', { name: 'Memberships' }));
  expect(rows(page)).toEqual([
    'November 20262€89.97€29.99€59.98€2.109360',
    'October 20261€29.99€0.00€29.99€0.703102',
  ]);
  expect(page).toHaveTextContent('Membership payments aren’t part of the net revenue above.');
  await user.click(within(page).getByRole('button', { name: 'Download CSV' }));
  expect(await saved[0]?.content.text()).toContain('2026-11,2,89.97,29.99,59.98,2.10,9,3,6,0\r\n');
});

test('a shop without plans has no such table, and is not asked about it', async () => {
  answer('GET /api/member/statistics', NO_STATISTICS);
  const { page } = await openStatistics();
  await within(page).findByRole('tab', { name: 'Beats' });
  expect(within(page).queryByRole('tab', { name: 'Memberships' })).not.toBeInTheDocument();
  expect(callsTo('GET /api/member/memberships/months')).toEqual([]);
});
