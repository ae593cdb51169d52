import type { SongRow, UsageRow } from '@store/domain/api/member/orders';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../../testing/api';
import { keepSavedFiles } from '../../../../testing/files';
import { answerOverview, openAsMember } from '../../../../testing/member';

const ROW: UsageRow = {
  id: 'o1-0',
  order_id: 'o1',
  track_id: 7,
  title: 'Glass Elevator',
  license_name: 'Non-Exclusive',
  buyer: { name: 'Mara', email: 'mara@example.com' },
  limits: { streams: 500_000, copies: null },
  streams: 410_000,
  copies: 0,
  percent: 82,
  level: 'near',
  reported: Date.UTC(2026, 10, 24, 9),
  end: null,
};

const SONG: SongRow = {
  id: 'o1-0',
  order_id: 'o1',
  track_id: 7,
  beat: 'Glass Elevator',
  license_name: 'Exclusive',
  title: 'Up',
  artist: 'Mara',
  isrc: 'GBAYE6800011',
  channels: ['tiktok.com/@mara', '=HYPERLINK("x")'],
  buyer: { name: 'Mara Lind', email: 'mara@example.com' },
  saved: 0,
  end: null,
};

const PAGE = '/member/log/dashboard?tab=usage';

beforeEach(() => answer('GET /api/member/songs', { result: [] }));

test('reports show what is used, and who is near or beyond a limit', async () => {
  answer('GET /api/member/usage', {
    result: [
      { ...ROW, id: 'over', level: 'over', streams: 600_000, percent: 120 },
      ROW,
      { ...ROW, id: 'upgraded', end: 'upgraded' },
      { ...ROW, id: 'refunded', end: 'refunded' },
      { ...ROW, id: 'within', level: 'within', streams: 1000, percent: 0 },
    ],
  });
  answerOverview();
  openAsMember(PAGE);
  await screen.findByText('Beyond its limit');
  const section = screen.getByRole('heading', { name: 'Buyers’ reports' }).closest('section');
  const rows = within(section ?? document.body)
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('600,000 of 500,000 streams (120%)');
  expect(rows[0]).toHaveTextContent('Beyond its limit');
  expect(rows[1]).toHaveTextContent('Glass ElevatorNon-Exclusive410,000 of 500,000 streams (82%)Mara');
  expect(rows[1]).toHaveTextContent('Near its limit');
  expect(rows[2]).toHaveTextContent('Upgraded since');
  expect(rows[3]).toHaveTextContent('Refunded since');
  expect(rows[4]).not.toHaveTextContent('limit');
  expect(within(rows[1] ?? document.body).getByRole('link', { name: /order o1$/ })).toHaveAttribute(
    'href',
    '/member/log/dashboard?tab=invoices&search=o1',
  );
});

test('a shop without reports says so', async () => {
  answer('GET /api/member/usage', { result: [] });
  answerOverview();
  openAsMember(PAGE);
  expect(await screen.findByText('Numbers appear here once buyers report them.')).toBeInTheDocument();
});

test('songs of buyers are listed, and their channels are exported as CSV', async () => {
  const saved = keepSavedFiles();
  answer('GET /api/member/usage', { result: [] });
  answer('GET /api/member/songs', { result: [SONG] });
  answerOverview();
  const user = openAsMember(PAGE);
  expect(await screen.findByRole('row', { name: /^Up by Mara ISRC GBAYE6800011/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const csv = (await saved[0]?.content.text()) ?? '';
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    'tiktok.com/@mara,Up,Mara,GBAYE6800011,Glass Elevator,Exclusive,Mara Lind,mara@example.com,o1',
    expect.stringMatching(/^"'=HYPERLINK/),
  ]);
});

test('songs of refunded licences are marked and not exported, and those of upgraded ones are', async () => {
  const saved = keepSavedFiles();
  answer('GET /api/member/usage', { result: [] });
  answer('GET /api/member/songs', {
    result: [
      { ...SONG, id: 'upgraded', title: 'Bigger', channels: ['@bigger'], end: 'upgraded' },
      { ...SONG, id: 'refunded', title: 'Gone', channels: ['@gone'], end: 'refunded' },
    ],
  });
  answerOverview();
  const user = openAsMember(PAGE);
  const itemOf = async (text: RegExp) => (await screen.findByText(text)).closest('tr');
  expect(await itemOf(/^Bigger by Mara$/)).toHaveTextContent('Upgraded since');
  expect(await itemOf(/^Gone by Mara/)).toHaveTextContent('Refunded since');
  expect(screen.getByText(/but not those of refunded licences/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const csv = (await saved[0]?.content.text()) ?? '';
  expect(csv).toContain('@bigger');
  expect(csv).not.toContain('@gone');
});

test('a shop whose songs are all of refunded licences has nothing to exclude', async () => {
  answer('GET /api/member/usage', { result: [] });
  answer('GET /api/member/songs', { result: [{ ...SONG, end: 'refunded' }] });
  answerOverview();
  openAsMember(PAGE);
  expect(await screen.findByText('Refunded since')).toBeVisible();
  expect(screen.queryByText(/^Exclude these channels/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
