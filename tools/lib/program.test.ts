import { afterEach, expect, test, vi } from 'vitest';
import { runProgram } from './program';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a program ends within a second of its caller, whatever it waits for', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  void runProgram(() => new Promise(() => undefined));
  vi.advanceTimersByTime(5000);
  expect(exit).not.toHaveBeenCalled();
  vi.spyOn(process, 'ppid', 'get').mockReturnValue(1);
  vi.advanceTimersByTime(1000);
  expect(exit).toHaveBeenCalledWith(1);
});
