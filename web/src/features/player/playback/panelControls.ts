import { atom } from 'jotai';
import { loadEngine, seekAtom, startQueueAtom } from './controls';
import {
  nextOf,
  previousOf,
  loudnessAtom,
  phaseAtom,
  playerAtom,
  positionAtom,
  type Loudness,
} from './state';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';

// What only the player's panel needs, which is not loaded before the first play.

/** Beyond this position, previous restarts the track. */
const RESTART_AFTER_SECONDS = 3;

/** Whether a track plays or is about to. */
export const isOnAtom = atom((get) => {
  const phase = get(phaseAtom);
  return phase === 'playing' || phase === 'starting';
});

/** What comes after the current track; null at the end. */
export const upcomingAtom = atom((get) => {
  const player = get(playerAtom);
  return player.kind === 'loaded' ? (nextOf(player.queue)?.current ?? null) : null;
});

/** In seconds, negative to go back. */
export const skipAtom = atom(null, (get, set, seconds: number) => set(seekAtom, get(positionAtom) + seconds));

export const nextTrackAtom = atom(null, async (get, set) => {
  const player = get(playerAtom);
  const next = player.kind === 'loaded' ? nextOf(player.queue) : null;
  if (next) await set(startQueueAtom, next);
});

/** Restarts the track when it is the first or some seconds in. */
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

/** Up or down, from silence if it is muted. */
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

/** Whether the next track starts at the end of one. Off by default. */
export const continuousAtom = storedAtom<boolean>(STORAGE_KEYS.continuousPlay, {
  parse: (text) => text === 'on',
  format: (isOn) => (isOn ? 'on' : null),
});
