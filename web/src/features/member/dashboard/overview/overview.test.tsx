import type { InvoiceRow } from '@store/domain/api/member/orders';
import type { StatisticsDay } from '@store/domain/sales/statistics/summary';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerMalformed, callsTo } from '../../../../testing/api';
import { answerOverview, answerToDo, openAsMember, pageOf, NO_STATISTICS } from '../../../../testing/member';
import { expectAccessible, expectAddress } from '../../../../testing/page';
import { NEW_SHOP, settingsAnswerOf } from '../../../../testing/shop/settings';

const DASHBOARD = '/member/log/dashboard';

const DAY: StatisticsDay = {
  day: '2026-11-22',
  visits: 40,
  plays: 30,
  completed: 9,
  carts: 3,
  orders: 1,
  total: 2499,
  refunded: 0,
};

const ORDER: InvoiceRow = {
  id: 'o1',
  user_id: 'u1',
  state: 'fulfilled',
  currency: 'EUR',
  total: '69.98',
  created: Date.UTC(2026, 10, 21, 12),
  buyer: { name: 'Mara Lind', email: 'mara@example.com' },
  lines: ['Low Tide', 'Night Bus'].map((title, index) => ({
    kind: 'beat',
    track_id: index,
    title,
    image: '',
    license: 'Non-Exclusive',
    license_name: 'Non-Exclusive',
    exclusive: false,
    price: '34.99',
    full_price: '34.99',
    returned: false,
    relistable: false,
    upgrade_from: null,
    upgraded_by: null,
    by_offer: false,
  })),
  reductions: [],
  payment: null,
  receipt: null,
  charged: '69.98',
  kept: '69.98',
  refunds: [],
  refused: [],
  dispute: null,
  withdrawn: null,
};

beforeEach(() => answerOverview());

function panel(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}

test('the overview adds up the days of the chosen period and compares them with the period before', async () => {
  answer('GET /api/member/statistics', ({ days }) => ({
    ...NO_STATISTICS,
    days: days === '7' ? [DAY] : [{ ...DAY, day: '2026-11-21', refunded: 1000 }, DAY],
    before: days === '7' ? [] : [{ ...DAY, day: '2026-11-20', plays: 40, carts: 0, visits: 160 }],
    tracks: [],
    kits: [],
    licences: [],
    sources: [],
  }));
  const user = openAsMember(DASHBOARD);
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt *' })).closest('dt')?.parentElement;
  expect(await figure('Net revenue')).toHaveTextContent(
    'Net revenue€39.98 +60% compared with the 2 days before€24.99 today, €49.98 gross, €10.00 refunded',
  );
  expect(await figure('Orders')).toHaveTextContent('Orders2 +100% compared with the 2 days before1 today');
  expect(await figure('Plays')).toHaveTextContent('Plays60 +50% compared with the 2 days before30 today');
  expect(await figure('In carts')).toHaveTextContent('In carts6 3 today');
  expect(await figure('Visits')).toHaveTextContent('Visits80 −50% compared with the 2 days before40 today');
  expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(async () =>
    expect(await figure('Net revenue')).toHaveTextContent('Net revenue€24.99 €24.99 today'),
  );
  expect(callsTo('GET /api/member/statistics').at(-1)?.input).toEqual({ days: '7' });
});

test('the overview names the money of memberships beside the revenue of orders', async () => {
  answerToDo({}, true);
  const sum = { periods: 3, fees: 210, granted: 9, used: 3, open: 6, expired: 0 };
  answer('GET /api/member/memberships/months', {
    months: [
      { ...sum, month: '2026-11', currency: 'EUR', members: 2, paid: 8997, refunded: 2999 },
      { ...sum, month: '2026-11', currency: 'USD', members: 1, paid: 1000, refunded: 0 },
      { ...sum, month: '2026-10', currency: 'EUR', members: 5, paid: 100, refunded: 0 },
    ],
  });
  openAsMember(DASHBOARD);
  const text = await screen.findByText(/^Memberships come on top/);
  expect(text).toHaveTextContent(
    'Memberships come on top: €59.98 net from 2 members, $10.00 net from 1 member in November 2026.',
  );
  expect(text.closest('p')).toHaveTextContent(/2026\. By month$/);
  expect(screen.getByRole('link', { name: 'By month' })).toHaveAttribute(
    'href',
    `${DASHBOARD}?tab=statistics`,
  );
});

test('the chart of the overview draws no bar for a day without sales', async () => {
  const days = [{ ...DAY, day: '2026-11-20' }, { ...DAY, day: '2026-11-21', orders: 0, total: 0 }, DAY];
  answer('GET /api/member/statistics', { ...NO_STATISTICS, days });
  openAsMember(DASHBOARD);
  const chart = await screen.findByRole('img', { name: /^Net revenue and plays of the last 3 days/ });
  expect(chart).toHaveAccessibleName(/Best day: 20 Nov, €24\.99\.$/);
  const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights.map((height) => height > 0)).toEqual([true, false, true]);
});

test('the overview leads to what is to do', async () => {
  answerOverview({ disputes: 1, messages: 2, offers: 1 });
  const user = openAsMember(DASHBOARD);
  const links = await within(await panel('To do')).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 dispute needs your evidence', `${DASHBOARD}?tab=invoices&state=disputed`],
    ['1 offer needs your answer', `${DASHBOARD}?tab=offers`],
    ['2 unanswered messages', `${DASHBOARD}?tab=inbox`],
  ]);
  answer('GET /api/member/inbox', { result: [], next: null });
  await user.click(screen.getByRole('link', { name: '2 unanswered messages' }));
  await expectAddress(`${DASHBOARD}?tab=inbox`);
  await screen.findByRole('heading', { level: 2, name: 'Inbox' });
});

test('the overview says when nothing is to do, was sold or was played', async () => {
  openAsMember(DASHBOARD);
  expect(await within(await panel('To do')).findByText('Nothing to do.')).toBeInTheDocument();
  expect(
    await within(await panel('Latest orders')).findByText('Nothing has been sold yet.'),
  ).toBeInTheDocument();
  expect(
    await within(await panel('Top beats')).findByText('Nobody has played a beat yet.'),
  ).toBeInTheDocument();
});

test('the overview of a shop without beats is its first steps', async () => {
  answerOverview({ setup: 9 });
  answer(
    'GET /api/member/settings',
    settingsAnswerOf({ facts: { ...NEW_SHOP, tracks: 0, hasMailServer: true } }),
  );
  openAsMember(DASHBOARD);
  const page = await screen.findByRole('region', { name: 'Overview' });
  expect(await within(page).findByText('5 needed to open')).toBeInTheDocument();
  expect(within(page).getAllByRole('listitem')).toHaveLength(6);
  expect(within(page).getByRole('link', { name: 'Open: Name the shop' })).toHaveAttribute(
    'href',
    `${DASHBOARD}?tab=setup&item=name`,
  );
  expect(within(page).getByRole('link', { name: 'Open: Take real payments' })).toHaveAttribute(
    'href',
    `${DASHBOARD}?tab=setup&item=payments`,
  );
  expect(within(page).queryByRole('region', { name: 'Latest orders' })).not.toBeInTheDocument();
  await expectAccessible('the first steps of a shop');
});

test('the overview shows the latest orders and the beats that were played most', async () => {
  answer('GET /api/member/invoices', pageOf([ORDER]));
  const beat = {
    title: 'Low Tide',
    plays: 1204,
    completed: 15,
    carts: 6,
    downloads: 0,
    sold: 9,
    total: 2499,
    refunded: 0,
  };
  answer('GET /api/member/statistics', {
    ...NO_STATISTICS,
    days: [DAY],
    before: [],
    tracks: [
      { ...beat, track_id: 3 },
      { ...beat, track_id: 4, title: 'Never Heard', plays: 0 },
    ],
    kits: [{ kit_id: 2, title: 'Pier Drums', sold: 2, total: 2998, refunded: 1499 }],
    licences: [],
    sources: [],
  });
  openAsMember(DASHBOARD);
  const order = await within(await panel('Latest orders')).findByRole('row', { name: /mara@example\.com/ });
  expect(order).toHaveTextContent('Low Tide and 1 moreNon-Exclusivemara@example.comfulfilled€69.9821 Nov');
  expect(within(order).getByRole('link')).toHaveAttribute('href', `${DASHBOARD}?tab=invoices&search=o1`);
  expect(within(order).getByRole('link')).toHaveAttribute('data-row-link');
  const beats = within(await panel('Top beats')).getAllByRole('row');
  expect(beats.map(({ textContent }) => textContent)).toEqual([
    'TitlePlaysSold',
    'Low Tide1,2049',
    'KitNetSold',
    'Pier Drums€14.992',
  ]);
});

test('parts of the overview that could not be loaded are loaded again', async () => {
  for (const part of ['overview', 'statistics', 'invoices'] as const)
    answerMalformed(`GET /api/member/${part}`);
  const user = openAsMember(DASHBOARD);
  for (const said of ['The figures', 'The list', 'Latest orders'])
    expect(await screen.findByText(`${said} could not be loaded.`)).toBeInTheDocument();
  answerOverview();
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  expect(await screen.findByText('Nothing to do.')).toBeInTheDocument();
  expect(await screen.findByText('Nothing has been sold yet.')).toBeInTheDocument();
  await screen.findByText('Net revenue', { selector: 'dt *' });
});
