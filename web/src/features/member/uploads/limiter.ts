/** Runs a limited number of tasks at a time, the others in order. */
export interface Limiter {
  /** Returns the release function; calling it twice is safe. */
  readonly acquire: () => Promise<() => void>;
}

export function createLimiter(limit: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  const acquire = async (): Promise<() => void> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    let isReleased = false;
    return () => {
      if (!isReleased) release();
      isReleased = true;
    };
  };
  return { acquire };
}
