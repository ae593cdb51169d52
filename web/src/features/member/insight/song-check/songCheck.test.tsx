import { encodeFingerprint, fingerprintOf } from '@store/domain/shop/fingerprint/fingerprint';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerFile, callsTo, hold, refuse } from '../../../../testing/api';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { hearFiles } from '../../../../testing/sounds';
import { expectAccessible } from '../../../../testing/page';

const FILE = 'GET /api/member/tracks/{id}/file';
const LIST = 'GET /api/member/fingerprints';
const SAVE = 'POST /api/member/fingerprints/save';

const TRACKS = [7, 8].map((id) => trackRowOf(id, { title: `Beat ${id}` }));

beforeEach(() => {
  hearFiles();
  answerTracks(TRACKS);
  answer(LIST, { result: [], next: null });
  answer(SAVE, ({ fingerprints }) => ({ saved: fingerprints.length }));
  answerFile(FILE, ({ id }) => `beat ${id}`, 'audio/mpeg');
});

async function choose(content: string, name = 'release.mp3'): Promise<void> {
  const input = await screen.findByLabelText(/Choose file$/);
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}

test('a song is found to contain one of the beats, whose fingerprints are made and saved once', async () => {
  const user = openDashboard('usage');
  answer('GET /api/member/usage', { result: [] });
  answer('GET /api/member/songs', { result: [] });
  await user.click(await screen.findByRole('link', { name: 'Find your beats in a song' }));
  await choose('song with 8');
  expect(await screen.findByRole('heading', { name: '1 beat found in release.mp3' })).toBeVisible();
  const item = screen.getByRole('link', { name: 'Beat 8' }).closest('li') ?? document.body;
  expect(item).toHaveTextContent(/Beat 8: 0:0[4-6] to 0:1[67] of the song/);
  expect(
    within(item).getByText(/^\d+ points of the sound match; about \d+ would match by chance\.$/),
  ).toBeVisible();
  const sent = callsTo(SAVE).flatMap(({ input }) => input.fingerprints);
  expect(sent.map(({ track_id, media }) => [track_id, media])).toEqual(
    TRACKS.map(({ id, media }) => [id, media]),
  );
  await choose('song with 9', 'other.mp3');
  expect(await screen.findByRole('heading', { name: 'No beat found in other.mp3' })).toBeVisible();
  expect(screen.getByText(/That does not prove that none of them is in it/)).toBeVisible();
  expect(callsTo(FILE)).toHaveLength(2);
});

test('a stored fingerprint is used while its preview is the same, and made again when it was replaced', async () => {
  const fingerprint = encodeFingerprint(fingerprintOf(new Float32Array(0), 'beat'));
  answer(LIST, {
    result: TRACKS.map(({ id, media }) => ({
      track_id: id,
      media: id === 7 ? `${media}?old` : media,
      fingerprint,
    })),
    next: null,
  });
  openDashboard('song-check');
  await choose('song with 7');
  expect(await screen.findByRole('link', { name: 'Beat 7' })).toBeVisible();
  expect(callsTo(FILE).map(({ input }) => input.id)).toEqual(['7']);
});

test('beats without a preview in the shop are named, and the others are compared', async () => {
  refuse(FILE, { code: 'conflict', message: 'The preview is at an address outside the shop.' });
  openDashboard('song-check');
  await choose('song with 7');
  expect(await screen.findByText('2 beats could not be compared')).toBeVisible();
  expect(screen.getByText(/^Beat 7: The preview is at an address outside the shop\.$/)).toBeInTheDocument();
  await expectAccessible('beats that could not be compared');
  expect(callsTo(SAVE)).toHaveLength(0);
});

test.each([
  ['silence', /^The file is silent, or too short/],
  ['a picture', /^This file cannot be played/],
  ['nine hours', /^The file is too long: at most 15:00 minutes/],
])('a file that is %s is refused with the reason', async (content, reason) => {
  openDashboard('song-check');
  await choose(content);
  expect((await screen.findByText(reason)).closest('[role="alert"]')).not.toBeNull();
  expect(callsTo(LIST)).toHaveLength(0);
});

test('a comparison can be cancelled', async () => {
  const release = hold(LIST, { result: [], next: null });
  const user = openDashboard('song-check');
  await choose('song with 7');
  expect(await screen.findByRole('progressbar', { name: 'Reading the list of beats' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Audio or video file of the song/)).toHaveFocus();
  release();
  await choose('silence');
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is silent');
  expect(callsTo(FILE)).toHaveLength(0);
});
