import { soundNamed } from '../../../../../../tests/audio/files/small';
import type { OriginRow } from '@store/domain/api/member/import';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { expectAccessible, expectAddress, fill, notification } from '../../../../testing/page';

// Without a worker, no file can be analysed here, and without a canvas, no cover can be made.

const HERE = trackRowOf(4, { title: 'Low Sun', bpm: 92, key: 'Am', tag: 'lofi', version: 3 });

const ORIGINS: readonly OriginRow[] = [
  { id: 'a1', kind: 'address', name: '/beats/low-sun-9', track: 4, draft: null },
  { id: 'a2', kind: 'address', name: '/beats/gone-3', track: 99, draft: null },
  { id: 'b1', kind: 'beat', name: 'beatstars:id:9', track: 4, draft: null },
];

beforeEach(() => {
  answerTracks([HERE]);
  answer('GET /api/member/import/origins', { result: [] });
  refuse('POST /api/member/uploads/token', { code: 'conflict', message: 'The storage is away.' });
});

/** Choices and a bulk upload live as long as the session, also after their page was left. */
afterEach(() => {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
});

const LIST = [
  'ID,Title,BPM,Key,Genre,Price,URL,Shape',
  '7,Dark Nights,140,Cm,Trap,29.99,https://me.example/beats/dark-nights-7,round',
  '9,Low Sun,93,Am,lofi,,https://me.example/beats/low-sun-9,square',
  '8,Kite,abc,,House,,https://www.beatstars.com/beat/kite-8,',
  '8,Kite,,,,,,',
].join('\n');

async function chooseList(text: string, name = 'beats.csv'): Promise<void> {
  const input = await screen.findByLabelText(/Choose CSV file$/);
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
  await screen.findByText(name);
}

function chooseFiles(...names: readonly string[]): void {
  const files = names.map(soundNamed);
  fireEvent.change(screen.getByLabelText(/Choose files$/), { target: { files } });
}

/** The rows of the dry run as text, by their titles. */
async function plannedRow(title: string): Promise<HTMLElement> {
  const table = await screen.findByRole('region', { name: 'Dry run, line by line' });
  return within(table).getByRole('row', { name: new RegExp(title) });
}

async function openWithList(...files: readonly string[]): Promise<UserEvent> {
  const user = openDashboard('import');
  await chooseList(LIST);
  if (files.length > 0) chooseFiles(...files);
  await plannedRow('Dark Nights');
  return user;
}

describe('beats of another shop', () => {
  test('have a page within the tracks', async () => {
    const user = openDashboard('tracks');
    await user.click(await screen.findByRole('link', { name: 'Import' }));
    await expectAddress(memberPagePath('import'));
    await screen.findByRole('heading', { level: 2, name: 'Import from another shop' });
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Tracks');
  });

  test('are shown line by line before anything happens: what is new, here, without a file and left out', async () => {
    await openWithList('Dark Nights.wav', 'dark nights.jpg', 'other.wav');
    expect(await plannedRow('Dark Nights')).toHaveTextContent(/2.*Dark Nights\.wav, dark nights\.jpg.*New/);
    expect(await plannedRow('Low Sun')).toHaveTextContent(/3.*Already here, differs.*Bpm: 92 → 93/);
    expect(await plannedRow('Kite')).toHaveTextContent(
      /4.*No audio file.*“abc” is not a valid tempo and is left out\./,
    );
    expect(screen.getByText('Line 5 is left out. It is the same beat as line 4.')).toBeInTheDocument();
    expect(
      screen.getByText('1 new beat, 1 already here (1 differs), 1 without an audio file, 1 line left out'),
    ).toBeInTheDocument();
    expect(screen.getByText('One file does not belong to a beat: other.wav')).toBeInTheDocument();
    expect(screen.getByText('beatstars.com').closest('p')).toHaveTextContent(
      /^The links lead to beatstars\.com/,
    );
    for (const name of ['Columns of the list', 'Lines of the list'])
      expect(screen.getByRole('table', { name })).toBeInTheDocument();
    await expectAccessible('the dry run of beats');
    expect(callsTo('POST /api/member/import/origins/save')).toEqual([]);
  });

  test('have columns with examples, which can be changed', async () => {
    const user = await openWithList();
    const shape = screen.getByRole('combobox', { name: 'Shape becomes' });
    expect(shape).toHaveValue('');
    expect(shape.closest('tr')).toHaveTextContent('round · square');
    expect(screen.getByRole('combobox', { name: 'Price becomes' })).toHaveDisplayValue(
      'Price: Non-Exclusive',
    );
    await user.selectOptions(shape, 'More tags');
    expect(await plannedRow('Low Sun')).toHaveTextContent('More tags: empty → square');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Title becomes' }), 'Not imported');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the column that becomes the title.');
    expect(screen.queryByRole('region', { name: '4. Dry run' })).not.toBeInTheDocument();
  });

  test('go to the upload with their texts, and are not added again while they are not saved', async () => {
    answer('POST /api/member/import/origins/save', { message: '1 beat is linked to the list.' });
    const user = await openWithList('Dark Nights.wav');
    await user.click(screen.getByRole('button', { name: 'Import 1 beat' }));
    const report = await screen.findByText(/^1 beat went to the upload/);
    expect(report.closest('[tabindex="-1"]')).toHaveFocus();
    expect(await plannedRow('Dark Nights')).toHaveTextContent('In the upload, not saved');
    expect(callsTo('POST /api/member/import/origins/save')[0]?.input).toEqual({
      origins: [{ key: 'beatstars:id:9', path: '/beats/low-sun-9', target: { track: 4 } }],
    });
    await user.click(screen.getByRole('link', { name: 'Go to the upload' }));
    await expectAddress(memberPagePath('upload'));
    expect(await screen.findByLabelText('Title of Dark Nights.wav')).toHaveValue('Dark Nights');
    expect(screen.getByLabelText('Tag of Dark Nights.wav')).toHaveValue('Trap');
    expect(screen.getByLabelText('Bpm of Dark Nights.wav')).toHaveValue('140');
    expect(screen.getByLabelText('Key of Dark Nights.wav')).toHaveValue('Cm');
  });

  test('that are here are changed only if the producer says so, and the refusal of one is told', async () => {
    answer('GET /api/member/import/origins', { result: ORIGINS });
    refuse('POST /api/member/tracks/update', {
      code: 'conflict',
      message: 'Someone else edited this track.',
    });
    const user = await openWithList();
    const start = screen.getByRole('button', { name: 'Import' });
    expect(start).toBeDisabled();
    await user.click(
      screen.getByRole('checkbox', { name: 'Update beats that are already here from the list (1)' }),
    );
    expect(await plannedRow('Low Sun')).toHaveTextContent('Will be changed');
    await user.click(start);
    expect(await screen.findByText('“Low Sun”: Someone else edited this track.')).toBeInTheDocument();
    expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({
      id: 4,
      version: 3,
      bpm: 93,
      tag: 'lofi',
    });
    expect(callsTo('POST /api/member/import/origins/save')).toEqual([]);
  });

  test('stay chosen while other pages are shown', async () => {
    const user = await openWithList('Dark Nights.wav');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tracks' }));
    await user.click(await screen.findByRole('link', { name: 'Import' }));
    expect(await plannedRow('Dark Nights')).toHaveTextContent('New');
  });

  test('are read from another file by the same field, and are gone if it is no list', async () => {
    await openWithList();
    const input = screen.getByLabelText('beats.csv Choose another file');
    input.focus();
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File(['Title\nKite'], 'more.csv'));
    expect(await screen.findByText('1 line')).toBeInTheDocument();
    expect(screen.getByLabelText('more.csv Choose another file')).toHaveFocus();
    choose(new File(['x'], 'beats.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Save it as CSV');
    expect(screen.queryByRole('region', { name: '2. Columns' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('List of beats Choose CSV file')).toHaveFocus();
  });

  test('are not read from a file that is no list', async () => {
    openDashboard('import');
    const input = await screen.findByLabelText(/Choose CSV file$/);
    fireEvent.change(input, { target: { files: [new File(['x'], 'beats.xlsx')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Save it as CSV in your spreadsheet program first.',
    );
  });
});

const CUSTOMERS = [
  'Name,Email,Newsletter,Opt-in date',
  'A,a@example.com,yes,2025-03-01',
  'B,b@example.com,yes,2025-04-01',
  'C,c@example.com,no,',
  'D,d@example.com,yes,',
].join('\n');

describe('customers of another shop', () => {
  async function openCustomers(): Promise<UserEvent> {
    const user = openDashboard('import', '&item=customers');
    await chooseList(CUSTOMERS, 'customers.csv');
    return user;
  }

  test('are counted in a dry run, and subscribed after the statement that they agreed', async () => {
    answer('POST /api/member/import/subscribers', { added: 1, known: 0, pending: 0, unsubscribed: 1 });
    const user = await openCustomers();
    expect(screen.getByText('2 people agreed.')).toBeInTheDocument();
    expect(screen.getByText('1 person left out (line 4): the list has no agreement.')).toBeInTheDocument();
    expect(
      screen.getByText(/^1 person left out \(line 5\): agreed, but .* no valid date/),
    ).toBeInTheDocument();
    const place = screen.getByLabelText('Where they agreed');
    expect(place).toHaveValue('');
    fill(place, 'BeatStars');
    const start = screen.getByRole('button', { name: 'Import 2 people' });
    expect(start).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Dry run' }));
    await screen.findByText(
      '1 person would be subscribed, 1 has unsubscribed here, and will not be subscribed.',
    );
    await user.click(screen.getByRole('checkbox', { name: /^These people agreed/ }));
    await user.click(start);
    await screen.findByText('1 person was subscribed, 1 has unsubscribed here, and will not be subscribed.');
    expect(callsTo('POST /api/member/import/subscribers').map(({ input }) => input)).toEqual(
      [
        { dry_run: true, stated: false },
        { dry_run: false, stated: true },
      ].map((said) => ({
        ...said,
        source: 'BeatStars',
        people: [
          { email: 'a@example.com', agreed_at: Date.UTC(2025, 2, 1) },
          { email: 'b@example.com', agreed_at: Date.UTC(2025, 3, 1) },
        ],
      })),
    );
  });

  test('are not imported without a column for the agreement, nor without a source', async () => {
    const user = await openCustomers();
    expect(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Newsletter becomes' }), 'Not imported');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Without a column for the agreement, nobody is imported.',
    );
    expect(screen.queryByRole('button', { name: 'Dry run' })).not.toBeInTheDocument();
  });

  test('are told why they could not be imported', async () => {
    refuse('POST /api/member/import/subscribers', { code: 'unavailable', message: 'The shop is away.' });
    const user = await openCustomers();
    fill(screen.getByLabelText('Where they agreed'), 'My old shop');
    await user.click(screen.getByRole('button', { name: 'Dry run' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The shop is away.'));
  });
});

test('old addresses are listed with their beats, and forgotten', async () => {
  answer('GET /api/member/import/origins', { result: ORIGINS });
  answer('POST /api/member/import/origins/delete', { message: '“/beats/gone-3” was removed.' });
  const user = openDashboard('import');
  await user.click(await screen.findByRole('tab', { name: 'Old addresses' }));
  await expectAddress(memberPagePath('import', 'addresses'));
  const row = (await screen.findByText('/beats/low-sun-9')).closest('li');
  expect(row).toHaveTextContent('leads to Low Sun');
  expect(screen.getByText('/beats/gone-3').closest('li')).toHaveTextContent(
    'leads to a beat that was deleted',
  );
  expect(screen.queryByText('beatstars:id:9')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove /beats/gone-3' }));
  await notification('“/beats/gone-3” was removed.');
  expect(callsTo('POST /api/member/import/origins/delete')[0]?.input).toEqual({ id: 'a2' });
});
