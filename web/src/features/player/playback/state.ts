import { excerptText, previewSeconds } from '@store/domain/shop/files/previews';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';
import { isKitPreview } from '../kitPreview';

export interface Queued {
  readonly id: number;
}

export interface Queue<Entry extends Queued> {
  readonly before: readonly Entry[];
  readonly current: Entry;
  readonly after: readonly Entry[];
}

/** An entry outside the list becomes a queue of one. */
export function queueFrom<Entry extends Queued>(list: readonly Entry[], entry: Entry): Queue<Entry> {
  const index = list.findIndex(({ id }) => id === entry.id);
  if (index < 0) return { before: [], current: entry, after: [] };
  return { before: list.slice(0, index), current: entry, after: list.slice(index + 1) };
}

/** Null at the end. */
export function nextOf<Entry extends Queued>({ before, current, after }: Queue<Entry>): Queue<Entry> | null {
  const [next, ...rest] = after;
  return next ? { before: [...before, current], current: next, after: rest } : null;
}

/** Null at the start. */
export function previousOf<Entry extends Queued>({
  before,
  current,
  after,
}: Queue<Entry>): Queue<Entry> | null {
  const previous = before.at(-1);
  return previous ? { before: before.slice(0, -1), current: previous, after: [current, ...after] } : null;
}

/** `starting` waits for the file; `failed` can be retried. */
export type Phase = 'starting' | 'playing' | 'paused' | 'failed';

export interface LoadedPlayer {
  readonly kind: 'loaded';
  readonly queue: Queue<Track>;
  readonly phase: Phase;
}

type PlayerState = { readonly kind: 'idle' } | LoadedPlayer;

/** Written by controls.ts, and by kept.ts after a reload. */
export const playerAtom = atom<PlayerState>({ kind: 'idle' });

/** In seconds; written by controls.ts, and by kept.ts after a reload. */
export const positionAtom = atom(0);

/** In seconds; null until the file reports it. Written by controls.ts only. */
export const measuredDurationAtom = atom<number | null>(null);

export const currentTrackAtom = atom((get) => {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? player.queue.current : null;
});

export const phaseAtom = atom((get) => {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? player.phase : null;
});

/** A track plays or is about to. */
export const isOnAtom = atom((get) => {
  const phase = get(phaseAtom);
  return phase === 'playing' || phase === 'starting';
});

export const neighboursAtom = atom((get) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return { hasPrevious: false, hasNext: false };
  return { hasPrevious: previousOf(player.queue) !== null, hasNext: nextOf(player.queue) !== null };
});

/** Null at the end. */
export const upcomingAtom = atom((get) => {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? (nextOf(player.queue)?.current ?? null) : null;
});

/** In seconds: measured, or until then as in the catalogue. */
export const durationAtom = atom((get) => {
  const track = get(currentTrackAtom);
  return get(measuredDurationAtom) ?? (track ? previewSeconds(track) : 0);
});

/** For display, in whole seconds. */
export const lengthSecondsAtom = atom((get) => {
  const track = get(currentTrackAtom);
  return track ? previewSeconds(track, get(measuredDurationAtom)) : 0;
});

/** Null for a whole beat. */
export const excerptTextAtom = atom((get) => {
  const track = get(currentTrackAtom);
  return track && excerptText(track, get(measuredDurationAtom));
});

/** Whole seconds, to limit re-rendering. */
export const elapsedSecondsAtom = atom((get) =>
  Math.min(Math.floor(get(positionAtom)), get(lengthSecondsAtom)),
);

/** 0 to 1. */
export const playedAtom = atom((get) => {
  const duration = get(durationAtom);
  return duration > 0 ? Math.min(1, get(positionAtom) / duration) : 0;
});

/** In seconds; null while nothing countable plays. */
export const momentAtom = atom((get) => {
  const track = get(currentTrackAtom);
  if (!track || isKitPreview(track) || get(phaseAtom) !== 'playing') return null;
  return { track: track.id, position: get(positionAtom), duration: get(durationAtom) };
});

export const expandedAtom = atom(false);

export interface Loudness {
  readonly volume: number;
  readonly muted: boolean;
}

const FULL: Loudness = { volume: 1, muted: false };

/** Malformed text means full volume. */
export function parseLoudness(text: string | null): Loudness {
  const match = /^(0(?:\.\d+)?|1)( muted)?$/.exec(text ?? '');
  return match ? { volume: Number(match[1]), muted: match[2] !== undefined } : FULL;
}

/** `0.8` or `0.8 muted` */
export function formatLoudness({ volume, muted }: Loudness): string {
  return `${volume}${muted ? ' muted' : ''}`;
}

export const loudnessAtom = storedAtom<Loudness>(STORAGE_KEYS.volume, {
  parse: parseLoudness,
  format: formatLoudness,
});
