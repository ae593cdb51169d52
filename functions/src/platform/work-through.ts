/** How a job works: several items at once, until time is up. */
export interface Pace {
  readonly concurrency: number;
  readonly isOver: () => boolean;
}

/** Returns how many items it started before time was up. */
export async function forEachItem<Item>(
  { concurrency, isOver }: Pace,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < items.length && !isOver()) {
      const item = items[next++];
      if (item !== undefined) await work(item);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  return next;
}

/** Does everything due, page by page, each id once even if it stays due. Returns how many ids were listed. */
export async function workThrough(
  pace: Pace,
  listDue: () => Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
): Promise<number> {
  const seen = new Set<string>();
  while (!pace.isOver()) {
    const due = (await listDue()).filter((id) => !seen.has(id));
    if (due.length === 0) break;
    due.forEach((id) => seen.add(id));
    await forEachItem(pace, due, work);
  }
  return seen.size;
}

/**
 * Works through items one by one; after a failure calls `recover` and continues. Returns the errors of `work`,
 * throws that of `recover`.
 */
export async function errorsOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  recover: (item: Item) => Promise<unknown> = () => Promise.resolve(),
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      await recover(item);
    }
  }
  return errors;
}

/** Returns a function that resolves at most `perMinute` times a minute, evenly spaced. */
export function paced(perMinute: number): () => Promise<void> {
  const pause = 60_000 / perMinute;
  let next = Date.now();
  return async () => {
    const at = Math.max(next, Date.now());
    next = at + pause;
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
  };
}
