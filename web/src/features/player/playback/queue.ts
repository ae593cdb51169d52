export interface Queued {
  readonly id: number;
}

export interface Queue<Entry extends Queued> {
  readonly before: readonly Entry[];
  readonly current: Entry;
  readonly after: readonly Entry[];
}

/** An entry that is not in the list becomes a queue of one. */
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
