import type { Endpoint } from '@store/domain/api/endpoints';
import type { PrivateLinkReport } from '@store/domain/api/member/private-links';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo } from '../../../../testing/api';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { expectAccessible, field, notification } from '../../../../testing/page';

const NOON = Date.UTC(2026, 10, 24, 12);

const NEVER = { seconds: 0, ended: false, played: null, saved: null, downloaded: null };

const REPORT: PrivateLinkReport = {
  id: 'darker',
  title: 'Darker, slower',
  until: Date.UTC(2026, 11, 12),
  created: NOON,
  is_open: true,
  is_over: false,
  beats: 2,
  people: 2,
  opened: 1,
  currency: 'EUR',
  price: '19.99',
  may_download: true,
  tracks: [
    { id: 7, title: 'Cobra Lounge', image: '', peaks: '', seconds: 42, status: 'available' },
    { id: 8, title: 'Night Bus', image: '', peaks: '', seconds: 44, status: 'hidden' },
  ],
  recipients: [
    {
      id: 'mara',
      name: 'Mara Lindqvist',
      email: 'mara@example.com',
      message: 'You said darker.',
      sent: NOON,
      is_revoked: false,
      opened: { times: 3, last: NOON },
      beats: [
        { id: 7, seconds: 42, ended: true, played: NOON + 1, saved: null, downloaded: NOON + 2 },
        { id: 8, seconds: 31, ended: false, played: NOON + 3, saved: NOON + 4, downloaded: null },
      ],
      bought: [{ id: 7, title: 'Cobra Lounge', price: '19.99', at: NOON + 5 }],
    },
    {
      id: 'yuki',
      name: 'Yuki Tanaka',
      email: 'yuki@example.com',
      message: '',
      sent: NOON,
      is_revoked: false,
      opened: null,
      beats: [
        { id: 7, ...NEVER },
        { id: 8, ...NEVER },
      ],
      bought: [],
    },
  ],
};

const { id, title, until, created, is_open, is_over, beats, people, opened } = REPORT;

function openReport() {
  answer('GET /api/member/private-links/{id}', REPORT);
  return openDashboard('private-links', '&item=darker');
}

function inputsTo(endpoint: Endpoint): readonly unknown[] {
  return callsTo(endpoint).map(({ input }) => input);
}

test('the list leads to a link, with how many have opened it', async () => {
  answer('GET /api/member/private-links', {
    result: [{ id, title, until, created, is_open, is_over, beats, people, opened }],
  });
  openDashboard('private-links');
  const row = (await screen.findByRole('link', { name: 'Darker, slower' })).closest('tr');
  expect(row).toHaveTextContent(/2 beats, to 2 people.*1 of 2/);
  await expectAccessible('the private links');
});

test('the report says who opened it, how far each beat was played, and what was bought', async () => {
  openReport();
  expect(await screen.findByRole('heading', { name: 'Darker, slower' })).toBeInTheDocument();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    '1 of 2 people',
    '2 of 2 beats, 1 to the end',
    '1 tagged MP3s',
    '€19.99 1 beat, 1 person',
  ]);
  expect(screen.getByRole('row', { name: /Mara Lindqvist/ })).toHaveTextContent(
    /3 times.*To the end.*0:31.*1 beat.*€19\.99/,
  );
  expect(screen.getByRole('row', { name: /Yuki Tanaka/ })).toHaveTextContent('Not yet');
  const latest = within(screen.getByRole('list', { name: 'Latest' })).getAllByRole('listitem');
  expect(latest[0]).toHaveTextContent('Mara Lindqvist bought Cobra Lounge');
  expect(latest[1]).toHaveTextContent('Mara Lindqvist saved Night Bus');
  await expectAccessible('the report of a private link');
});

test('a link ends after a question, and is sent to more people', async () => {
  const user = openReport();
  answer('POST /api/member/private-links/revoke', { message: 'All links have ended.' });
  await user.click(await screen.findByRole('button', { name: 'Revoke all links' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await notification('All links have ended.');
  expect(inputsTo('POST /api/member/private-links/revoke')).toEqual([{ id: 'darker', recipient: null }]);
  answer('POST /api/member/private-links/add', { message: 'Sent to 1 person.' });
  await user.click(screen.getByRole('button', { name: 'Send to more people' }));
  await user.type(field('Name of person 1'), 'Jonas');
  await user.type(field('Email of person 1'), 'jonas@example.com');
  await user.click(screen.getByRole('button', { name: 'Send to 1 person' }));
  expect(inputsTo('POST /api/member/private-links/add')).toEqual([
    {
      id: 'darker',
      message: 'You said darker.',
      recipients: [{ name: 'Jonas', email: 'jonas@example.com' }],
    },
  ]);
});

test('selected beats are sent, without those that cannot be, and the link is shown once', async () => {
  answerTracks([
    trackRowOf(7, { title: 'Cobra Lounge' }),
    trackRowOf(8, { title: 'Night Bus', status: 'sold' }),
  ]);
  answer('POST /api/member/private-links/send', {
    message: 'The link is ready.',
    link: 'https://shop.example/for/darker#secret',
  });
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Cobra Lounge' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Night Bus' }));
  await user.click(screen.getByRole('button', { name: 'Send beats' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 1 beat' });
  expect(dialog).toHaveTextContent('Night BusCan’t be sent. It’s sold.');
  await user.type(field('Title'), 'Darker, slower');
  await user.type(field('Price for Non-Exclusive (EUR)'), '19.99');
  await expectAccessible('the dialog that sends beats');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByDisplayValue('https://shop.example/for/darker#secret')).toBeInTheDocument();
  expect(inputsTo('POST /api/member/private-links/send')).toMatchObject([
    { title: 'Darker, slower', tracks: [7], drafts: [], recipients: [], price: 1999, may_download: false },
  ]);
});

test('a beat is marked as sold elsewhere after a dialog that says what it does', async () => {
  answerTracks([trackRowOf(7, { title: 'Cobra Lounge' })]);
  answer('POST /api/member/tracks/sold-elsewhere', { message: 'The beat is sold.' });
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('button', { name: 'Sold elsewhere Cobra Lounge', hidden: true }));
  expect(await screen.findByRole('dialog', { name: 'Sold elsewhere?' })).toHaveTextContent(
    'Open offers are closed with a mail.',
  );
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await notification('The beat is sold.');
  expect(inputsTo('POST /api/member/tracks/sold-elsewhere')).toEqual([{ id: 7 }]);
});
