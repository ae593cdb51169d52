import { JOBS, type JobName, type JobState } from '@store/domain/pages/dashboard/status';
import type { JobRow } from '@store/domain/api/member/dashboard';
import { jobRunDocument, parseJobRun, type JobRun } from '../../platform/collections';
import { SCHEDULES } from './schedules';

/** A schedule may skip a run, such as during a deployment. */
const MISSED_RUNS = 3;

/** `now` in UTC ms. */
export function jobStateOf(job: JobName, run: JobRun | undefined, now: number): JobState {
  const { every, timeoutSeconds } = SCHEDULES[job];
  const started = run?.startedAt ?? null;
  if (!run || started === null) return 'never';
  const ended = Math.max(run.succeededAt ?? 0, run.failedAt ?? 0);
  if (ended < started && now < started + timeoutSeconds * 1000) return 'running';
  if (now > started + MISSED_RUNS * every) return 'late';
  if (ended < started) return 'interrupted';
  return (run.succeededAt ?? 0) >= (run.failedAt ?? 0) ? 'succeeded' : 'failed';
}

async function readJob(name: JobName): Promise<JobRow> {
  const run = parseJobRun(await jobRunDocument(name).get());
  return {
    name,
    state: jobStateOf(name, run, Date.now()),
    started: run?.startedAt ?? null,
    succeeded: run?.succeededAt ?? null,
    failed: run?.failedAt ?? null,
    error: run?.error ?? null,
    counts: Object.entries(run?.counts ?? {}).map(([what, count]) => ({ what, count })),
    problems: run?.problems ?? [],
  };
}

export async function readJobs(): Promise<JobRow[]> {
  return Promise.all(JOBS.map(readJob));
}
