import type { Track } from '@store/domain/tracks';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toastsAtom } from '../../ui/toasts/state';
import { nextTrackAtom, playTrackAtom, previousTrackAtom, seekAtom, toggleAtom } from './controls';
import type { SoundListener } from './engine';
import { currentTrackAtom, expandedAtom, phaseAtom, positionAtom } from './state';

const engine = vi.hoisted(() => ({
  startSound: vi.fn<(address: string, loudness: unknown, listener: SoundListener) => void>(),
  pauseSound: vi.fn(),
  resumeSound: vi.fn(),
  seekSound: vi.fn(),
  soundPosition: () => 12,
  isSoundOpen: () => true,
  prepareSound: vi.fn(),
  setLoudness: vi.fn(),
}));

vi.mock('./engine', () => engine);

function track(id: number): Track {
  return {
    id,
    title: `Beat ${id}`,
    image: '',
    media: `/${id}.mp3`,
    tag: 'trap',
    time: '1:30',
    bpm: 90,
    peaks: '',
    status: 'available',
  };
}

const list = [track(3), track(2), track(1)];

function listener(): SoundListener {
  const call = engine.startSound.mock.lastCall;
  if (!call) throw new Error('nothing was started');
  return call[2];
}

async function playing(id: number) {
  const store = createStore();
  await store.set(playTrackAtom, { track: track(id), list });
  listener().onPlaying(90);
  return store;
}

describe('the player', () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  test('starts a chosen track by itself, and comes up with it', async () => {
    const store = await playing(3);
    expect(engine.startSound).toHaveBeenCalledWith('/3.mp3', expect.anything(), expect.anything());
    expect(store.get(phaseAtom)).toBe('playing');
    expect(store.get(expandedAtom)).toBe(true);
  });

  test('does nothing when the loaded track is chosen again', async () => {
    const store = await playing(3);
    await store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(1);
  });

  test('starts only the last of two tracks that are chosen at once', async () => {
    const store = createStore();
    const first = store.set(playTrackAtom, { track: track(3), list });
    await Promise.all([first, store.set(playTrackAtom, { track: track(2), list })]);
    expect(engine.startSound.mock.calls.map(([address]) => address)).toEqual(['/2.mp3']);
  });

  test('stays silent when it was paused before the sound could start', async () => {
    const store = createStore();
    await store.set(playTrackAtom, { track: track(3), list });
    await store.set(toggleAtom);
    listener().onPlaying(90);
    expect(store.get(phaseAtom)).toBe('paused');
    expect(engine.pauseSound).toHaveBeenCalled();
  });

  test('goes back to 0 and waits at the end of a track', async () => {
    const store = await playing(3);
    await store.set(seekAtom, 89);
    listener().onEnded();
    expect(store.get(phaseAtom)).toBe('paused');
    expect(store.get(positionAtom)).toBe(0);
  });

  test('says so when a file fails, and tries it again when asked to', async () => {
    const store = await playing(3);
    listener().onFailed();
    expect(store.get(phaseAtom)).toBe('failed');
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'Error' }]);
    await store.set(toggleAtom);
    await store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(2);
  });

  test('goes through the list that it was started from', async () => {
    const store = await playing(3);
    await store.set(nextTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    await store.set(previousTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(3);
  });

  test('starts a track again when previous is asked for some seconds in', async () => {
    const store = await playing(2);
    await store.set(seekAtom, 10);
    await store.set(previousTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    expect(store.get(positionAtom)).toBe(0);
  });

  test('seeks no further than the track is long', async () => {
    const store = await playing(3);
    await store.set(seekAtom, 500);
    expect(engine.seekSound).toHaveBeenLastCalledWith(90);
    await store.set(seekAtom, -5);
    expect(engine.seekSound).toHaveBeenLastCalledWith(0);
  });
});
