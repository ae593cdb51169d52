import type { Queue, Queued } from './queue';

/** All entries in the order of playing. */
export function entriesOf<Entry extends Queued>({ before, current, after }: Queue<Entry>): readonly Entry[] {
  return [...before, current, ...after];
}

/** The entry plays next; it leaves its earlier place. The current entry stays where it is. */
export function withNext<Entry extends Queued>(queue: Queue<Entry>, entry: Entry): Queue<Entry> {
  if (entry.id === queue.current.id) return queue;
  const rest = withoutEntry(queue, entry.id);
  return { ...rest, after: [entry, ...rest.after] };
}

/** The current entry cannot be removed. */
export function withoutEntry<Entry extends Queued>(queue: Queue<Entry>, removed: number): Queue<Entry> {
  const isKept = ({ id }: Entry) => id !== removed;
  return { ...queue, before: queue.before.filter(isKept), after: queue.after.filter(isKept) };
}

/** Moves an entry that is still to come by some places, at most to either end. */
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
