import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastKnown } from './last-known';

const NOW = Date.parse('2026-11-26T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what pages are made from', () => {
  test('is read each time, and once for calls at the same time', async () => {
    const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const current = lastKnown('test', read);
    const first = { value: 1, isCurrent: true };
    expect(await Promise.all([current(), current()])).toEqual([first, first]);
    expect(await current()).toEqual({ value: 2, isCurrent: true });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is the last one after a failure, and not read again for ten seconds', async () => {
    const read = vi
      .fn<() => Promise<number>>()
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(3);
    const current = lastKnown('test', read);
    await current();
    const last = { value: 1, isCurrent: false };
    expect([await current(), await current()]).toEqual([last, last]);
    expect(read).toHaveBeenCalledTimes(2);
    vi.setSystemTime(NOW + 10_000);
    expect(await current()).toEqual({ value: 3, isCurrent: true });
  });

  test('is the last one when no answer comes in time', async () => {
    const read = vi
      .fn<() => Promise<number>>()
      .mockResolvedValueOnce(1)
      .mockReturnValueOnce(new Promise(() => undefined));
    const current = lastKnown('test', read);
    await current();
    const late = current();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await late).toEqual({ value: 1, isCurrent: false });
  });

  test('is unknown when it was never read', async () => {
    expect(await lastKnown('test', () => Promise.reject(new Error('down')))()).toBeNull();
  });
});
