import type { Track } from '@store/domain/catalogue/tracks';
import { atom, type Getter, type Setter } from 'jotai';
import { readText, STORAGE_KEYS } from '../../../lib/storage/storedAtom';
import { addToastAtom } from '../../../ui/toasts';
import {
  pauseSound,
  preloadSound,
  resumeSound,
  seekSound,
  setLoudness,
  soundPosition,
  startSound,
} from './engine';
import { nextOf, previousOf, queueFrom, type Queue } from './queue';
import {
  currentTrackAtom,
  durationAtom,
  expandedAtom,
  loudnessAtom,
  measuredDurationAtom,
  playerAtom,
  positionAtom,
  type Loudness,
  type Phase,
} from './state';

const TICK_MS = 100;

/** Beyond this position, previous restarts the track. */
const RESTART_AFTER_SECONDS = 3;

let ticking: ReturnType<typeof setInterval> | undefined;

function setPhase(get: Getter, set: Setter, phase: Phase): void {
  const player = get(playerAtom);
  if (player.kind === 'loaded') set(playerAtom, { ...player, phase });
}

function startTicking(set: Setter): void {
  clearInterval(ticking);
  ticking = setInterval(() => set(positionAtom, soundPosition()), TICK_MS);
}

function fail(get: Getter, set: Setter): void {
  const track = get(currentTrackAtom);
  clearInterval(ticking);
  setPhase(get, set, 'failed');
  set(positionAtom, 0);
  set(addToastAtom, {
    kind: 'Error',
    description: `‘${track?.title ?? 'The track'}’ could not be played. Press play to try again, or choose another track.`,
  });
}

/** The track after this one, if the visitor wants to hear on. */
function following(get: Getter): Queue<Track> | null {
  const player = get(playerAtom);
  return player.kind === 'loaded' && readText(STORAGE_KEYS.continuousPlay) === 'on'
    ? nextOf(player.queue)
    : null;
}

/** `from` is the part of the track to skip, from 0 to 1. */
function start(get: Getter, set: Setter, queue: Queue<Track>, from = 0): void {
  let skipped = from;
  clearInterval(ticking);
  set(playerAtom, { kind: 'loaded', queue, phase: 'starting' });
  set(positionAtom, 0);
  set(measuredDurationAtom, null);
  startSound(queue.current.media, get(loudnessAtom), {
    onPlaying: (duration) => {
      set(measuredDurationAtom, Number.isFinite(duration) && duration > 0 ? duration : null);
      setPhase(get, set, 'playing');
      if (skipped > 0) set(seekAtom, skipped * get(durationAtom));
      skipped = 0;
      startTicking(set);
    },
    onPaused: () => {
      clearInterval(ticking);
      setPhase(get, set, 'paused');
    },
    onEnded: () => {
      const next = following(get);
      if (next) return start(get, set, next);
      clearInterval(ticking);
      set(positionAtom, 0);
      setPhase(get, set, 'paused');
    },
    onFailed: () => fail(get, set),
  });
}

/** The list is the queue for previous and next; `from` is where to start, from 0 to 1. */
export interface Choice {
  readonly track: Track;
  readonly list: readonly Track[];
  readonly from?: number;
}

/**
 * Stops the current sound. Choosing the loaded track does nothing unless it failed. The first track expands
 * the player.
 */
export const playTrackAtom = atom(null, (get, set, { track, list, from }: Choice) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') set(expandedAtom, true);
  else if (player.queue.current.id === track.id && player.phase !== 'failed') {
    if (from !== undefined) set(seekAtom, from * get(durationAtom));
    return;
  }
  start(get, set, queueFrom(list, track), from);
});

/** Plays the current entry of a queue. */
export const startQueueAtom = atom(null, (get, set, queue: Queue<Track>) => start(get, set, queue));

/** Changes what comes before and after the current track, which plays on. */
export const changeQueueAtom = atom(null, (get, set, change: (queue: Queue<Track>) => Queue<Track>) => {
  const player = get(playerAtom);
  if (player.kind === 'loaded') set(playerAtom, { ...player, queue: change(player.queue) });
});

/** Retries a failed track. */
export const toggleAtom = atom(null, (get, set) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  if (player.phase === 'failed') return start(get, set, player.queue);
  if (player.phase === 'paused') {
    setPhase(get, set, 'starting');
    resumeSound();
  } else {
    clearInterval(ticking);
    setPhase(get, set, 'paused');
    pauseSound();
  }
});

/** In seconds, clamped to the track. */
export const seekAtom = atom(null, (get, set, seconds: number) => {
  if (get(currentTrackAtom) === null) return;
  const position = Math.max(0, Math.min(seconds, get(durationAtom)));
  set(positionAtom, position);
  seekSound(position);
});

/** In seconds, negative to go back. */
export const skipAtom = atom(null, (get, set, seconds: number) => set(seekAtom, get(positionAtom) + seconds));

export const nextTrackAtom = atom(null, (get, set) => {
  const player = get(playerAtom);
  const next = player.kind === 'loaded' ? nextOf(player.queue) : null;
  if (next) start(get, set, next);
});

/** Restarts the track when it is the first or some seconds in. */
export const previousTrackAtom = atom(null, (get, set) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  const previous = previousOf(player.queue);
  if (!previous || get(positionAtom) > RESTART_AFTER_SECONDS) return set(seekAtom, 0);
  start(get, set, previous);
});

export const setLoudnessAtom = atom(null, (_get, set, loudness: Loudness) => {
  set(loudnessAtom, loudness);
  setLoudness(loudness);
});

export const toggleMutedAtom = atom(null, (get, set) => {
  const { volume, muted } = get(loudnessAtom);
  const isSilent = muted || volume === 0;
  return set(setLoudnessAtom, { volume: isSilent && volume === 0 ? 1 : volume, muted: !isSilent });
});

/** Preloads the start of a track that is about to be played. */
export function preloadTrack({ media }: Track): void {
  preloadSound(media);
}
