import { soundNamed } from '../../../../../../tests/audio/files/small';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { answerTracks, openDashboard } from '../../../../testing/member';
import { expectAccessible, expectAddress, fill } from '../../../../testing/page';

// Without a worker, no file can be analysed here, and without IndexedDB, none can be kept.

beforeEach(() => {
  answerTracks([]);
  refuse('POST /api/member/uploads/token', { code: 'conflict', message: 'The storage is away.' });
});

/** A bulk upload lives as long as the session, also after its page was left. */
afterEach(() => {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
});

async function choose(...names: readonly string[]): Promise<void> {
  const files = names.map(soundNamed);
  fireEvent.change(await screen.findByLabelText(/Choose audio files$/), { target: { files } });
  await triedToUpload(1);
}

/** Uploads begin with a token, which is refused here. */
async function triedToUpload(times: number): Promise<void> {
  await waitFor(() => expect(callsTo('POST /api/member/uploads/token').length).toBeGreaterThanOrEqual(times));
}

test('several files are uploaded on a page of their own, within the tracks', async () => {
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('link', { name: 'Upload several' }));
  await expectAddress(memberPagePath('upload'));
  await screen.findByRole('heading', { level: 2, name: 'Upload several' });
  await waitFor(() => expect(document.title).toMatch(/^Upload several – Member Space/));
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Tracks');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tracks' }));
  await expectAddress(memberPagePath('tracks'));
});

test('a file that cannot be analysed keeps its name, title and cover, and can be tried again or removed', async () => {
  const user = openDashboard('upload');
  await choose('02 - Night_Ferry.wav', 'Long Way.mp3');
  const row = await screen.findByRole('row', { name: /02 - Night_Ferry\.wav/ });
  expect(within(row).getByLabelText('Title of 02 - Night_Ferry.wav')).toHaveValue('Night Ferry');
  expect(within(row).getByLabelText('Cover of 02 - Night_Ferry.wav')).toBeInTheDocument();
  await within(row).findByText('This file could not be analysed here.');
  await expectAccessible('files with what is missing');
  await user.click(within(row).getByRole('button', { name: 'Try again: 02 - Night_Ferry.wav' }));
  await within(row).findByText('This file could not be analysed here.');
  await triedToUpload(2);
  await user.click(within(row).getByRole('button', { name: 'Remove 02 - Night_Ferry.wav' }));
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Long Way\.mp3/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish selected (0)' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save selected as drafts (1)' })).toBeEnabled();
});

test('the files that are left out are named with the reason, which can be hidden', async () => {
  const user = openDashboard('upload');
  await choose('one.wav', 'notes.txt', 'untitled.jpg');
  await screen.findByText('2 files were left out:');
  const note = screen.getByText('“notes.txt” is not an mp3, wav, aiff, flac, m4a or ogg file.');
  expect(screen.getByText(/^“untitled.jpg” is not an mp3/)).toBeInTheDocument();
  await expectAccessible('files that were left out');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(note).not.toBeInTheDocument();
});

test('a title that is too long is marked before anything is saved', async () => {
  openDashboard('upload');
  await choose(`${'x'.repeat(120)}.wav`);
  const title = await screen.findByLabelText(/^Title of/);
  expect(title).toBeInvalid();
  expect(screen.getByText('At most 100 characters.')).toBeInTheDocument();
  fill(title, 'Short');
  await waitFor(() => expect(title).toBeValid());
});

test('the rows stay while other pages are shown, and the list of tracks counts them', async () => {
  const user = openDashboard('upload');
  await choose('one.wav', 'two.wav');
  fill(await screen.findByLabelText('Tag of one.wav'), 'house');
  expect(screen.getByText(/^This browser doesn’t have enough space for all files/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tracks' }));
  await user.click(await screen.findByRole('link', { name: 'Upload several (2 not saved)' }));
  expect(await screen.findByLabelText('Tag of one.wav')).toHaveValue('house');
  expect(screen.getAllByRole('checkbox', { name: /^Select / })).toHaveLength(3);
});

test('closing the window is warned of while the browser keeps no file, and no longer after the sign-out', async () => {
  answer('POST /api/signout', { message: 'Signed out.' });
  const user = openDashboard('upload');
  const isWarned = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isWarned()).toBe(false);
  await choose('one.wav');
  await screen.findByText('This file could not be analysed here.');
  expect(isWarned()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(isWarned()).toBe(false));
});

test('the selected rows get a tag together', async () => {
  const user = openDashboard('upload');
  await choose('one.wav', 'two.wav', 'three.wav');
  await user.click(await screen.findByRole('checkbox', { name: 'Select two.wav' }));
  await user.click(screen.getByRole('button', { name: 'Tag for all' }));
  const dialog = screen.getByRole('dialog', { name: 'Tag for all' });
  fill(within(dialog).getByLabelText('Tag'), ' house ');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(['one', 'two', 'three'].map((name) => screen.getByLabelText(`Tag of ${name}.wav`))).toEqual([
    expect.objectContaining({ value: 'house' }),
    expect.objectContaining({ value: '' }),
    expect.objectContaining({ value: 'house' }),
  ]);
});

test('the selected rows get shares together, which their dialog shows again', async () => {
  answer('GET /api/member/splits/beat', { split: [], collaborators: [{ id: 'mara', name: 'Mara' }] });
  const user = openDashboard('upload');
  await choose('one.wav', 'two.wav');
  await screen.findByRole('checkbox', { name: 'Select two.wav' });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Splits' }));
    return screen.getByRole('dialog', { name: 'Splits' });
  };
  const dialog = await open();
  await user.selectOptions(await within(dialog).findByLabelText('Add a collaborator'), 'Mara');
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  expect(apply).toBeDisabled();
  fill(within(dialog).getByLabelText('Share of Mara in %'), '33.5');
  await user.click(apply);
  expect(await within(await open()).findByLabelText('Share of Mara in %')).toHaveValue('33.5');
});
