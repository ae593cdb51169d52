/** Something that can stand in a queue. */
export interface Queued {
  readonly id: number;
}

/** A list with one current entry: there is always exactly one, and it is always in the list. */
export interface Queue<Entry extends Queued> {
  readonly before: readonly Entry[];
  readonly current: Entry;
  readonly after: readonly Entry[];
}

/** The queue that starts at an entry of a list. An entry that the list does not hold makes a queue of its own. */
export function queueFrom<Entry extends Queued>(list: readonly Entry[], entry: Entry): Queue<Entry> {
  const place = list.findIndex(({ id }) => id === entry.id);
  if (place < 0) return { before: [], current: entry, after: [] };
  return { before: list.slice(0, place), current: entry, after: list.slice(place + 1) };
}

/** The queue one step on, or null at its end. */
export function nextOf<Entry extends Queued>({ before, current, after }: Queue<Entry>): Queue<Entry> | null {
  const [next, ...rest] = after;
  return next ? { before: [...before, current], current: next, after: rest } : null;
}

/** The queue one step back, or null at its start. */
export function previousOf<Entry extends Queued>({
  before,
  current,
  after,
}: Queue<Entry>): Queue<Entry> | null {
  const previous = before.at(-1);
  return previous ? { before: before.slice(0, -1), current: previous, after: [current, ...after] } : null;
}
