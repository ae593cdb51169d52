/** Lets so many tasks run at a time; the others wait in the order in which they came. */
export interface Turns {
  /** Waits for a turn; what it gives ends the turn, and may be called more than once. */
  readonly take: () => Promise<() => void>;
}

/** Makes turns for `most` at a time. */
export function turnsFor(most: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  const end = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  const take = async (): Promise<() => void> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    let isOver = false;
    return () => {
      if (!isOver) end();
      isOver = true;
    };
  };
  return { take };
}
