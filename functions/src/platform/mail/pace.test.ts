import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '../work-through';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts as many senders as turns are asked for; each reports its turn. */
function askFor(count: number, turn: () => Promise<void>): { started: number } {
  const report = { started: 0 };
  for (let number = 0; number < count; number++) void turn().then(() => (report.started += 1));
  return report;
}

test('concurrent senders share the limit of mails per minute', async () => {
  const report = askFor(1000, paced(60));
  await vi.advanceTimersByTimeAsync(0);
  expect(report.started).toBe(1);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(report.started).toBe(60);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(report.started).toBe(120);
});

test('a pause is not followed by a burst', async () => {
  const turn = paced(60);
  await vi.advanceTimersByTimeAsync(600_000);
  const report = askFor(10, turn);
  await vi.advanceTimersByTimeAsync(999);
  expect(report.started).toBe(1);
});
