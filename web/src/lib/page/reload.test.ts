import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdReloads, reloadOnceFree } from './reload';

const reload = vi.fn();
const connection = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('location', { reload });
  reload.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reload happens at once if nothing is against it', () => {
  reloadOnceFree(() => true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a reload waits until the music has ended and there is a connection', async () => {
  let isPlaying = true;
  const release = holdReloads(() => isPlaying);
  connection.onLine = false;
  reloadOnceFree(() => true);
  await vi.advanceTimersByTimeAsync(60_000);
  isPlaying = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  connection.onLine = true;
  await vi.advanceTimersToNextTimerAsync();
  expect(reload).toHaveBeenCalledOnce();
  release();
});

test('a reload that waits is left out once it is no longer wanted', async () => {
  let isWanted = true;
  const release = holdReloads(() => true);
  reloadOnceFree(() => isWanted);
  isWanted = false;
  release();
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
});
