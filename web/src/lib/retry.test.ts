import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './retry';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test('withRetries waits for the connection', async () => {
  const connection = new EventTarget();
  const state = { onLine: false };
  vi.stubGlobal('navigator', state);
  // Pages and workers have it as a function of their own.
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
  const action = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no'));
  const outcome = withRetries(action);
  await vi.runAllTimersAsync();
  expect(action).toHaveBeenCalledOnce();
  action.mockResolvedValue('there');
  state.onLine = true;
  connection.dispatchEvent(new Event('online'));
  expect(await outcome).toBe('there');
});
