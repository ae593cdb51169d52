import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerFile, callsTo, publish, refuse, setDocument } from '../../../../testing/api';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { trackOf } from '../../../../testing/shop/tracks';
import { reopen } from '../../../../testing/visit';

const FILE = 'GET /api/member/tracks/{id}/file';

/** What happy-dom lacks: a decoder of sound and pictures, and a canvas. It has no encoder either. */
function decodeAnything(duration = 36.2): void {
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData() {
        return Promise.resolve({ duration });
      }
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true }) as never,
  );
}

test('the video of a track has its texts to copy, and says so where the browser cannot write videos', async () => {
  decodeAnything();
  const track = trackOf(7);
  publish([track]);
  answerTracks([trackRowOf(7)]);
  answerFile(FILE, 'some bytes', 'audio/mpeg');
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('link', { name: `Video of ${track.title}` }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Beat video' })).toBeVisible();
  expect(await screen.findByText(/This browser cannot make videos/)).toBeVisible();
  expect(
    callsTo(FILE)
      .map(({ input }) => input.kind)
      .sort(),
  ).toEqual(expect.arrayContaining(['cover', 'preview']));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveTextContent(
    `${location.origin}/track/detail/7`,
  );
  expect(screen.getAllByRole('radio', { name: /First/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Copy Title' }));
  expect(await screen.findByText('Title: in your clipboard.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain(track.title);
});

test('a preview is as long as its beat, and no length is offered that is the whole of it', async () => {
  decodeAnything(30.8);
  const track = trackOf(7);
  publish([track]);
  answerFile(FILE, 'some bytes', 'audio/mpeg');
  openDashboard('video', '&item=7');
  expect(await screen.findByRole('radio', { name: 'Whole preview 0:30' })).toBeChecked();
  expect(screen.getAllByRole('radio', { name: /First/ })).toHaveLength(1);
});

test('the video of a track whose files are missing says why, and that of an unknown track has no files', async () => {
  publish([trackOf(7)]);
  refuse(FILE, { code: 'conflict', message: 'The preview is at an address outside the shop.' });
  openDashboard('video', '&item=7');
  expect(await screen.findByText('The preview is at an address outside the shop.')).toBeVisible();
  setDocument('tracks/99', undefined);
  reopen('/member/log/dashboard?tab=video&item=99');
  expect(await screen.findByText(/This beat is not in the shop/)).toBeVisible();
});
