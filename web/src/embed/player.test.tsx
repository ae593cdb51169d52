import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import page from '../../embed.html?raw';
import { TRACKS } from '../testing/shop/tracks';
import { openPage } from './page';
import { createPlayer } from './player';

const NO_ANSWER = 'The preview does not answer.';

const [beat] = TRACKS;

/** The element that plays, whose sound the test sends, or does not. */
function openPlayer() {
  document.body.innerHTML = page.slice(page.indexOf('<body>'));
  const audio = document.createElement('audio');
  vi.stubGlobal('Audio', function Audio() {
    return audio;
  });
  const play = vi.spyOn(audio, 'play').mockResolvedValue();
  const load = vi.spyOn(audio, 'load').mockReturnValue();
  if (beat) createPlayer({ ...openPage(), shop: 'Nightshift Beats' }, () => undefined).load(beat, false);
  return { audio, play, load };
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a preview that does not begin within ten seconds is said not to answer, and can be tried again', () => {
  const { audio, play, load } = openPlayer();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  act(() => void vi.advanceTimersByTime(9_900));
  expect(screen.queryByText(NO_ANSWER)).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText(NO_ANSWER)).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledTimes(2);
  fireEvent.playing(audio);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText(NO_ANSWER)).toBeNull();
});

test('a preview that stops for data is given ten seconds', () => {
  const { audio } = openPlayer();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.playing(audio);
  fireEvent.waiting(audio);
  act(() => void vi.advanceTimersByTime(10_100));
  expect(screen.getByText(NO_ANSWER)).toBeVisible();
});

test('a length of 0 is taken for unknown', () => {
  const { audio } = openPlayer();
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(0);
  fireEvent.durationChange(audio);
  expect(screen.getByRole('slider')).toBeEnabled();
});
