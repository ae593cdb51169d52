import type { Endpoint } from '@store/domain/api/endpoints';
import type { UserRow } from '@store/domain/api/member/members';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { MemberTab } from '../../../../lib/paths/dashboardQuery';
import { answer, callsTo, FAILURES, hold } from '../../../../testing/api';
import {
  answerTracks,
  answerUnpublished,
  openDashboard,
  pageOf,
  trackRowOf,
} from '../../../../testing/member';
import { expectAccessible, expectAddress, field, fill, main, pressEscape } from '../../../../testing/page';
import { repeatVisit } from '../../../../testing/visit';

const DASHBOARD = '/member/log/dashboard';
const USERS = 'GET /api/member/users';

function userOf(name: string): UserRow {
  return { _id: name, username: name, email: `${name}@example.com`, created: Date.UTC(2026, 10, 21, 12) };
}

const SEVEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(userOf);

/** Opens the list of users of a shop that has these. */
function openUsers(rows: readonly UserRow[], query = ''): UserEvent {
  answer(USERS, (input) => pageOf(rows, input));
  return openDashboard('users', query);
}

function panel(): HTMLElement {
  return main();
}

function rowOf(text: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(text) });
}

function searchBox(label: string): Promise<HTMLElement> {
  return screen.findByRole('searchbox', { name: label });
}

/** The different inputs that an endpoint was called with, oldest first: in development React mounts each list twice. */
function asked(endpoint: Endpoint = USERS): unknown[] {
  const inputs = callsTo(endpoint).map(({ input }) => input);
  return inputs.filter((input, index) => JSON.stringify(input) !== JSON.stringify(inputs[index - 1]));
}

describe('a member list', () => {
  test('shows five rows per page, and keeps the page after a reload and until Back', async () => {
    const user = openUsers(SEVEN);
    await rowOf('one@example');
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await rowOf('six@example');
    await expectAddress(`${DASHBOARD}?tab=users&page=2`);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    repeatVisit();
    await rowOf('six@example');
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    history.back();
    await rowOf('one@example');
    await expectAddress(`${DASHBOARD}?tab=users`);
  });

  test('sends the cursor of the page on screen', async () => {
    const user = openUsers(SEVEN);
    await rowOf('one@example');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf('six@example');
    expect(asked()).toEqual([{ page: '1' }, { page: '2', near: 'place-1' }]);
  });

  test('shows the last page for a page number beyond it', async () => {
    openUsers(SEVEN, '&page=999');
    await expectAddress(`${DASHBOARD}?tab=users&page=2`);
    await rowOf('seven@example');
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('shows a message when nothing is found', async () => {
    openUsers([], '&search=nobody');
    await screen.findByText('No data was found.');
    await expectAccessible('a list without a result');
    expect(panel()).toHaveTextContent('Nothing matches ‘nobody’.');
  });

  test.each(FAILURES)(
    'shows an error when the call %s, and can be loaded again',
    async (_name, fail, said) => {
      fail(USERS);
      const user = openDashboard('users');
      await screen.findByText('Users could not be loaded.');
      expect(panel()).toHaveTextContent(said);
      await expectAccessible('a list that could not be loaded');
      answer(USERS, pageOf(SEVEN));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await rowOf('one@example');
    },
  );

  test('shows an error for rows that lack something', async () => {
    const incomplete = { result: [{} as unknown as UserRow], total: 1, place: null };
    answer(USERS, incomplete);
    openDashboard('users');
    expect(await screen.findByText(/^The shop sent an unexpected response\./)).toBeInTheDocument();
  });

  test('ends an outdated request and shows the answer to the latest one', async () => {
    const user = openUsers(SEVEN);
    await rowOf('one@example');
    const box = await searchBox('Search users by email');
    const answerOutdated = hold(USERS, pageOf([userOf('slow')]));
    fill(box, 'slow');
    await user.type(box, '{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    answer(USERS, pageOf([userOf('quick')]));
    fill(box, 'quick');
    await user.type(box, '{Enter}');
    await rowOf('quick@example');
    expect(callsTo(USERS).at(-2)).toMatchObject({ input: { search: 'slow' }, signal: { aborted: true } });
    answerOutdated();
    expect(asked()).toEqual([{ page: '1' }, { page: '1', search: 'slow' }, { page: '1', search: 'quick' }]);
    expect(screen.queryByText('slow@example.com')).not.toBeInTheDocument();
  });
});

describe('the rows per page of a member list', () => {
  const MANY = Array.from({ length: 45 }, (_, index) => userOf(`user${index + 1}`));

  function rowsPerPage(): Promise<HTMLElement> {
    return screen.findByRole('combobox', { name: 'Rows per page' });
  }

  test('can be chosen, and what was on screen stays there', async () => {
    const user = openUsers(MANY, '&page=7');
    await rowOf('user31@');
    expect(within(await rowsPerPage()).getAllByRole('option')).toHaveLength(4);
    await user.selectOptions(await rowsPerPage(), '20');
    await rowOf('user21@');
    expect(screen.getByRole('row', { name: /user31@/ })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(21);
    await expectAddress(`${DASHBOARD}?tab=users&page=2`);
    expect(await rowsPerPage()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await rowOf('user45@');
    await user.selectOptions(await rowsPerPage(), '5');
    await rowOf('user41@');
    await expectAddress(`${DASHBOARD}?tab=users&page=9`);
    expect(asked()).toEqual([
      { page: '7' },
      { page: '2', size: '20' },
      { page: '3', size: '20', near: 'place-2' },
      { page: '9' },
    ]);
  });

  test('are kept, for every list', async () => {
    const user = openUsers(MANY);
    await user.selectOptions(await rowsPerPage(), '50');
    await rowOf('user45@');
    repeatVisit();
    await rowOf('user45@');
    expect(await rowsPerPage()).toHaveDisplayValue('50');
    answer('GET /api/member/newsletters', pageOf([{ id: 's1', email: 'mara@example.com', created: 0 }]));
    await userEvent.click(screen.getByRole('link', { name: 'Newsletters' }));
    await rowOf('mara@example');
    expect(asked('GET /api/member/newsletters')).toEqual([{ page: '1', size: '50' }]);
  });

  test('are five if something else is stored', async () => {
    localStorage.setItem('memberPageSize', '7');
    openUsers(SEVEN);
    await rowOf('one@example');
    expect(await rowsPerPage()).toHaveDisplayValue('5');
    expect(asked()).toEqual([{ page: '1' }]);
  });

  test('cannot be chosen for a list that five rows show completely', async () => {
    openUsers(SEVEN.slice(0, 5));
    await rowOf('five@example');
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).not.toBeInTheDocument();
  });
});

describe('a search in a member list', () => {
  test('needs three characters, and a reload keeps it', async () => {
    const user = openUsers(SEVEN);
    await rowOf('one@example');
    await user.type(await searchBox('Search users by email'), 'fi');
    expect(await screen.findByText(/at least 3 characters/)).toHaveTextContent(/^7 users\./);
    await expectAddress(`${DASHBOARD}?tab=users&search=fi`);
    answer(USERS, ({ search }) => pageOf(SEVEN.filter(({ email }) => email.startsWith(search ?? ''))));
    await user.type(await searchBox('Search users by email'), 've');
    expect(await screen.findByText('1 user for ‘five’')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await expectAddress(`${DASHBOARD}?tab=users&search=five`);
    repeatVisit();
    await rowOf('five@example');
    expect(await searchBox('Search users by email')).toHaveValue('five');
    expect(asked()).toEqual([{ page: '1' }, { page: '1', search: 'five' }]);
  });

  const TABS: readonly (readonly [tab: MemberTab, label: string, summary: string])[] = [
    ['users', 'Search users by email', '0 users for ‘low tide’'],
    ['tracks', 'Search tracks by tag or title', '0 tracks for ‘low tide’'],
    ['comments', 'Search comments by username', '0 comments for ‘low tide’'],
    ['newsletters', 'Search subscribers by email', '0 subscribers for ‘low tide’'],
    ['invoices', 'Search invoices by user id, invoice id, email or title', '0 invoices for ‘low tide’'],
  ];

  test.each(TABS)('is sent by the tab of %s', async (tab, label, summary) => {
    answer(USERS, pageOf([]));
    answerTracks([]);
    answer('GET /api/member/comments', pageOf([]));
    answer('GET /api/member/newsletters', pageOf([]));
    answer('GET /api/member/invoices', pageOf([]));
    const user = openDashboard(tab);
    await screen.findByText('No data was found.');
    const box = await searchBox(label);
    fill(box, 'low tide');
    await user.type(box, '{Enter}');
    expect(await screen.findByText(summary)).toBeInTheDocument();
    const first = tab === 'invoices' ? { page: '1', show: 'paid' } : { page: '1' };
    expect(asked(`GET /api/member/${tab}`)).toEqual([first, { page: '1', search: 'low tide' }]);
  });
});

test('the list of tracks shows what a track is, and its menu leads to the shop', async () => {
  answerTracks([trackRowOf(6, { title: 'Low Tide', tag: 'lofi', bpm: 82, time: '2:14', key: 'Am' })]);
  const user = openDashboard('tracks');
  expect(await rowOf('Low Tide')).toHaveTextContent(/Low Tide2 licences2:1482A min#lofi€24\.9900On sale/);
  await user.click(screen.getByRole('link', { name: 'View in shop: Low Tide' }));
  await expectAddress('/track/detail/6');
});

test('a row of tracks is one tab stop, and has keys that are listed', async () => {
  const tracks = [trackRowOf(6, { title: 'Low Tide' }), trackRowOf(5, { title: 'Night Bus' })];
  answer('GET /api/member/tracks/{id}', { track: trackRowOf(6) });
  answerTracks(tracks);
  const user = openDashboard('tracks');
  const row = await rowOf('Low Tide');
  const [first, second] = ['Low Tide', 'Night Bus'].map((title) =>
    screen.getByRole('link', { name: `Edit ${title}` }),
  );
  const controls = [...row.querySelectorAll<HTMLElement>('input, button, a')];
  expect(controls.filter((control) => control.tabIndex >= 0 && !control.closest('[popover]'))).toEqual([
    first,
  ]);
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Select Night Bus' })).toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(within(row).getByRole('button', { name: 'Actions for Low Tide' })).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Select the rowSpace',
  );
  pressEscape(screen.getByRole('dialog'));
  for (const key of ['e', '{Enter}']) {
    screen.getByRole('link', { name: 'Edit Low Tide' }).focus();
    await user.keyboard(key);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await rowOf('Low Tide');
  }
});

test('a tab of the list of tracks is in the address, and asks for its tracks', async () => {
  answerTracks([trackRowOf(6, { title: 'Low Tide' })]);
  answerUnpublished([], [], { all: 1, on_sale: 1 });
  const user = openDashboard('tracks', '&page=2');
  await user.click(await screen.findByRole('button', { name: 'Needs files 0' }));
  await expectAddress(`${DASHBOARD}?tab=tracks&state=needs-files`);
  await waitFor(() =>
    expect(asked('GET /api/member/tracks').at(-1)).toEqual({ page: '1', files: 'missing' }),
  );
  await user.click(screen.getByRole('button', { name: 'Drafts 0' }));
  expect(await screen.findByText('Beats that you save as a draft wait here.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All 1' }));
  await expectAddress(`${DASHBOARD}?tab=tracks`);
  expect(await rowOf('Low Tide')).toBeInTheDocument();
});

const COMMENT = {
  _id: '6-c1',
  message: 'Glides.',
  username: 'Mara Lind',
  track_id: 6,
  track: 'Low Tide',
  created: 0,
  state: 'done',
} as const;

test('a comment is answered for everybody, and the answer is changed and removed', async () => {
  answer('GET /api/member/comments', pageOf([{ ...COMMENT, reply: null }]));
  answer('POST /api/member/comments/reply', ({ text }) => {
    const reply = text === '' ? null : { text, at: 0 };
    answer('GET /api/member/comments', pageOf([{ ...COMMENT, reply }]));
    return { message: 'Saved.' };
  });
  const user = openDashboard('comments');
  const open = async () => {
    const button = within(await rowOf('Glides')).getByRole('button', {
      name: /reply to the comment of Mara/i,
    });
    await user.click(button);
    return screen.findByRole('dialog', { name: 'Reply to Mara Lind' });
  };
  const send = async (text: string) => {
    const dialog = await open();
    fill(field('Your reply', dialog), text);
    await user.click(within(dialog).getByRole('button', { name: 'Reply' }));
    return dialog;
  };
  expect(await send(' ')).toHaveTextContent('Write something first.');
  const dialog = screen.getByRole('dialog', { name: 'Reply to Mara Lind' });
  fill(field('Your reply', dialog), 'Thank you!');
  await user.click(within(dialog).getByRole('button', { name: 'Reply' }));
  await waitFor(async () => expect(await rowOf('Glides')).toHaveTextContent('Your reply: Thank you!'));
  await send('');
  await waitFor(async () => expect(await rowOf('Glides')).not.toHaveTextContent('Your reply'));
  expect(callsTo('POST /api/member/comments/reply').map(({ input }) => input)).toEqual([
    { _id: '6-c1', text: 'Thank you!' },
    { _id: '6-c1', text: '' },
  ]);
});

test('a comment that the menu counts is new until it is marked as done', async () => {
  const rows = [
    { ...COMMENT, reply: null, state: 'open' },
    { ...COMMENT, _id: '6-c2', message: 'Again.', reply: null },
  ] as const;
  answer('GET /api/member/comments', pageOf(rows));
  answer('POST /api/member/inbox/mark', () => {
    answer('GET /api/member/comments', pageOf([{ ...COMMENT, reply: null }]));
    return { message: 'Marked as done.' };
  });
  const user = openDashboard('comments');
  const row = await rowOf('Glides');
  expect(row).toHaveTextContent('New');
  expect(await rowOf('Again')).not.toHaveTextContent('New');
  await user.click(within(row).getByRole('button', { name: /^Done: .*Mara Lind/ }));
  await waitFor(async () => expect(await rowOf('Glides')).not.toHaveTextContent('New'));
  expect(callsTo('POST /api/member/inbox/mark').map(({ input }) => input)).toEqual([
    { id: 'comment-6-c1', done: true },
  ]);
});

test('the list of comments links to their tracks', async () => {
  const comment = { ...COMMENT, reply: null };
  answer('GET /api/member/comments', pageOf([comment]));
  const user = openDashboard('comments');
  const row = await rowOf('Glides');
  expect(row).toHaveTextContent('Mara Lind');
  await user.click(within(row).getByRole('link', { name: 'Low Tide' }));
  await expectAddress('/track/detail/6');
});

test('the list of subscribers cannot be changed', async () => {
  answer('GET /api/member/newsletters', pageOf([{ id: 's1', email: 'mara@example.com', created: 0 }]));
  openDashboard('newsletters');
  expect(within(await rowOf('mara@example')).queryByRole('button')).not.toBeInTheDocument();
});
