import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './retry';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('withRetries succeeds on the third attempt', async () => {
  const action = vi.fn<() => Promise<string>>().mockResolvedValue('there');
  action.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'));
  const outcome = withRetries(action);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('there');
});

test('withRetries fails after three attempts', async () => {
  const action = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no'));
  const outcome = expect(withRetries(action)).rejects.toThrow('no');
  await vi.runAllTimersAsync();
  await outcome;
  expect(action).toHaveBeenCalledTimes(3);
});
