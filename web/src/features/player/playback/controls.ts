import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom, type Getter, type Setter } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';
import { addToastAtom } from '../../../ui/toasts';
import type * as engineModule from './engine';
import {
  nextOf,
  previousOf,
  queueFrom,
  type Queue,
  currentTrackAtom,
  durationAtom,
  expandedAtom,
  loudnessAtom,
  measuredDurationAtom,
  playedAtom,
  playerAtom,
  positionAtom,
  type LoadedPlayer,
  type Loudness,
  type Phase,
} from './state';

const TICK_MS = 100;

/** In ticks, which pause with the computer: a sound that waits for data for about ten seconds has failed. */
const PATIENCE = 100;

/** A sound that ends this many seconds early was cut off. */
const CUT_OFF_SECONDS = 2;

type Engine = typeof engineModule;

let loading: Promise<Engine> | undefined;
let loaded: Engine | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;

/** Loaded once; a failed load is retried next time. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('./engine').then(
    (engine) => (loaded = engine),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The engine, at once if loaded: Safari allows a sound only in a click, or on an element told to play in one,
 * which waits here for the engine.
 */
async function engineForClick(): Promise<Engine> {
  const element = new Audio();
  // It has nothing to play yet.
  element.play().catch(() => undefined);
  const engine = await loadEngine();
  engine.adoptElement(element);
  return engine;
}

function setPhase(get: Getter, set: Setter, phase: Phase): void {
  const player = get(playerAtom);
  if (player.kind === 'loaded') set(playerAtom, { ...player, phase });
}

function phaseOf(get: Getter): Phase | null {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? player.phase : null;
}

/** Follows the sound until it ends or waits too long. */
function startTicking(get: Getter, set: Setter, engine: Engine): void {
  let last = engine.soundPosition();
  let still = 0;
  clearInterval(ticking);
  ticking = setInterval(() => {
    const position = engine.soundPosition();
    if (phaseOf(get) === 'playing') set(positionAtom, position);
    still = position === last && engine.isWaiting() ? still + 1 : 0;
    last = position;
    if (still < PATIENCE) return;
    engine.stopSound();
    fail(get, set, 'does not answer');
  }, TICK_MS);
}

/** Starts the track once online, unless the visitor has chosen something else. */
function startOnline(get: Getter, set: Setter, track: Track | null): void {
  const start = () => {
    if (phaseOf(get) === 'failed' && get(currentTrackAtom) === track) void set(toggleAtom);
  };
  window.addEventListener('online', start, { once: true });
}

/** Continuous play skips one failing beat, but doesn't run through a list of them. */
let hasFailedBefore = false;

function fail(get: Getter, set: Setter, reason = 'could not be played'): void {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  const { current } = player.queue;
  const part = get(playedAtom);
  clearInterval(ticking);
  setPhase(get, set, 'failed');
  // The offline line explains it.
  if (!navigator.onLine) return startOnline(get, set, current);
  set(addToastAtom, {
    kind: 'Error',
    description: `‘${current.title}’ ${reason}. Press play to try again, or choose another track.`,
    action: { label: 'Try again', run: () => void start(get, set, player.queue, part) },
  });
  const next = hasFailedBefore ? null : following(get);
  hasFailedBefore = true;
  if (next) void start(get, set, next);
}

/** Starts the next track at the end of one. Off by default. */
export const continuousAtom = storedAtom<boolean>(STORAGE_KEYS.continuousPlay, {
  parse: (text) => text === 'on',
  format: (isOn) => (isOn ? 'on' : null),
});

/** The next track, if the visitor wants to hear on. */
function following(get: Getter): Queue<Track> | null {
  const player = get(playerAtom);
  return player.kind === 'loaded' && get(continuousAtom) ? nextOf(player.queue) : null;
}

/** `part`: how much of the track to skip, 0 to 1. */
async function start(get: Getter, set: Setter, queue: Queue<Track>, part = 0): Promise<void> {
  let skipped = part;
  let expected = queue.current.excerpt ?? 0;
  clearInterval(ticking);
  set(playerAtom, { kind: 'loaded', queue, phase: 'starting' });
  set(measuredDurationAtom, null);
  set(positionAtom, part * get(durationAtom));
  const isStillWanted = () => get(currentTrackAtom)?.id === queue.current.id && phaseOf(get) === 'starting';
  try {
    const engine = loaded ?? (await engineForClick());
    if (!isStillWanted()) return;
    engine.startSound(queue.current.media, get(loudnessAtom), {
      onPlaying: (length) => {
        if (phaseOf(get) === 'paused') return engine.pauseSound();
        if (length !== null) set(measuredDurationAtom, length);
        expected ||= length ?? 0;
        hasFailedBefore = false;
        setPhase(get, set, 'playing');
        if (skipped > 0) void set(seekAtom, skipped * get(durationAtom));
        skipped = 0;
        startTicking(get, set, engine);
      },
      onEnded: (position) => {
        if (position < expected - CUT_OFF_SECONDS) return fail(get, set, 'ended early: its file is cut off');
        const next = following(get);
        if (next) return void start(get, set, next);
        clearInterval(ticking);
        set(positionAtom, 0);
        setPhase(get, set, 'paused');
      },
      onRefused: () => {
        clearInterval(ticking);
        setPhase(get, set, 'paused');
      },
      onFailed: () => fail(get, set),
      onLength: (seconds) => {
        set(measuredDurationAtom, seconds);
        expected ||= seconds;
      },
    });
    startTicking(get, set, engine);
  } catch {
    if (isStillWanted()) fail(get, set);
  }
}

/** The list is the queue for previous and next; `from`: where to start, 0 to 1. */
export interface Choice {
  readonly track: Track;
  readonly list: readonly Track[];
  readonly from?: number;
}

/** The next play starts the track over: it failed, or a reload kept only its position. */
function isSilent({ phase, queue }: LoadedPlayer): boolean {
  return phase === 'failed' || (phase === 'paused' && !loaded?.isSoundOpen(queue.current.media));
}

/** Replaces the current track; restarts the loaded one only if it has no sound. The first play expands the player. */
export const playTrackAtom = atom(null, async (get, set, { track, list, from }: Choice) => {
  const player = get(playerAtom);
  let part = from;
  if (player.kind === 'idle') set(expandedAtom, true);
  else if (player.queue.current.id === track.id) {
    if (!isSilent(player)) {
      if (from !== undefined) await set(seekAtom, from * get(durationAtom));
      return;
    }
    part ??= get(playedAtom);
  }
  await start(get, set, queueFrom(list, track), part);
});

export const startQueueAtom = atom(null, (get, set, queue: Queue<Track>) => start(get, set, queue));

/** Starts a track without sound at its position. */
export const toggleAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  if (isSilent(player)) return start(get, set, player.queue, get(playedAtom));
  if (player.phase === 'paused') {
    setPhase(get, set, 'starting');
    loaded?.resumeSound();
    if (loaded) startTicking(get, set, loaded);
  } else {
    clearInterval(ticking);
    setPhase(get, set, 'paused');
    loaded?.pauseSound();
  }
});

/** In seconds, clamped to the track. */
export const seekAtom = atom(null, async (get, set, seconds: number) => {
  if (get(currentTrackAtom) === null) return;
  const position = Math.max(0, Math.min(seconds, get(durationAtom)));
  set(positionAtom, position);
  const engine = await loadEngine();
  engine.seekSound(position);
});

/** In seconds, negative to go back. */
export const skipAtom = atom(null, (get, set, seconds: number) => set(seekAtom, get(positionAtom) + seconds));

/** Beyond this position, previous restarts the track. */
const RESTART_AFTER_SECONDS = 3;

export const nextTrackAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  const next = player.kind === 'loaded' ? nextOf(player.queue) : null;
  if (next) await set(startQueueAtom, next);
});

/** Restarts the track if it is the first or some seconds in. */
export const previousTrackAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  const previous = previousOf(player.queue);
  if (!previous || get(positionAtom) > RESTART_AFTER_SECONDS) return set(seekAtom, 0);
  await set(startQueueAtom, previous);
});

export const setLoudnessAtom = atom(null, async (_get, set, loudness: Loudness) => {
  set(loudnessAtom, loudness);
  const engine = await loadEngine();
  engine.setLoudness(loudness);
});

/** Starts from silence if muted. */
export const changeVolumeAtom = atom(null, (get, set, by: number) => {
  const { volume, muted } = get(loudnessAtom);
  const wanted = Math.round(((muted ? 0 : volume) + by) * 100) / 100;
  return set(setLoudnessAtom, { volume: Math.max(0, Math.min(1, wanted)), muted: false });
});

export const toggleMutedAtom = atom(null, (get, set) => {
  const { volume, muted } = get(loudnessAtom);
  const isSilent = muted || volume === 0;
  return set(setLoudnessAtom, { volume: isSilent && volume === 0 ? 1 : volume, muted: !isSilent });
});

/** URLs of previews on the page whose beginnings are wanted. */
const shown = new Set<string>();

/** Preloads the engine and the first second of everything on the page, so a click waits for nothing. */
export async function preloadShown(): Promise<void> {
  try {
    const engine = await loadEngine();
    // The page's own needs come first.
    if (document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    const addresses = [...shown];
    shown.clear();
    await engine.prepareSounds(addresses);
  } catch {
    // Best effort: playing reports the failure.
  }
}

/** Notes that a playable track is on the page. */
export function noteShown({ media }: Track): void {
  if (shown.size === 0 && loaded) void preloadShown();
  shown.add(media);
}

/** Preloads the engine and a track's start. */
export async function preloadTrack(track: Track): Promise<void> {
  try {
    const engine = await loadEngine();
    engine.preloadSound(track.media);
  } catch {
    // Best effort: playing reports the failure.
  }
}
