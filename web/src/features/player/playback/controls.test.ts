// Isolated (vitest.config.ts): another file may have loaded what this one replaces.
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toastsAtom } from '../../../ui/toasts/state';
import {
  playTrackAtom,
  seekAtom,
  toggleAtom,
  changeVolumeAtom,
  continuousAtom,
  nextTrackAtom,
  previousTrackAtom,
} from './controls';
import type { SoundListener } from './engine';
import { currentTrackAtom, expandedAtom, loudnessAtom, phaseAtom, positionAtom } from './state';

const engine = vi.hoisted(() => ({
  startSound: vi.fn<(address: string, loudness: unknown, listener: SoundListener) => void>(),
  pauseSound: vi.fn(),
  resumeSound: vi.fn(),
  seekSound: vi.fn(),
  soundPosition: vi.fn(() => 12),
  isWaiting: () => true,
  stopSound: vi.fn(),
  isSoundOpen: () => true,
  preloadSound: vi.fn(),
  prepareSounds: vi.fn(() => Promise.resolve()),
  setLoudness: vi.fn(),
  adoptElement: vi.fn(),
}));

vi.mock('./engine', () => engine);

const play = vi.fn(() => Promise.reject(new Error('there is nothing to play')));
vi.stubGlobal(
  'Audio',
  class {
    readonly play = play;
  },
);

const connection = { onLine: true };

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
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
  };
}

const list = [track(3), track(2), track(1)];

function listener(): SoundListener {
  const call = engine.startSound.mock.lastCall;
  if (!call) throw new Error('nothing was started');
  return call[2];
}

async function playing(id: number, length: number | null = 90) {
  const store = createStore();
  await store.set(playTrackAtom, { track: track(id), list });
  listener().onPlaying(length);
  return store;
}

describe('player', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('navigator', connection);
  });

  test('starts the chosen track and expands', async () => {
    const store = await playing(3);
    expect(engine.startSound).toHaveBeenCalledWith('/3.mp3', expect.anything(), expect.anything());
    expect(store.get(phaseAtom)).toBe('playing');
    expect(store.get(expandedAtom)).toBe(true);
  });

  test('tells an element to play in the event of a click that comes before the engine, and hands it over', async () => {
    vi.resetModules();
    const { playTrackAtom: freshPlay } = await import('./controls');
    const pending = createStore().set(freshPlay, { track: track(3), list });
    expect(play).toHaveBeenCalledOnce();
    await pending;
    expect(engine.adoptElement).toHaveBeenCalledOnce();
    expect(engine.startSound).toHaveBeenCalledOnce();
  });

  test('starts a sound in the event of a click once the engine is loaded', async () => {
    await playing(3);
    vi.clearAllMocks();
    const pending = createStore().set(playTrackAtom, { track: track(2), list });
    expect(engine.startSound).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
    await pending;
  });

  test('is paused, without an error, when the browser refuses the sound', async () => {
    const store = await playing(3);
    listener().onRefused();
    expect(store.get(phaseAtom)).toBe('paused');
    expect(store.get(toastsAtom)).toEqual([]);
  });

  test('starts a track that failed without a connection once there is one', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    connection.onLine = false;
    const store = await playing(3);
    listener().onFailed();
    expect(store.get(phaseAtom)).toBe('failed');
    expect(store.get(toastsAtom)).toEqual([]);
    connection.onLine = true;
    page.dispatchEvent(new Event('online'));
    expect(store.get(phaseAtom)).toBe('starting');
    expect(engine.startSound).toHaveBeenCalledTimes(2);
  });

  test('ignores choosing the loaded track again', async () => {
    const store = await playing(3);
    await store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(1);
  });

  test('starts only the last of two tracks chosen before the engine is loaded', async () => {
    vi.resetModules();
    const { playTrackAtom: freshPlay } = await import('./controls');
    const store = createStore();
    const first = store.set(freshPlay, { track: track(3), list });
    await Promise.all([first, store.set(freshPlay, { track: track(2), list })]);
    expect(engine.startSound.mock.calls.map(([address]) => address)).toEqual(['/2.mp3']);
  });

  test('stays silent if paused before the sound starts', async () => {
    const store = createStore();
    await store.set(playTrackAtom, { track: track(3), list });
    await store.set(toggleAtom);
    listener().onPlaying(90);
    expect(store.get(phaseAtom)).toBe('paused');
    expect(engine.pauseSound).toHaveBeenCalled();
  });

  test('returns to 0 and pauses at the end of a track', async () => {
    const store = await playing(3);
    await store.set(seekAtom, 89);
    listener().onEnded(90);
    expect(store.get(phaseAtom)).toBe('paused');
    expect(store.get(positionAtom)).toBe(0);
  });

  test('continues with the next track at the end if that is switched on', async () => {
    const store = await playing(2);
    store.set(continuousAtom, true);
    listener().onEnded(90);
    await vi.waitFor(() => expect(engine.startSound).toHaveBeenCalledTimes(2));
    expect(store.get(currentTrackAtom)?.id).toBe(1);
    listener().onPlaying(90);
    listener().onEnded(90);
    expect(store.get(phaseAtom)).toBe('paused');
    expect(engine.startSound).toHaveBeenCalledTimes(2);
  });

  test('starts at a chosen part of a track, and seeks if it is loaded', async () => {
    const store = createStore();
    await store.set(playTrackAtom, { track: track(3), list, from: 0.5 });
    listener().onPlaying(90);
    await vi.waitFor(() => expect(engine.seekSound).toHaveBeenLastCalledWith(45));
    await store.set(playTrackAtom, { track: track(3), list, from: 0.1 });
    expect(engine.seekSound).toHaveBeenLastCalledWith(9);
    expect(engine.startSound).toHaveBeenCalledTimes(1);
  });

  test('says after ten seconds that a preview does not answer, and tries again on demand', async () => {
    vi.useFakeTimers();
    const store = createStore();
    await store.set(playTrackAtom, { track: track(3), list });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(store.get(toastsAtom)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.get(phaseAtom)).toBe('failed');
    expect(engine.stopSound).toHaveBeenCalledOnce();
    const [toast] = store.get(toastsAtom);
    expect(toast?.description).toContain('‘Beat 3’ does not answer.');
    expect(toast?.action?.label).toBe('Try again');
    toast?.action?.run();
    expect(store.get(phaseAtom)).toBe('starting');
    expect(engine.startSound).toHaveBeenCalledTimes(2);
    listener().onPlaying(90);
    engine.soundPosition.mockImplementation(() => Date.now());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.get(phaseAtom)).toBe('playing');
    engine.soundPosition.mockImplementation(() => 12);
    await store.set(toggleAtom);
    vi.useRealTimers();
  });

  test('goes on with the next beat in continuous play, but not through a list of failures', async () => {
    const store = await playing(3);
    store.set(continuousAtom, true);
    listener().onFailed();
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    expect(store.get(toastsAtom)).toHaveLength(1);
    listener().onFailed();
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    expect(store.get(phaseAtom)).toBe('failed');
  });

  test('says so, too, if its length became known while it played', async () => {
    const store = await playing(3, null);
    listener().onLength(60);
    listener().onEnded(40);
    expect(store.get(toastsAtom)[0]?.description).toContain('ended early: its file is cut off.');
  });

  test('says that a file is cut off if it ends before its end', async () => {
    const store = await playing(3);
    listener().onEnded(40);
    expect(store.get(phaseAtom)).toBe('failed');
    expect(store.get(toastsAtom)[0]?.description).toContain('‘Beat 3’ ended early: its file is cut off.');
  });

  test('shows an error when a file fails and retries on demand, from where it was', async () => {
    const store = await playing(3);
    await store.set(seekAtom, 45);
    listener().onFailed();
    expect(store.get(phaseAtom)).toBe('failed');
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'Error' }]);
    await store.set(toggleAtom);
    await store.set(playTrackAtom, { track: track(3), list });
    expect(engine.startSound).toHaveBeenCalledTimes(2);
    listener().onPlaying(90);
    await vi.waitFor(() => expect(engine.seekSound).toHaveBeenLastCalledWith(45));
  });

  test('steps through the list it was started from', async () => {
    const store = await playing(3);
    await store.set(nextTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    await store.set(previousTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(3);
  });

  test('restarts a track when previous is pressed some seconds in', async () => {
    const store = await playing(2);
    await store.set(seekAtom, 10);
    await store.set(previousTrackAtom);
    expect(store.get(currentTrackAtom)?.id).toBe(2);
    expect(store.get(positionAtom)).toBe(0);
  });

  test('changes the volume in steps up to its limits, and ends muting', async () => {
    const store = await playing(3);
    await store.set(changeVolumeAtom, -0.1);
    expect(store.get(loudnessAtom)).toEqual({ volume: 0.9, muted: false });
    store.set(loudnessAtom, { volume: 0.9, muted: true });
    await store.set(changeVolumeAtom, 0.1);
    expect(engine.setLoudness).toHaveBeenLastCalledWith({ volume: 0.1, muted: false });
    for (let step = 0; step < 3; step++) await store.set(changeVolumeAtom, -0.1);
    expect(store.get(loudnessAtom).volume).toBe(0);
    for (let step = 0; step < 12; step++) await store.set(changeVolumeAtom, 0.1);
    expect(store.get(loudnessAtom).volume).toBe(1);
  });

  test('limits seeking to the length of the track', async () => {
    const store = await playing(3);
    await store.set(seekAtom, 500);
    expect(engine.seekSound).toHaveBeenLastCalledWith(90);
    await store.set(seekAtom, -5);
    expect(engine.seekSound).toHaveBeenLastCalledWith(0);
  });
});
