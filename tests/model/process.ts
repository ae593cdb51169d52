import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown wherever a killed process would have gone on. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** How many more points a simulated process passes before it is killed. */
interface Process {
  left: number;
}

const running = new AsyncLocalStorage<Process>();

/** A point at which a process may stop: before or after an effect outside it. */
function pass(): void {
  const current = running.getStore();
  if (!current) return;
  if (current.left <= 0) throw new Killed();
  current.left--;
}

/** A call with effects outside the process, which may be killed before it and after it. */
export function killable<Args extends readonly unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    pass();
    const result = await call(...args);
    pass();
    return result;
  };
}

/** Runs work in a process that is killed after a number of points; undefined for one that is never killed. */
export function inProcess<Result>(points: number | undefined, work: () => Promise<Result>): Promise<Result> {
  return running.run({ left: points ?? Infinity }, work);
}
