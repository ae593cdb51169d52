import type { Track } from '@store/domain/catalogue/tracks';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';
import { addToastAtom } from '../../../ui/toasts';
import { playTrackAtom, startQueueAtom, type Choice } from './controls';
import { changeQueueAtom } from './panelControls';
import { queueFrom } from './queue';
import { entriesOf, withMoved, withNext, withoutEntry } from './queueEdits';
import { playerAtom } from './state';

/** Whether the next track starts at the end of one. Off by default. */
export const continuousAtom = storedAtom<boolean>(STORAGE_KEYS.continuousPlay, {
  parse: (text) => text === 'on',
  format: (isOn) => (isOn ? 'on' : null),
});

/** What has been played, plays and comes next; empty while nothing is loaded. */
export const queueAtom = atom((get): { readonly tracks: readonly Track[]; readonly current: number } => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return { tracks: [], current: -1 };
  return { tracks: entriesOf(player.queue), current: player.queue.before.length };
});

/** Plays a track of the queue. */
export const jumpAtom = atom(null, async (get, set, track: Track) => {
  const player = get(playerAtom);
  if (player.kind === 'loaded' && player.queue.current.id !== track.id)
    await set(startQueueAtom, queueFrom(entriesOf(player.queue), track));
});

/** Plays at once if nothing is loaded. */
export const playNextAtom = atom(null, async (get, set, track: Track) => {
  if (get(playerAtom).kind === 'idle') return set(playTrackAtom, { track, list: [track] });
  set(changeQueueAtom, (queue) => withNext(queue, track));
  set(addToastAtom, { kind: 'Check', description: `‘${track.title}’ plays next.` });
});

/** Gives a track that was started alone what comes before and after it. */
export const fillQueueAtom = atom(null, (_get, set, { track, list }: Choice) => {
  set(changeQueueAtom, (queue) =>
    queue.current.id === track.id && entriesOf(queue).length === 1 ? queueFrom(list, track) : queue,
  );
});

export const removeFromQueueAtom = atom(null, (_get, set, id: number) => {
  set(changeQueueAtom, (queue) => withoutEntry(queue, id));
});

/** By -1 or 1. */
export const moveInQueueAtom = atom(null, (_get, set, id: number, by: number) => {
  set(changeQueueAtom, (queue) => withMoved(queue, id, by));
});
