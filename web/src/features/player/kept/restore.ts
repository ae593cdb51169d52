import type { Track } from '@store/domain/catalogue/tracks';
import { atom } from 'jotai';
import { expandedAtom, measuredDurationAtom, playerAtom, positionAtom } from '../playback/state';
import { readPlayback } from './readPlayback';
import { forgetPlayback } from './storage';

/** Loads what the tab played before a reload, paused at its position, unless the visitor was faster. Nothing is fetched. */
export const restorePlaybackAtom = atom(null, (get, set) => {
  if (get(playerAtom).kind !== 'idle') return;
  const kept = readPlayback();
  if (!kept) return forgetPlayback();
  set(playerAtom, { kind: 'loaded', queue: kept.queue, phase: 'paused' });
  set(measuredDurationAtom, kept.duration);
  set(positionAtom, kept.position);
  set(expandedAtom, true);
});

/** The track as the shop has it now; null if it is gone. */
export type Lookup = (track: Track) => Track | null;

/** Drops tracks that have left the shop. What plays stays. */
export const updatePlaybackAtom = atom(null, (get, set, lookUp: Lookup) => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return;
  const { before, current, after } = player.queue;
  const now = player.phase === 'paused' ? lookUp(current) : current;
  const known = (tracks: readonly Track[]) => tracks.flatMap((track) => lookUp(track) ?? []);
  if (now) {
    set(playerAtom, { ...player, queue: { before: known(before), current: now, after: known(after) } });
    return;
  }
  forgetPlayback();
  set(playerAtom, { kind: 'idle' });
  set(measuredDurationAtom, null);
  set(positionAtom, 0);
  set(expandedAtom, false);
});
