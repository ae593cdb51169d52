import { NO_MEMBERSHIPS } from '@store/domain/shop/memberships/plans';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import { MEMBER_PAGES, memberPagePath, type MemberPage } from '../../../lib/paths/dashboardQuery';
import { answer, callsTo, stall } from '../../../testing/api';
import type { InboxItem } from '@store/domain/api/member/inbox';
import {
  answerOverview,
  answerToDo,
  answerTracks,
  openAsMember,
  openDashboard,
  pageOf,
} from '../../../testing/member';
import { expectAccessible, expectAddress } from '../../../testing/page';
import manifest from '../../../../../package.json';

declare const happyDOM: DetachedWindowAPI;

const DASHBOARD = '/member/log/dashboard';

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 2, name });
}

function menu(): HTMLElement {
  return screen.getByRole('navigation', { name: 'Member Space' });
}

function index(): HTMLElement {
  return screen.getByRole('navigation', { name: 'Settings' });
}

/** The entry of the page that is shown, or of what it belongs to. */
function current(of = menu()): HTMLElement {
  const [entry] = within(of)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  if (!entry) throw new Error('No entry is current.');
  return entry;
}

/** From now on, every page finds an empty shop. */
function answerEmptyShop(): void {
  answerOverview();
  answerTracks([]);
  answer('GET /api/member/guests', { result: [] });
  for (const list of ['users', 'comments', 'newsletters', 'customers'] as const)
    answer(`GET /api/member/${list}`, pageOf([]));
  answer('GET /api/member/inbox', { result: [], next: null });
  answer('GET /api/member/deals', { codes: [], bulk: [] });
  answer('GET /api/member/kits', { result: [] });
  answer('GET /api/member/plans', {
    version: 0,
    currency: 'EUR',
    memberships: NO_MEMBERSHIPS,
    subscribers: [],
  });
  answer('GET /api/member/splits', { transfers: true, collaborators: [] });
  answer('GET /api/member/status', { jobs: [], stuck: [] });
  answer('GET /api/member/audit', { result: [] });
  answer('GET /api/member/usage', { result: [] });
  answer('GET /api/member/songs', { result: [] });
  answer('GET /api/member/sessions', { result: [] });
  answer('GET /api/member/second-factor', { enabled: false });
  for (const endpoint of [
    'GET /api/member/campaigns',
    'GET /api/member/currency',
    'GET /api/member/licences',
    'GET /api/member/mails',
    'GET /api/member/offers',
    'GET /api/member/settings',
  ] as const)
    stall(endpoint);
}

/** The pages in the order of the menu; null for the overview. */
const ENTRIES: readonly (readonly [MemberPage | null, string])[] = [
  [null, 'Overview'],
  ['users', 'Users'],
  ['tracks', 'Tracks'],
  ['comments', 'Comments'],
  ['newsletters', 'Newsletters'],
  ['invoices', 'Invoices'],
  ['kits', 'Kits'],
  ['licences', 'Licences'],
  ['deals', 'Deals'],
  ['offers', 'Offers'],
  ['memberships', 'Memberships'],
  ['inbox', 'Inbox'],
  ['customers', 'Customers'],
  ['splits', 'Splits'],
  ['statistics', 'Statistics'],
  ['usage', 'Usage'],
  ['settings', 'Settings'],
];

/** The rest of the index of the settings. */
const SETTINGS: readonly (readonly [MemberPage, string, string?])[] = [
  ['setup', 'Setup'],
  ['settings', 'Currency', 'currency'],
  ['settings', 'History', 'history'],
  ['status', 'Status'],
  ['activity', 'Activity'],
  ['security', 'Security'],
];

/** The headings of the menu, each with its first entry. */
const HEADINGS = { Sell: 'Kits', People: 'Inbox', Insight: 'Statistics', Shop: 'Settings' };

test('the menu leads to every page, each with its address, heading and title', async () => {
  answerEmptyShop();
  const user = openAsMember(DASHBOARD);
  await heading('Overview');
  const links = within(menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    ENTRIES.map(([page, label]) => [label, memberPagePath(page)]),
  );
  for (const [name, first] of Object.entries(HEADINGS))
    expect(within(within(menu()).getByRole('list', { name })).getAllByRole('link')[0]).toHaveTextContent(
      first,
    );
  for (const [page, label] of [...ENTRIES.slice(1), ...ENTRIES.slice(0, 1)]) {
    await user.click(within(menu()).getByRole('link', { name: label }));
    await expectAddress(memberPagePath(page));
    await waitFor(() => expect(current()).toHaveTextContent(label));
    expect(await heading(label)).toBeInTheDocument();
    await expectAccessible(`${label}, without rows`);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${label} – Member Space – `)));
  }
  for (const [page, label] of ENTRIES.slice(1).toReversed()) {
    history.back();
    await expectAddress(memberPagePath(page));
    await heading(label);
  }
  history.forward();
  await heading('Tracks');
  const shown = [...ENTRIES, ...SETTINGS];
  expect(MEMBER_PAGES.filter((page) => !shown.some(([entry]) => entry === page))).toEqual([
    'campaigns',
    'private-links',
    'upload',
    'import',
    'video',
    'song-check',
  ]);
});

test('the settings have an index of their pages, which setup leaves once it is done', async () => {
  answerEmptyShop();
  answerOverview({ setup: 2, stuck_orders: 1, failed_mails: 2 });
  const user = openAsMember(memberPagePath('settings'));
  const setup = await screen.findByRole('link', { name: 'Setup', description: '2 to do' });
  expect(within(index()).getAllByRole('link').at(-1)).toBe(setup);
  expect(within(index()).getByRole('link', { name: 'Settings' })).not.toHaveAccessibleDescription();
  expect(within(index()).getByRole('link', { name: 'Status' })).toHaveAccessibleDescription('3 to do');
  for (const [page, label, item] of SETTINGS) {
    await user.click(within(index()).getByRole('link', { name: label }));
    await expectAddress(memberPagePath(page, item));
    await waitFor(async () => expect(await heading(label)).toHaveFocus());
    expect(current(index())).toHaveTextContent(label);
    expect(current()).toHaveTextContent('Settings5');
    await expectAccessible(`${label}, without rows`);
    await waitFor(() =>
      expect(document.title).toMatch(new RegExp(`^${item ? 'Settings' : label} – Member Space – `)),
    );
  }
  answerOverview();
  await user.click(within(index()).getByRole('link', { name: 'Setup' }));
  await user.click(within(index()).getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(index()).not.toHaveTextContent('Setup'));
  expect(within(menu()).getByRole('link', { name: 'Settings' })).not.toHaveAccessibleDescription();
});

test('an unknown page is the overview', async () => {
  answerEmptyShop();
  openAsMember(`${DASHBOARD}?tab=payroll`);
  await heading('Overview');
  expect(current()).toHaveTextContent('Overview');
});

test('writing newsletters belongs to the entry of the newsletters', async () => {
  answerEmptyShop();
  const user = openDashboard('newsletters');
  await user.click(await screen.findByRole('link', { name: 'Write newsletter' }));
  await expectAddress(memberPagePath('campaigns'));
  await heading('Newsletters');
  expect(current()).toHaveTextContent('Newsletters');
});

test('the dashboard has no header, footer and player of the shop, and leads to it', async () => {
  answerEmptyShop();
  const user = openDashboard('users');
  await heading('Users');
  expect(screen.getByRole('banner')).toHaveTextContent('Welcome back admin');
  expect(screen.getByRole('banner')).toHaveTextContent('producer@example.com');
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Newsletter' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /player/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
    'href',
    `#${screen.getByRole('main').id}`,
  );
  await user.click(screen.getByRole('link', { name: 'View shop' }));
  await expectAddress('/');
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show player' })).toBeInTheDocument();
});

test('the menu counts what waits on a page, and counts again after a visit to it', async () => {
  answerEmptyShop();
  answerOverview({ messages: 2, offers: 1, disputes: 1, stuck_orders: 1, failed_mails: 2, comments: 4 });
  const user = openAsMember(DASHBOARD);
  const described = (label: string) => within(menu()).getByRole('link', { name: label });
  await waitFor(() => expect(described('Inbox')).toHaveAccessibleDescription('6 to do'));
  expect(described('Inbox')).toHaveTextContent('Inbox6');
  for (const [label, count] of [
    ['Invoices', 1],
    ['Offers', 1],
    ['Settings', 3],
  ] as const)
    expect(described(label)).toHaveAccessibleDescription(`${count} to do`);
  // The inbox counts them.
  expect(described('Comments')).not.toHaveAccessibleDescription();

  await user.click(described('Users'));
  await heading('Users');
  expect(callsTo('GET /api/member/overview')).toHaveLength(1);
  await user.click(described('Inbox'));
  await heading('Inbox');
  answerOverview({ offers: 1 });
  await user.click(described('Users'));
  await waitFor(() => expect(described('Inbox')).not.toHaveAccessibleDescription());
  expect(described('Inbox')).toHaveTextContent(/^Inbox$/);
});

test('the menu counts again after an action, without reading the whole overview', async () => {
  const item: InboxItem = {
    kind: 'message',
    id: 'm1',
    state: 'open',
    name: 'Zoe Kovac',
    email: 'zoe@example.com',
    text: 'Can I have the stems by Friday',
    at: 0,
    replies: [],
    withdrawal: null,
  };
  answer('GET /api/member/inbox', { result: [item], next: null });
  answer('POST /api/member/inbox/mark', { message: 'Marked as done.' });
  answerToDo({ messages: 1, comments: 1, setup: 2 });
  const user = openAsMember(memberPagePath('inbox'));
  const described = (label: string) => within(menu()).getByRole('link', { name: label });
  const done = await screen.findByRole('button', { name: 'Mark as done: Zoe Kovac' });
  await waitFor(() => expect(described('Inbox')).toHaveAccessibleDescription('2 to do'));
  answerToDo({ messages: 0, comments: 1, setup: 1 });
  await user.click(done);
  await waitFor(() => expect(described('Inbox')).toHaveAccessibleDescription('1 to do'));
  expect(described('Settings')).toHaveAccessibleDescription('2 to do');
  expect(callsTo('GET /api/member/overview')).toHaveLength(1);
});

test('the menu counts the open items of the setup again after a visit to the settings, where they are done', async () => {
  answerEmptyShop();
  answerOverview({ setup: 3 });
  const user = openAsMember(DASHBOARD);
  const described = (label: string) => within(menu()).getByRole('link', { name: label });
  await waitFor(() => expect(described('Settings')).toHaveAccessibleDescription('3 to do'));
  await user.click(described('Settings'));
  await heading('Settings');
  answerOverview({ setup: 1 });
  await user.click(described('Users'));
  await waitFor(() => expect(described('Settings')).toHaveAccessibleDescription('1 to do'));
});

test('the dashboard keeps what is typed in it while the window is too narrow', async () => {
  answerTracks([]);
  const user = openDashboard('tracks');
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'l');
  act(() => happyDOM.setViewport({ width: 799 }));
  onTestFinished(() => happyDOM.setViewport({ width: 1440 }));
  await screen.findByRole('heading', { level: 1, name: 'Error 404 - Device too small' });
  await waitFor(() => expect(document.title).toContain('Device too small'));
  act(() => happyDOM.setViewport({ width: 1440 }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome back admin' });
  expect(screen.getByRole('searchbox')).toBe(search);
  expect(search).toHaveValue('l');
  await waitFor(() => expect(document.title).toContain('Member Space'));
});

test('the dashboard says which release it is of', async () => {
  answerTracks([]);
  openDashboard('tracks');
  expect(await screen.findByText(`Version ${manifest.version}`)).toBeInTheDocument();
});
