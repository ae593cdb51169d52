import { describe, expect, test } from 'vitest';
import type { JobRun } from '../../platform/collections';
import { jobStateOf } from './status';

const START = 1_800_000_000_000;
const MINUTE = 60_000;

function run(changes: Partial<JobRun>): JobRun {
  return {
    startedAt: START,
    succeededAt: null,
    failedAt: null,
    error: null,
    counts: {},
    problems: [],
    ...changes,
  };
}

describe('the state of a job', () => {
  test('is unknown before its first start', () => {
    expect(jobStateOf('cleaning', undefined, START)).toBe('never');
    expect(jobStateOf('cleaning', run({ startedAt: null }), START)).toBe('never');
  });

  test('is running until its timeout, then interrupted', () => {
    const started = run({ succeededAt: START - 60 * MINUTE });
    expect(jobStateOf('reconciliation', started, START + 9 * MINUTE - 1)).toBe('running');
    expect(jobStateOf('reconciliation', started, START + 9 * MINUTE)).toBe('interrupted');
  });

  test('is that of the last run', () => {
    const succeeded = run({ succeededAt: START + 2000, failedAt: START - 5000, error: 'internal' });
    const failed = run({ succeededAt: START - 5000, failedAt: START + 2000, error: 'internal' });
    expect(jobStateOf('mailing', succeeded, START + MINUTE)).toBe('succeeded');
    expect(jobStateOf('mailing', failed, START + MINUTE)).toBe('failed');
  });

  test('is late after three missed runs', () => {
    const ended = run({ succeededAt: START + 1000 });
    expect(jobStateOf('mailing', ended, START + 15 * MINUTE)).toBe('succeeded');
    expect(jobStateOf('mailing', ended, START + 15 * MINUTE + 1)).toBe('late');
    expect(jobStateOf('mailing', run({}), START + 15 * MINUTE + 1)).toBe('late');
  });
});
