import type { Track } from '@store/domain/tracks';
import { atom, type Getter, type Setter } from 'jotai';
import { addToastAtom } from '../../ui/toasts';
import type * as engineModule from './engine';
import type * as panelModule from './PlayerPanel';
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

/** Going back this far into a track, or further, starts it again instead of going to the one before. */
const RESTART_AFTER_SECONDS = 3;

type Engine = typeof engineModule;

let loading: Promise<Engine> | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;

/** The sound engine, fetched once; a fetch that failed is tried again the next time. */
function loadEngine(): Promise<Engine> {
  loading ??= import('./engine').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches the contents of the mini-player. */
export function loadPlayerPanel(): Promise<typeof panelModule> {
  return import('./PlayerPanel');
}

function setPhase(get: Getter, set: Setter, phase: Phase): void {
  const player = get(playerAtom);
  if (player.kind === 'loaded') set(playerAtom, { ...player, phase });
}

function phaseOf(get: Getter): Phase | null {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? player.phase : null;
}

function keepTime(set: Setter, engine: Engine): void {
  clearInterval(ticking);
  ticking = setInterval(() => set(positionAtom, engine.soundPosition()), TICK_MS);
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

/** Loads the queue's current track and starts it, in the place of whatever sounds. */
async function start(get: Getter, set: Setter, queue: Queue<Track>): Promise<void> {
  clearInterval(ticking);
  set(playerAtom, { kind: 'loaded', queue, phase: 'starting' });
  set(positionAtom, 0);
  set(measuredDurationAtom, null);
  const isStillWanted = () => get(currentTrackAtom)?.id === queue.current.id && phaseOf(get) === 'starting';
  try {
    const engine = await loadEngine();
    if (!isStillWanted()) return;
    engine.startSound(queue.current.media, get(loudnessAtom), {
      onPlaying: (duration) => {
        if (phaseOf(get) === 'paused') return engine.pauseSound();
        set(measuredDurationAtom, Number.isFinite(duration) && duration > 0 ? duration : null);
        setPhase(get, set, 'playing');
        keepTime(set, engine);
      },
      onEnded: () => {
        clearInterval(ticking);
        set(positionAtom, 0);
        setPhase(get, set, 'paused');
      },
      onFailed: () => fail(get, set),
    });
  } catch {
    if (isStillWanted()) fail(get, set);
  }
}

/** What {@link playTrackAtom} is told: the track, and the list that previous and next go through. */
export interface Choice {
  readonly track: Track;
  readonly list: readonly Track[];
}

/**
 * Plays a track from a list (specification part 4): the sound before it stops, the new one starts by itself, and the
 * mini-player comes up with the first. Choosing the track that is already loaded does nothing, unless it had failed.
 */
export const playTrackAtom = atom(null, async (get, set, { track, list }: Choice) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') set(expandedAtom, true);
  else if (player.queue.current.id === track.id && player.phase !== 'failed') return;
  await start(get, set, queueFrom(list, track));
});

/** Plays or pauses the loaded track. A track that failed is tried again. */
export const toggleAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  if (player.phase === 'failed') return start(get, set, player.queue);
  const wasPaused = player.phase === 'paused';
  if (!wasPaused) clearInterval(ticking);
  setPhase(get, set, wasPaused ? 'starting' : 'paused');
  try {
    const engine = await loadEngine();
    if (!wasPaused) return engine.pauseSound();
    if (!engine.isSoundOpen(player.queue.current.media)) return start(get, set, player.queue);
    engine.resumeSound();
  } catch {
    fail(get, set);
  }
});

/** Moves to a place of the loaded track, in seconds; beyond its ends the end is meant. */
export const seekAtom = atom(null, async (get, set, seconds: number) => {
  if (get(currentTrackAtom) === null) return;
  const place = Math.max(0, Math.min(seconds, get(durationAtom)));
  set(positionAtom, place);
  const engine = await loadEngine();
  engine.seekSound(place);
});

/** Moves by some seconds, back when negative. */
export const skipAtom = atom(null, (get, set, seconds: number) => set(seekAtom, get(positionAtom) + seconds));

/** Plays the next track of the list that the loaded one was started from, if there is one. */
export const nextTrackAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  const next = player.kind === 'loaded' ? nextOf(player.queue) : null;
  if (next) await start(get, set, next);
});

/** Plays the track before, or starts the loaded one again when it is some seconds in or the first. */
export const previousTrackAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  const previous = previousOf(player.queue);
  if (!previous || get(positionAtom) > RESTART_AFTER_SECONDS) return set(seekAtom, 0);
  await start(get, set, previous);
});

/** Sets and remembers the volume. */
export const setLoudnessAtom = atom(null, async (_get, set, loudness: Loudness) => {
  set(loudnessAtom, loudness);
  const engine = await loadEngine();
  engine.setLoudness(loudness);
});

/** Mutes, or lets it be heard again. */
export const toggleMutedAtom = atom(null, (get, set) => {
  const { volume, muted } = get(loudnessAtom);
  const isSilent = muted || volume === 0;
  return set(setLoudnessAtom, { volume: isSilent && volume === 0 ? 1 : volume, muted: !isSilent });
});

/** Fetches the engine, so that the first click waits for its sound alone. */
export async function prepareEngine(): Promise<void> {
  try {
    await loadEngine();
  } catch {
    // Not being able to hurry is no failure: playing reports it.
  }
}

/** Fetches the engine and the beginning of a track that somebody is about to play. */
export async function prepareTrack(track: Track): Promise<void> {
  try {
    const [engine] = await Promise.all([loadEngine(), loadPlayerPanel()]);
    engine.prepareSound(track.media);
  } catch {
    // Not being able to hurry is no failure: playing reports it.
  }
}
