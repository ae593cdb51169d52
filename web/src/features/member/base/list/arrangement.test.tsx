import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsTo } from '../../../../testing/api';
import { answerTracks, openDashboard, pageOf, trackRowOf } from '../../../../testing/member';
import { expectAddress, fill } from '../../../../testing/page';
import { repeatVisit } from '../../../../testing/visit';

const DASHBOARD = '/member/log/dashboard?tab=tracks';
const ROWS = Array.from({ length: 7 }, (_, index) => trackRowOf(7 - index));

beforeEach(() => answerTracks(ROWS));

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('columnheader', { name });
}

/** What the list was asked for last. */
function asked(): unknown {
  return callsTo('GET /api/member/tracks').at(-1)?.input;
}

describe('a heading of a list', () => {
  test('sorts in one direction, in the other, and not any more', async () => {
    const user = openDashboard('tracks', '&page=2');
    const click = async () => user.click(within(await heading('Bpm')).getByRole('button'));
    expect(await heading('Bpm')).toHaveAttribute('aria-sort', 'none');
    await click();
    await expectAddress(`${DASHBOARD}&sort=bpm`);
    await waitFor(() => expect(asked()).toEqual({ page: '1', sort: 'bpm' }));
    expect(await heading('Bpm')).toHaveAttribute('aria-sort', 'ascending');
    await click();
    await expectAddress(`${DASHBOARD}&sort=-bpm`);
    expect(await heading('Bpm')).toHaveAttribute('aria-sort', 'descending');
    expect(await heading('Title')).toHaveAttribute('aria-sort', 'none');
    await click();
    await expectAddress(DASHBOARD);
    expect(await heading('Bpm')).toHaveAttribute('aria-sort', 'none');
  });

  test('keeps its order on other pages, after a reload, and until Back', async () => {
    const user = openDashboard('tracks');
    await user.click(within(await heading('Title')).getByRole('button'));
    await expectAddress(`${DASHBOARD}&sort=title`);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await expectAddress(`${DASHBOARD}&page=2&sort=title`);
    await waitFor(() => expect(asked()).toEqual({ page: '2', sort: 'title', near: 'place-1' }));
    repeatVisit();
    expect(await heading('Title')).toHaveAttribute('aria-sort', 'ascending');
    expect(asked()).toEqual({ page: '2', sort: 'title' });
    history.back();
    await expectAddress(`${DASHBOARD}&sort=title`);
    history.back();
    await expectAddress(DASHBOARD);
    await waitFor(async () => expect(await heading('Title')).toHaveAttribute('aria-sort', 'none'));
  });
});

describe('the filters of a list', () => {
  test('are in the address, together with the order and the search', async () => {
    const user = openDashboard('tracks', '&search=beat&sort=-bpm&page=2');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const filters = screen.getByRole('group', { name: 'Filters' });
    await user.selectOptions(within(filters).getByLabelText('Status'), 'hidden');
    await expectAddress(`${DASHBOARD}&search=beat&sort=-bpm&status=hidden`);
    await user.type(within(filters).getByLabelText('Tag'), 'boom bap{Enter}');
    await expectAddress(`${DASHBOARD}&search=beat&sort=-bpm&status=hidden&tag=boom+bap`);
    await user.type(within(filters).getByLabelText('Bpm from'), '80');
    await user.tab();
    await expectAddress(`${DASHBOARD}&search=beat&sort=-bpm&status=hidden&tag=boom+bap&bpm=80-`);
    await waitFor(() =>
      expect(asked()).toEqual({
        page: '1',
        search: 'beat',
        sort: '-bpm',
        status: 'hidden',
        tag: 'boom bap',
        bpm: '80-',
      }),
    );
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeInTheDocument();
    await user.click(within(filters).getByRole('button', { name: 'Clear filters' }));
    await expectAddress(`${DASHBOARD}&search=beat&sort=-bpm`);
    expect(within(filters).getByLabelText('Tag')).toHaveValue('');
  });

  test('stay when something is searched for', async () => {
    const user = openDashboard('tracks', '&files=missing');
    const box = await screen.findByRole('searchbox', { name: 'Search tracks by tag or title' });
    fill(box, 'beat');
    await user.type(box, '{Enter}');
    await expectAddress(`${DASHBOARD}&search=beat&files=missing`);
    await waitFor(() => expect(asked()).toEqual({ page: '1', search: 'beat', files: 'missing' }));
  });

  test('of a link are shown, and those that do not exist are not sent', async () => {
    openDashboard('tracks', '&files=missing&status=lost&sort=colour');
    const filters = await screen.findByRole('group', { name: 'Filters' });
    expect(within(filters).getByLabelText('Files')).toHaveDisplayValue('Missing for a licence');
    await heading('Title');
    expect(asked()).toEqual({ page: '1', files: 'missing' });
  });

  test('that nothing matches say so', async () => {
    answerTracks([]);
    openDashboard('tracks', '&status=sold');
    expect(
      await screen.findByText('Nothing matches the search and the filters together.'),
    ).toBeInTheDocument();
  });
});

describe('the list of invoices', () => {
  beforeEach(() => {
    answer('GET /api/member/invoices', pageOf([]));
  });

  test('is filtered by state and period, and sorted by date, as its address says', async () => {
    const query = '&sort=date&state=disputed&from=2026-11-01&to=2026-11-30';
    openDashboard('invoices', query);
    const filters = await screen.findByRole('group', { name: 'Filters' });
    expect(within(filters).getByLabelText('State')).toHaveDisplayValue('disputed');
    expect(within(filters).getByLabelText('From')).toHaveValue('2026-11-01');
    await screen.findByText('Nothing matches the search and the filters together.');
    expect(callsTo('GET /api/member/invoices').at(-1)?.input).toEqual({
      page: '1',
      sort: 'date',
      state: 'disputed',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  test('forgets the filters of another list', async () => {
    const user = openDashboard('tracks', '&status=sold&sort=title');
    await heading('Title');
    await user.click(screen.getByRole('link', { name: 'Invoices' }));
    await expectAddress('/member/log/dashboard?tab=invoices');
    await screen.findByText('Purchases in your shop are listed here.');
    expect(callsTo('GET /api/member/invoices').at(-1)?.input).toEqual({ page: '1', show: 'paid' });
  });
});

test.each(['users', 'comments', 'newsletters'] as const)(
  'the list of %s is sorted by date, newest first without a choice',
  async (tab) => {
    answer(
      'GET /api/member/users',
      pageOf([{ _id: 'u1', username: 'Mara', email: 'm@example.com', created: 0 }]),
    );
    answer('GET /api/member/newsletters', pageOf([{ id: 's1', email: 'm@example.com', created: 0 }]));
    answer(
      'GET /api/member/comments',
      pageOf([
        {
          _id: 'c1',
          message: 'Glides.',
          username: 'Mara',
          track_id: 6,
          track: 'Low Tide',
          created: 0,
          reply: null,
          state: 'done',
        },
      ]),
    );
    const user = openDashboard(tab);
    expect(await heading('Date')).toHaveAttribute('aria-sort', 'descending');
    expect(await screen.findByRole('row', { name: /1 Jan 1970/ })).toBeInTheDocument();
    await user.click(within(await heading('Date')).getByRole('button'));
    await expectAddress(`/member/log/dashboard?tab=${tab}&sort=date`);
    await waitFor(() =>
      expect(callsTo(`GET /api/member/${tab}`).at(-1)?.input).toEqual({ page: '1', sort: 'date' }),
    );
    await user.click(within(await heading('Date')).getByRole('button'));
    await expectAddress(`/member/log/dashboard?tab=${tab}`);
  },
);
