import { act, getConfig } from '@testing-library/react';
import { vi } from 'vitest';
import { forgetServerTime } from '../lib/serverTime';

// Timers that tests advance by hand. The page's timers of a second or more wait for `pass`; shorter ones, which
// rendering, requests and waiting depend on, run by themselves. So no test depends on the machine's speed.

const SECOND_MS = 1000;
/** Longer ones never end in a test. */
const LONGEST_MS = 600_000;

interface Timer {
  readonly action: () => void;
  readonly every: number | null;
  at: number;
}

let now = 0;
const timers = new Map<number, Timer>();

function isHeld(milliseconds: number): boolean {
  // Waiting for a state has its own deadline.
  const isOfTest = milliseconds === getConfig().asyncUtilTimeout;
  return milliseconds >= SECOND_MS && milliseconds <= LONGEST_MS && !isOfTest;
}

/** From now on, timers of a second or longer run only through {@link pass}. */
export function holdTimers(): void {
  now = 0;
  timers.clear();
  // Differs from real timer ids.
  let next = 1_000_000_000;
  const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: endTimeout } = globalThis;
  const hold = (action: () => void, after: number, every: number | null): number => {
    timers.set(++next, { action, every, at: now + after });
    return next;
  };
  const clear = (id: number | undefined) => {
    if (id === undefined || !timers.delete(id)) endTimeout(id);
  };
  vi.stubGlobal('setTimeout', (action: () => void, after = 0) =>
    isHeld(after) ? hold(action, after, null) : startTimeout(action, after),
  );
  vi.stubGlobal('setInterval', (action: () => void, every = 0) =>
    isHeld(every) ? hold(action, every, every) : startInterval(action, every),
  );
  vi.stubGlobal('clearTimeout', clear);
  vi.stubGlobal('clearInterval', clear);
}

/** Returns whether the page repeats something at this interval, held by {@link holdTimers}. */
export function isRepeating(milliseconds: number): boolean {
  return [...timers.values()].some(({ every }) => every === milliseconds);
}

/** Advances the timers held by {@link holdTimers}. */
export async function pass(milliseconds: number): Promise<void> {
  const until = now + milliseconds;
  for (;;) {
    const [due] = [...timers]
      .filter(([, { at }]) => at <= until)
      .sort(([, one], [, other]) => one.at - other.at);
    if (!due) break;
    const [id, timer] = due;
    now = timer.at;
    if (timer.every === null) timers.delete(id);
    else timer.at += timer.every;
    await act(async () => {
      timer.action();
      await Promise.resolve();
    });
  }
  now = until;
}

/** From now on, deadlines pass only when the returned function is called. */
export function holdDeadlines(): () => void {
  const controllers: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController();
    controllers.push(deadline);
    return deadline.signal;
  });
  const late = new DOMException('The operation timed out.', 'TimeoutError');
  return () => controllers.forEach((deadline) => deadline.abort(late));
}

/**
 * Moves the computer's clock ahead of the server's by so many ms, or behind. The page hasn't heard from the
 * server.
 */
export function shiftClock(milliseconds: number): void {
  forgetServerTime();
  vi.spyOn(Date, 'now').mockImplementation(() => serverTime() + milliseconds);
}

/** UTC ms, whatever the computer's clock says. */
export function serverTime(): number {
  return new Date().getTime();
}
