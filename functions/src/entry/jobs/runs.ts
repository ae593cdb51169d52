import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import type { JobName } from '@store/domain/pages/dashboard/status';
import { beginning } from '@store/domain/platform/printable';
import { jobRunDocument, type JobRun } from '../../platform/collections';
import { describeCause, log } from '../../platform/log';
import { refreshSettings } from '../../platform/settings/current';

export interface JobReport {
  readonly counts: Readonly<Record<string, number>>;
  /** For a person to solve. */
  readonly problems?: readonly string[];
}

// A document has at most 1 MiB, and there may be a problem per order.
const PROBLEMS_MAXIMUM = 20;
const PROBLEM_LENGTH = 300;

const codedSchema = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(60)),
});

/** Error messages aren't logged, because they may contain addresses. */
export function codeOf(error: unknown): string {
  if (error instanceof StoreError) return error.code;
  const coded = v.safeParse(codedSchema, error);
  if (coded.success && coded.output.code !== '') return coded.output.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** A job doesn't fail if its status can't be written. */
async function record(job: JobName, fields: Partial<JobRun>): Promise<void> {
  try {
    await jobRunDocument(job).set(fields, { mergeFields: Object.keys(fields) });
  } catch (error) {
    log.warn('job status lost', { job, cause: describeCause(error) });
  }
}

/** Runs a scheduled job and records start and end; a crash leaves only the start (readJobs). Rethrows. */
export async function runJob(job: JobName, work: () => Promise<JobReport>): Promise<void> {
  await record(job, { startedAt: Date.now() });
  try {
    await refreshSettings();
    const { counts, problems = [] } = await work();
    log.info('job ended', { job, ...counts, problems: problems.length });
    await record(job, {
      succeededAt: Date.now(),
      counts: { ...counts },
      problems: problems.slice(0, PROBLEMS_MAXIMUM).map((problem) => beginning(problem, PROBLEM_LENGTH)),
    });
  } catch (error) {
    log.error('job failed', { job, code: codeOf(error), cause: describeCause(error) });
    await record(job, { failedAt: Date.now(), error: codeOf(error) });
    throw error;
  }
}
