import type { Track } from '@store/domain/catalogue/tracks';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toastsAtom } from '../../../ui/toasts/state';
import { nextTrackAtom, playTrackAtom, previousTrackAtom, seekAtom, toggleAtom } from './controls';
import type { SoundListener } from './engine';
import { currentTrackAtom, expandedAtom, phaseAtom, positionAtom } from './state';

const engine = vi.hoisted(() => ({
  startSound: vi.fn<(address: string, loudness: unknown, listener: SoundListener) => void>(),
  pauseSound: vi.fn(),
  resumeSound: vi.fn(),
  seekSound: vi.fn(),
  soundPosition: () => 12,
  preloadSound: vi.fn(),
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

function playing(id: number) {
  const store = createStore();
  store.set(playTrackAtom, { track: track(id), list });
  listener().onPlaying(90);
  return store;
}

describe('player', () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  test('starts the chosen track and expands', () => {
    const store = playing(3);
    expect(engine.startSound).toHaveBeenCalledWith('/3.mp3', expect.anything(), expect.anything());
    expect(store.get(phaseAtom)).toBe('playing');
    expect(store.get(expandedAtom)).toBe(true);
  });

  test('ignores choosing the loaded track again', () => {
    const store = playing(3);
    store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(1);
  });

  test('starts a track before the event of its click ends', () => {
    const store = createStore();
    store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(1);
    listener().onPlaying(90);
    store.set(toggleAtom);
    listener().onPaused();
    store.set(toggleAtom);
    expect(engine.resumeSound).toHaveBeenCalledTimes(1);
  });

  test('stays silent if paused before the sound starts', () => {
    const store = createStore();
    store.set(playTrackAtom, { track: track(3), list });
    store.set(toggleAtom);
    expect(store.get(phaseAtom)).toBe('paused');
    expect(engine.pauseSound).toHaveBeenCalled();
  });

  test('offers to play when the browser refuses the sound or the system pauses it', () => {
    const store = createStore();
    store.set(playTrackAtom, { track: track(3), list });
    listener().onPaused();
    expect(store.get(phaseAtom)).toBe('paused');
    expect(store.get(toastsAtom)).toEqual([]);
    store.set(toggleAtom);
    expect(store.get(phaseAtom)).toBe('starting');
    listener().onPlaying(90);
    expect(store.get(phaseAtom)).toBe('playing');
    listener().onPaused();
    expect(store.get(phaseAtom)).toBe('paused');
  });

  test('returns to 0 and pauses at the end of a track', () => {
    const store = playing(3);
    store.set(seekAtom, 89);
    listener().onEnded();
    expect(store.get(phaseAtom)).toBe('paused');
    expect(store.get(positionAtom)).toBe(0);
  });

  test('continues with the next track at the end if that is switched on', () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'continuousPlay' ? 'on' : null) });
    const store = playing(2);
    listener().onEnded();
    expect(engine.startSound).toHaveBeenCalledTimes(2);
    expect(store.get(currentTrackAtom)?.id).toBe(1);
    listener().onPlaying(90);
    listener().onEnded();
    expect(store.get(phaseAtom)).toBe('paused');
    expect(engine.startSound).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test('starts at a chosen part of a track, and seeks if it is loaded', () => {
    const store = createStore();
    store.set(playTrackAtom, { track: track(3), list, from: 0.5 });
    listener().onPlaying(90);
    expect(engine.seekSound).toHaveBeenLastCalledWith(45);
    store.set(playTrackAtom, { track: track(3), list, from: 0.1 });
    expect(engine.seekSound).toHaveBeenLastCalledWith(9);
    expect(engine.startSound).toHaveBeenCalledTimes(1);
  });

  test('shows an error when a file fails and retries on demand', () => {
    const store = playing(3);
    listener().onFailed();
    expect(store.get(phaseAtom)).toBe('failed');
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'Error' }]);
    store.set(toggleAtom);
    store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(2);
  });

  test('steps through the list it was started from', () => {
    const store = playing(3);
    store.set(nextTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    store.set(previousTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(3);
  });

  test('restarts a track when previous is pressed some seconds in', () => {
    const store = playing(2);
    store.set(seekAtom, 10);
    store.set(previousTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    expect(store.get(positionAtom)).toBe(0);
  });

  test('limits seeking to the length of the track', () => {
    const store = playing(3);
    store.set(seekAtom, 500);
    expect(engine.seekSound).toHaveBeenLastCalledWith(90);
    store.set(seekAtom, -5);
    expect(engine.seekSound).toHaveBeenLastCalledWith(0);
  });
});
