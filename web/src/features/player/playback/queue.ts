import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom } from 'jotai';
import { addToastAtom } from '../../../ui/toasts';
import { playTrackAtom, startQueueAtom, type Choice } from './controls';
import { playerAtom, queueFrom, type Queue, type Queued } from './state';

export function entriesOf<Entry extends Queued>({ before, current, after }: Queue<Entry>): readonly Entry[] {
  return [...before, current, ...after];
}

/** Moves an entry to play next. The current entry stays. */
export function withNext<Entry extends Queued>(queue: Queue<Entry>, entry: Entry): Queue<Entry> {
  if (entry.id === queue.current.id) return queue;
  const rest = withoutEntry(queue, entry.id);
  return { ...rest, after: [entry, ...rest.after] };
}

/** The current entry can't be removed. */
export function withoutEntry<Entry extends Queued>(queue: Queue<Entry>, removed: number): Queue<Entry> {
  const isKept = ({ id }: Entry) => id !== removed;
  return { ...queue, before: queue.before.filter(isKept), after: queue.after.filter(isKept) };
}

/** Moves an upcoming entry, at most to either end. */
export function withMoved<Entry extends Queued>(
  queue: Queue<Entry>,
  moved: number,
  by: number,
): Queue<Entry> {
  const place = queue.after.findIndex(({ id }) => id === moved);
  const entry = queue.after[place];
  if (!entry) return queue;
  const others = queue.after.filter(({ id }) => id !== moved);
  const target = Math.max(0, Math.min(others.length, place + by));
  return { ...queue, after: [...others.slice(0, target), entry, ...others.slice(target)] };
}

/** The current track plays on. */
const changeQueueAtom = atom(null, (get, set, change: (queue: Queue<Track>) => Queue<Track>) => {
  const player = get(playerAtom);
  if (player.kind === 'loaded') set(playerAtom, { ...player, queue: change(player.queue) });
});

/** Played, playing and next; empty while nothing is loaded. */
export const queueAtom = atom((get): { readonly tracks: readonly Track[]; readonly current: number } => {
  const player = get(playerAtom);
  if (player.kind === 'idle') return { tracks: [], current: -1 };
  return { tracks: entriesOf(player.queue), current: player.queue.before.length };
});

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

/** Adds neighbours to a track that was started alone. */
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
