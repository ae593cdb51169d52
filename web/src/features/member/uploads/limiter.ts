/** Runs a limited number of tasks at a time, the others in order. */
export interface Turns {
  /** Returns the release function; calling it twice is safe. */
  readonly take: () => Promise<() => void>;
}

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
