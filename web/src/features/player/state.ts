import { parseTime } from '@store/domain/time';
import type { Track } from '@store/domain/tracks';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../lib/storedAtom';
import { nextOf, previousOf, type Queue } from './queue';

/** `starting` waits for the file; `failed` can be started again. */
export type Phase = 'starting' | 'playing' | 'paused' | 'failed';

/** Nothing is loaded, or a queue whose current track is in a phase (specification part 4). */
export type PlayerState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loaded'; readonly queue: Queue<Track>; readonly phase: Phase };

/** The player's state; changed by controls.ts alone. */
export const playerAtom = atom<PlayerState>({ kind: 'idle' });

/** Where the sound is, in seconds; changed by controls.ts alone. */
export const positionAtom = atom(0);

/** How long the loaded file is, in seconds, or null until it says so; changed by controls.ts alone. */
export const measuredDurationAtom = atom<number | null>(null);

/** The loaded track, or null. */
export const currentTrackAtom = atom((get) => {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? player.queue.current : null;
});

/** The phase of the loaded track, or null. */
export const phaseAtom = atom((get) => {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? player.phase : null;
});

/** Whether there is a track before and after the loaded one. */
export const neighboursAtom = atom((get) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return { hasPrevious: false, hasNext: false };
  return { hasPrevious: previousOf(player.queue) !== null, hasNext: nextOf(player.queue) !== null };
});

/** The length in seconds of the loaded track: as measured, or until then as the catalogue states it. */
export const durationAtom = atom((get) => {
  const track = get(currentTrackAtom);
  return get(measuredDurationAtom) ?? (track ? parseTime(track.time) : 0);
});

/** Whole seconds played, for text that need not change more often. */
export const elapsedSecondsAtom = atom((get) => Math.floor(get(positionAtom)));

/** The part of the loaded track that has been played, 0 to 1. */
export const playedAtom = atom((get) => {
  const duration = get(durationAtom);
  return duration > 0 ? Math.min(1, get(positionAtom) / duration) : 0;
});

/** Whether the mini-player is up (specification part 4: expanded or collapsed). */
export const expandedAtom = atom(false);

/** How loud, 0 to 1, and whether at all. */
export interface Loudness {
  readonly volume: number;
  readonly muted: boolean;
}

const FULL: Loudness = { volume: 1, muted: false };

/** Reads what {@link formatLoudness} wrote; anything else is full volume. */
export function parseLoudness(text: string | null): Loudness {
  const match = /^(0(?:\.\d+)?|1)( muted)?$/.exec(text ?? '');
  return match ? { volume: Number(match[1]), muted: match[2] !== undefined } : FULL;
}

/** The form in which the volume is remembered: `0.8` or `0.8 muted`. */
export function formatLoudness({ volume, muted }: Loudness): string {
  return `${volume}${muted ? ' muted' : ''}`;
}

/** The remembered volume. */
export const loudnessAtom = storedAtom<Loudness>(STORAGE_KEYS.volume, {
  parse: parseLoudness,
  format: formatLoudness,
});
